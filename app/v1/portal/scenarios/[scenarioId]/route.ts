import { defineRoute } from "#lib/identity/define-route.ts";
import { deleteScenario, updateScenario } from "#lib/lending/scenarios/edit-scenarios.ts";
import { getScenario } from "#lib/lending/scenarios/read-scenarios.ts";
import { scenarioSchema, scenarioUpdateSchema } from "#lib/lending/scenarios/schemas.ts";

export const GET = defineRoute({
  operationId: "getScenario",
  summary: "Get a scenario",
  params: ["scenarioId"],
  response: scenarioSchema,
  handler: ({ ctx, params }) => getScenario(ctx, params.scenarioId),
});

export const PATCH = defineRoute({
  operationId: "updateScenario",
  summary: "Rename a scenario, or recalculate it from a different request",
  params: ["scenarioId"],
  body: scenarioUpdateSchema,
  response: scenarioSchema,
  statuses: [409],
  handler: ({ ctx, params, body }) => updateScenario(ctx, params.scenarioId, body),
});

export const DELETE = defineRoute({
  operationId: "deleteScenario",
  summary: "Delete a scenario",
  params: ["scenarioId"],
  handler: ({ ctx, params }) => deleteScenario(ctx, params.scenarioId),
});
