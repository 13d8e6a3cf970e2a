import { changeDocument, documentEffects } from "#lib/deal/documents/change-document.ts";
import { deleteDocument } from "#lib/deal/documents/delete-document.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import {
  documentChangeSchema,
  documentDeletionSchema,
  documentEffectsSchema,
} from "#lib/records/documents/schemas.ts";

export const GET = defineRoute({
  operationId: "getDocumentEffects",
  summary: "Get a document and what depends on it, to confirm a deletion, move or change",
  params: ["documentId"],
  response: documentEffectsSchema,
  handler: ({ ctx, params: { documentId } }) => documentEffects(ctx, documentId),
});

export const PATCH = defineRoute({
  operationId: "changeDocument",
  summary: "Change a document's category, application or applicant",
  description:
    "Data read from it is removed, the document is reread in its new place, and both applications' summaries are rebuilt. Documents that a settled loan relies on, and those of a withdrawn application, can't be changed (400).",
  params: ["documentId"],
  body: documentChangeSchema,
  response: documentEffectsSchema,
  statuses: [409],
  handler: ({ ctx, params: { documentId }, body }) => changeDocument(ctx, documentId, body),
});

export const DELETE = defineRoute({
  operationId: "deleteDocument",
  summary: "Delete a document and everything read from it",
  description:
    "Deletes its transactions, payslip lines and stored file, except transactions that other documents also show. The summary is rebuilt. Existing packages keep their own copy.",
  params: ["documentId"],
  query: documentDeletionSchema,
  statuses: [409],
  handler: ({ ctx, params, query }) => deleteDocument(ctx, { ...params, version: query.version }),
});
