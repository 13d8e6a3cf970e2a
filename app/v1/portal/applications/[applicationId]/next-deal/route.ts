import { startNextDeal } from "#lib/deal/applications/start-next-deal.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { applicationResponseSchema } from "#lib/records/applications/schemas.ts";

export const POST = defineRoute({
  operationId: "startNextDeal",
  auth: "ROLE_BROKER",
  params: ["applicationId"],
  response: applicationResponseSchema,
  idempotent: true,
  handler: ({ ctx, params }) => startNextDeal(ctx, params.applicationId),
});
