import { defineRoute } from "#lib/identity/define-route.ts";
import { documentPlaceQuerySchema, documentPlaceSchema } from "#lib/reading/statements/document-place.ts";
import { showDocumentPlace } from "#lib/reading/statements/show-document-place.ts";

export const GET = defineRoute({
  operationId: "showDocumentPlace",
  auth: "ROLE_BROKER",
  params: ["documentId"],
  query: documentPlaceQuerySchema,
  response: documentPlaceSchema,
  handler: ({ ctx, params, query: { page = null, line = null, entry = null } }) =>
    showDocumentPlace(ctx, params.documentId, { page, line, entry }),
});
