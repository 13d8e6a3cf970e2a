import { toClientResponse } from "#lib/clients/create-client.ts";
import { getClient } from "#lib/clients/read-clients.ts";
import { clientParamsSchema, clientResponseSchema } from "#lib/clients/schemas.ts";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

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
