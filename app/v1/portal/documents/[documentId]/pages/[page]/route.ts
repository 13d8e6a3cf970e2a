import { z } from "zod";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { entrySchema, pageNumberSchema } from "#lib/statements/document-place.ts";
import { drawDocumentPage } from "#lib/statements/draw-document-page.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "drawDocumentPage",
    method: "GET",
    path: "/v1/portal/documents/{documentId}/pages/{page}",
    tag: "Portal",
    summary: "A picture of one page of a PDF or picture document, to show a place on it",
    description:
      "The header `X-Page-Size` has the page's width and height in points, the unit of places: `595x842`. The picture of a password-protected file cannot be drawn, because its password is not kept.",
    auth: "ROLE_BROKER",
    params: z.object({
      documentId: z.string(),
      page: pageNumberSchema.meta({ examples: [1] }),
    }),
    query: z.object({ entry: entrySchema }),
    produces: ["image/png"],
    statuses: [400, 401, 403, 404],
    async handler({ ctx, params: { documentId, page }, query }) {
      const { png, width, height } = await drawDocumentPage(ctx, documentId, {
        page,
        entry: query.entry ?? null,
      });
      return new Response(png, {
        headers: {
          "content-type": "image/png",
          "x-page-size": `${width}x${height}`,
          // The bytes of a document never change.
          "cache-control": "private, max-age=3600",
          "x-content-type-options": "nosniff",
        },
      });
    },
  }),
);
