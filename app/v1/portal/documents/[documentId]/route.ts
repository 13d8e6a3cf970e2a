import { changeDocument } from "#lib/deal/documents/change-document.ts";
import { deleteDocument } from "#lib/deal/documents/delete-document.ts";
import { documentEffects } from "#lib/deal/documents/document-effects.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import {
  documentChangeSchema,
  documentDeletionSchema,
  documentEffectsSchema,
} from "#lib/records/documents/schemas.ts";

export const GET = defineRoute({
  operationId: "getDocumentEffects",
  auth: "ROLE_BROKER",
  params: ["documentId"],
  response: documentEffectsSchema,
  handler: ({ ctx, params: { documentId } }) => documentEffects(ctx, documentId),
});

export const PATCH = defineRoute({
  operationId: "changeDocument",
  auth: "ROLE_BROKER",
  params: ["documentId"],
  body: documentChangeSchema,
  response: documentEffectsSchema,
  statuses: [409],
  handler: ({ ctx, params: { documentId }, body }) => changeDocument(ctx, documentId, body),
});

export const DELETE = defineRoute({
  operationId: "deleteDocument",
  auth: "ROLE_BROKER",
  params: ["documentId"],
  query: documentDeletionSchema,
  status: 204,
  statuses: [409],
  handler: ({ ctx, params, query }) => deleteDocument(ctx, { ...params, version: query.version }),
});
