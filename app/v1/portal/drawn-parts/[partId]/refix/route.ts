import { startRefix } from "#lib/deal/settlements/refixes-and-reminders.ts";
import { drawnPartParamsSchema, startedRefixSchema } from "#lib/deal/settlements/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "startRefix",
  summary: "Start a refix of a drawn part as a new submission to its lender",
  description:
    "The submission belongs to the same application. The part is replaced when it is drawn down. Returns 400 if a refix is already in progress.",
  params: drawnPartParamsSchema,
  response: startedRefixSchema,
  idempotent: true,
  handler: ({ ctx, params }) => startRefix(ctx, params.partId),
});
