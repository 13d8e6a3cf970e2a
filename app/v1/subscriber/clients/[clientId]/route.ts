import { defineRoute } from "#lib/identity/define-route.ts";
import { mount } from "#lib/platform/http/mount.ts";
import { toClientResponse } from "#lib/records/clients/create-client.ts";
import { getClient } from "#lib/records/clients/read-clients.ts";
import { clientParamsSchema, clientResponseSchema } from "#lib/records/clients/schemas.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "getClient",
    method: "GET",
    path: "/v1/subscriber/clients/{clientId}",
    tag: "Clients",
    summary: "Get a client",
    description: "`clientId` is the `id` that createClient and listClients return.",
    auth: "ROLE_BROKER",
    params: clientParamsSchema,
    response: clientResponseSchema,
    statuses: [401, 403, 404],
    handler: async ({ ctx, params }) => toClientResponse(await getClient(ctx, params.clientId)),
  }),
);
