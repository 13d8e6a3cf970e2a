import { defineRoute } from "#lib/identity/define-route.ts";
import { openDisclosure } from "#lib/records/brokerages/load-brand.ts";
import { brokerageTokenParamsSchema } from "#lib/records/brokerages/schemas.ts";
import { fileResponse } from "#lib/records/documents/file-response.ts";

export const GET = defineRoute({
  operationId: "downloadDisclosure",
  summary: "Download a brokerage's disclosure document",
  description: "A PDF. Range requests are supported.",
  auth: "none",
  params: brokerageTokenParamsSchema,
  produces: ["application/pdf"],
  handler: async ({ ctx, params, request }) => fileResponse(request, await openDisclosure(ctx, params.token)),
});
