import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { entrySchema } from "#lib/reading/statements/document-place.ts";
import { drawDocumentPage } from "#lib/reading/statements/draw-document-page.ts";
import { pageNumberSchema, pagePictureQuerySchema } from "#lib/records/documents/page-schemas.ts";

export const GET = defineRoute({
  operationId: "drawDocumentPage",
  summary: "Get an image of one page of a PDF document, or of a photo",
  description:
    "The `X-Page-Size` header is the page's width and height in points, the unit of places: `595x842`. Small images requested together are drawn together. Pages of a password-protected file cannot be drawn, because its password is not kept.",
  params: z.object({ documentId: z.string(), page: pageNumberSchema }),
  query: pagePictureQuerySchema.extend({ entry: entrySchema }),
  produces: ["image/png", "image/webp"],
  async handler({ ctx, params: { documentId, page }, query, request: { signal } }) {
    const wanted = { page, ...query };
    const { bytes, mediaType, width, height } = await drawDocumentPage(ctx, documentId, wanted, signal);
    return new Response(bytes, {
      headers: {
        "content-type": mediaType,
        "x-page-size": `${width}x${height}`,
        // The bytes of a document never change.
        "cache-control": "private, max-age=3600",
        "x-content-type-options": "nosniff",
      },
    });
  },
});
