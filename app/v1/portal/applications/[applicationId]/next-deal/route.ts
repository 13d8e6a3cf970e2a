import { startNextDeal } from "#lib/deal/applications/start-next-deal.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { applicationParamsSchema, applicationResponseSchema } from "#lib/records/applications/schemas.ts";

export const POST = defineRoute({
  operationId: "startNextDeal",
  tag: "Portal",
  summary: "Start another application for the same clients with their existing details",
  description:
    "Copies the applicants' loans and latest fact finds, unsigned and without their goals. The earlier application is unchanged.",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  response: applicationResponseSchema,
  statuses: [400, 401, 403, 404],
  idempotent: true,
  handler: ({ ctx, params }) => startNextDeal(ctx, params.applicationId),
});
