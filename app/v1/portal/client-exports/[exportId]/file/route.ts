import { defineRoute } from "#lib/identity/define-route.ts";
import { openExport } from "#lib/operations/privacy/export-client.ts";
import { fileResponse } from "#lib/records/documents/file-response.ts";

export const GET = defineRoute({
  operationId: "downloadClientExport",
  summary: "Download a client's export as a ZIP",
  params: ["exportId"],
  produces: ["application/zip"],
  statuses: [400],
  handler: async ({ ctx, params, request }) => fileResponse(request, await openExport(ctx, params.exportId)),
});
