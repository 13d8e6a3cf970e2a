import { defineRoute } from "#lib/identity/define-route.ts";
import { listDocumentPages } from "#lib/reading/statements/draw-document-page.ts";
import { documentPagesSchema } from "#lib/records/documents/page-schemas.ts";

export const GET = defineRoute({
  operationId: "listDocumentPages",
  summary: "List the pages of a PDF document, or the single page of a photo, with their sizes",
  params: ["documentId"],
  response: documentPagesSchema,
  handler: ({ ctx, params }) => listDocumentPages(ctx, params.documentId),
});
