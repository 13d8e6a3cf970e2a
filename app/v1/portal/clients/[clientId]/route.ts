import { correctClient, readClientDetails } from "#lib/deal/clients/correct-client.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { clientCorrectionSchema, clientDetailsSchema } from "#lib/records/clients/correction-schemas.ts";

export const GET = defineRoute({
  operationId: "getClientDetails",
  summary: "Get a client's contact details, addresses and employment",
  params: ["clientId"],
  response: clientDetailsSchema,
  handler: ({ ctx, params }) => readClientDetails(ctx, params.clientId),
});

export const PATCH = defineRoute({
  operationId: "correctClient",
  summary: "Correct a client's details",
  description:
    "Only the fields you send are changed, and the CRM is updated. Changing the email address ends every link emailed to the old one; changing the name rechecks the account holders in their statements.",
  params: ["clientId"],
  body: clientCorrectionSchema,
  response: clientDetailsSchema,
  statuses: [409],
  handler: ({ ctx, params, body }) => correctClient(ctx, params.clientId, body),
});
