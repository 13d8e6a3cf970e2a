import { defineRoute } from "#lib/identity/define-route.ts";
import { toClientResponse } from "#lib/records/clients/create-client.ts";
import { getClient } from "#lib/records/clients/read-clients.ts";
import { clientResponseSchema } from "#lib/records/clients/schemas.ts";

export const GET = defineRoute({
  operationId: "getClient",
  summary: "Get a client",
  description: "`clientId` is the `id` that createClient and listClients return.",
  params: ["clientId"],
  response: clientResponseSchema,
  handler: async ({ ctx, params }) => toClientResponse(await getClient(ctx, params.clientId)),
});
