import { applyDeclaredDetails } from "#lib/deal/clients/correct-client.ts";
import { listFactFinds } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { detailsRequestSchema, factFindsSchema } from "#lib/deal/fact-finds/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "takeDeclaredDetails",
  summary: "Update an applicant's client record with what they declared",
  params: ["applicationId", "clientId"],
  body: detailsRequestSchema,
  response: factFindsSchema,
  statuses: [409],
  async handler({ ctx, params, body }) {
    await applyDeclaredDetails(ctx, params, body.fields);
    return listFactFinds(ctx, params.applicationId);
  },
});
