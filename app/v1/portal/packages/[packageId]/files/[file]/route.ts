import { fileResponse } from "#lib/documents/file-response.ts";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { packageFileParamsSchema } from "#lib/packages/schemas.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "downloadPackageFile",
    method: "GET",
    path: "/v1/portal/packages/{packageId}/files/{file}",
    tag: "Portal",
    summary: "Download a file from a package, byte for byte as created",
    description: "Returns the `pdf`, `zip` or `json` file itself. Range requests are supported.",
    auth: "ROLE_BROKER",
    params: packageFileParamsSchema,
    produces: ["application/pdf", "application/zip", "application/json"],
    statuses: [400, 401, 403, 404],
    handler: async ({ ctx, params, request }) => fileResponse(request, await openPackage(ctx, params)),
  }),
);
