import { startNextDeal } from "#lib/deal/applications/start-application.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { applicationResponseSchema } from "#lib/records/applications/schemas.ts";

export const POST = defineRoute({
  operationId: "startNextDeal",
  summary: "Start another application for the same clients with their existing details",
  description:
    "Copies the applicants' loans and latest fact finds, unsigned and without their goals. The earlier application is unchanged.",
  params: ["applicationId"],
  response: applicationResponseSchema,
  idempotent: true,
  handler: ({ ctx, params }) => startNextDeal(ctx, params.applicationId),
});
