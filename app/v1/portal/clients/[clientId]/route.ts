import { correctClient, readClientDetails } from "#lib/deal/clients/correct-client.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { clientCorrectionSchema, clientDetailsSchema } from "#lib/records/clients/correction-schemas.ts";

export const GET = defineRoute({
  operationId: "getClientDetails",
  auth: "ROLE_BROKER",
  params: ["clientId"],
  response: clientDetailsSchema,
  handler: ({ ctx, params }) => readClientDetails(ctx, params.clientId),
});

export const PATCH = defineRoute({
  operationId: "correctClient",
  auth: "ROLE_BROKER",
  params: ["clientId"],
  body: clientCorrectionSchema,
  response: clientDetailsSchema,
  statuses: [409],
  handler: ({ ctx, params, body }) => correctClient(ctx, params.clientId, body),
});
