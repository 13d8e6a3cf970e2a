import { openPackage } from "#lib/deal/packages/open-package.ts";
import { packageFileParamsSchema } from "#lib/deal/packages/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { fileResponse } from "#lib/records/documents/file-response.ts";

export const GET = defineRoute({
  operationId: "downloadPackageFile",
  summary: "Download a file from a package, byte for byte as created",
  description: "Returns the `pdf`, `zip` or `json` file itself. Range requests are supported.",
  params: packageFileParamsSchema,
  produces: ["application/pdf", "application/zip", "application/json"],
  statuses: [400],
  handler: async ({ ctx, params, request }) => fileResponse(request, await openPackage(ctx, params)),
});
