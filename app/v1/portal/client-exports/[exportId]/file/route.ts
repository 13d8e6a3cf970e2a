import { fileResponse } from "#lib/documents/file-response.ts";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { openExport } from "#lib/privacy/export-client.ts";
import { exportParamsSchema } from "#lib/privacy/schemas.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "downloadClientExport",
    method: "GET",
    path: "/v1/portal/client-exports/{exportId}/file",
    tag: "Portal",
    summary: "Download a client's export as a ZIP",
    auth: "ROLE_BROKER",
    params: exportParamsSchema,
    produces: ["application/zip"],
    statuses: [400, 401, 403, 404],
    handler: async ({ ctx, params, request }) =>
      fileResponse(request, await openExport(ctx, params.exportId)),
  }),
);
