import { z } from "zod";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { documentPlaceQuerySchema, documentPlaceSchema } from "#lib/statements/document-place.ts";
import { showDocumentPlace } from "#lib/statements/show-document-place.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "showDocumentPlace",
    method: "GET",
    path: "/v1/portal/documents/{documentId}/place",
    tag: "Portal",
    summary: "Where a line of a document is: its rectangle on the page, or the lines of the file around it",
    description:
      "For a page, the rectangles of all transactions that were read from it. `pages/{page}` has its picture. What cannot be marked for certain is not marked, and `message` says so.",
    auth: "ROLE_BROKER",
    params: z.object({ documentId: z.string() }),
    query: documentPlaceQuerySchema,
    response: documentPlaceSchema,
    statuses: [400, 401, 403, 404],
    handler: ({ ctx, params, query: { page = null, line = null, entry = null } }) =>
      showDocumentPlace(ctx, params.documentId, { page, line, entry }),
  }),
);
