import { correctClient, readClientDetails } from "#lib/deal/clients/correct-client.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { clientCorrectionSchema, clientDetailsSchema } from "#lib/records/clients/correction-schemas.ts";
import { clientParamsSchema } from "#lib/records/clients/schemas.ts";

export const GET = defineRoute({
  operationId: "getClientDetails",
  tag: "Portal",
  summary: "Get a client's contact details, addresses and employment",
  auth: "ROLE_BROKER",
  params: clientParamsSchema,
  response: clientDetailsSchema,
  statuses: [401, 403, 404],
  handler: ({ ctx, params }) => readClientDetails(ctx, params.clientId),
});

export const PATCH = defineRoute({
  operationId: "correctClient",
  tag: "Portal",
  summary: "Correct a client's details",
  description:
    "Only the fields you send are changed, and the CRM is updated. Changing the email address ends every link emailed to the old one; changing the name rechecks the account holders in their statements.",
  auth: "ROLE_BROKER",
  params: clientParamsSchema,
  body: clientCorrectionSchema,
  response: clientDetailsSchema,
  statuses: [400, 401, 403, 404, 409],
  handler: ({ ctx, params, body }) => correctClient(ctx, params.clientId, body),
});
