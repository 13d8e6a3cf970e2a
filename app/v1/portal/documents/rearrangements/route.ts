import { handleRearrangement } from "#lib/deal/documents/rearrange-documents.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { largeJson } from "#lib/platform/http/validate.ts";
import { rearrangedSchema, rearrangementSchema } from "#lib/records/documents/page-schemas.ts";

export const POST = defineRoute({
  operationId: "rearrangeDocuments",
  auth: "ROLE_BROKER",
  body: rearrangementSchema,
  maxBody: largeJson,
  response: rearrangedSchema,
  statuses: [404, 409],
  idempotent: "BY_HANDLER",
  handler: ({ ctx, body, request }) => handleRearrangement(ctx, request, body),
});
