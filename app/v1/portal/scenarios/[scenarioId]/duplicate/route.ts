import { defineRoute } from "#lib/identity/define-route.ts";
import { duplicateScenario } from "#lib/lending/scenarios/edit-scenarios.ts";
import { scenarioSchema } from "#lib/lending/scenarios/schemas.ts";

export const POST = defineRoute({
  operationId: "duplicateScenario",
  summary: "Duplicate a scenario",
  params: ["scenarioId"],
  response: scenarioSchema,
  idempotent: true,
  handler: ({ ctx, params }) => duplicateScenario(ctx, params.scenarioId),
});
