import { brokerageTokenParamsSchema } from "#lib/brokerages/schemas.ts";
import { openDisclosure } from "#lib/brokerages/visit-brokerage.ts";
import { fileResponse } from "#lib/documents/file-response.ts";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "downloadDisclosure",
    method: "GET",
    path: "/v1/brokerages/{token}/disclosure",
    tag: "Brokerages",
    summary: "Download a brokerage's disclosure document",
    description: "A PDF. Range requests are supported.",
    auth: "none",
    params: brokerageTokenParamsSchema,
    produces: ["application/pdf"],
    statuses: [404],
    async handler({ ctx, params, request }) {
      return fileResponse(request, await openDisclosure(ctx, params.token));
    },
  }),
);
