import { defineRoute } from "#lib/identity/define-route.ts";
import { duplicateScenario } from "#lib/lending/scenarios/edit-scenarios.ts";
import { scenarioParamsSchema, scenarioSchema } from "#lib/lending/scenarios/schemas.ts";

export const POST = defineRoute({
  operationId: "duplicateScenario",
  tag: "Portal",
  summary: "Duplicate a scenario",
  auth: "ROLE_BROKER",
  params: scenarioParamsSchema,
  response: scenarioSchema,
  statuses: [400, 401, 403, 404],
  idempotent: true,
  handler: ({ ctx, params }) => duplicateScenario(ctx, params.scenarioId),
});
