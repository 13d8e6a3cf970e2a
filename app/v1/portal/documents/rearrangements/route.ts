import { handleRearrangement } from "#lib/deal/documents/rearrange-documents.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { largeJson } from "#lib/platform/http/validate.ts";
import { rearrangedSchema, rearrangementSchema } from "#lib/records/documents/page-schemas.ts";

export const POST = defineRoute({
  operationId: "rearrangeDocuments",
  summary: "Rotate, split, merge or reorder pages of documents",
  description:
    "Creates new PDF documents from the pages of existing ones, which they replace. Every page must be in exactly one new document. They inherit the originals' applicant, description and conditions. Statements are reread; corrections to transactions that they still show are kept. Existing packages keep their own copies.",
  body: rearrangementSchema,
  maxBody: largeJson,
  response: rearrangedSchema,
  statuses: [404, 409],
  idempotent: "BY_HANDLER",
  handler: ({ ctx, body, request }) => handleRearrangement(ctx, request, body),
});
