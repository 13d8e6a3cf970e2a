import { defineRoute } from "#lib/identity/define-route.ts";
import { documentPlaceQuerySchema, documentPlaceSchema } from "#lib/reading/statements/document-place.ts";
import { showDocumentPlace } from "#lib/reading/statements/show-document-place.ts";

export const GET = defineRoute({
  operationId: "showDocumentPlace",
  summary: "Locate a line in a document: its rectangle on the page, or the surrounding lines of the file",
  description:
    "For a page, returns the rectangles of all transactions read from it; `pages/{page}` returns its image. Anything that cannot be located with certainty is not marked, and `message` explains why.",
  params: ["documentId"],
  query: documentPlaceQuerySchema,
  response: documentPlaceSchema,
  handler: ({ ctx, params, query: { page = null, line = null, entry = null } }) =>
    showDocumentPlace(ctx, params.documentId, { page, line, entry }),
});
