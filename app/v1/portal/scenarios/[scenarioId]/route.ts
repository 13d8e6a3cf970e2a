import { defineRoute } from "#lib/identity/define-route.ts";
import { deleteScenario, updateScenario } from "#lib/lending/scenarios/edit-scenarios.ts";
import { getScenario } from "#lib/lending/scenarios/read-scenarios.ts";
import {
  scenarioParamsSchema,
  scenarioSchema,
  scenarioUpdateSchema,
} from "#lib/lending/scenarios/schemas.ts";

export const GET = defineRoute({
  operationId: "getScenario",
  tag: "Portal",
  summary: "Get a scenario",
  auth: "ROLE_BROKER",
  params: scenarioParamsSchema,
  response: scenarioSchema,
  statuses: [401, 403, 404],
  handler: ({ ctx, params }) => getScenario(ctx, params.scenarioId),
});

export const PATCH = defineRoute({
  operationId: "updateScenario",
  tag: "Portal",
  summary: "Rename a scenario, or recalculate it from a different request",
  auth: "ROLE_BROKER",
  params: scenarioParamsSchema,
  body: scenarioUpdateSchema,
  response: scenarioSchema,
  statuses: [400, 401, 403, 404, 409],
  handler: ({ ctx, params, body }) => updateScenario(ctx, params.scenarioId, body),
});

export const DELETE = defineRoute({
  operationId: "deleteScenario",
  tag: "Portal",
  summary: "Delete a scenario",
  auth: "ROLE_BROKER",
  params: scenarioParamsSchema,
  status: 204,
  statuses: [401, 403, 404],
  async handler({ ctx, params }) {
    await deleteScenario(ctx, params.scenarioId);
    return undefined;
  },
});
