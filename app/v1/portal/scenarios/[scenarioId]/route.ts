import { defineRoute } from "#lib/identity/define-route.ts";
import { deleteScenario, updateScenario } from "#lib/lending/scenarios/edit-scenarios.ts";
import { getScenario } from "#lib/lending/scenarios/read-scenarios.ts";
import {
  scenarioParamsSchema,
  scenarioSchema,
  scenarioUpdateSchema,
} from "#lib/lending/scenarios/schemas.ts";
import { mount } from "#lib/platform/http/mount.ts";

const path = "/v1/portal/scenarios/{scenarioId}";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "getScenario",
    method: "GET",
    path,
    tag: "Portal",
    summary: "Get a scenario",
    auth: "ROLE_BROKER",
    params: scenarioParamsSchema,
    response: scenarioSchema,
    statuses: [401, 403, 404],
    handler: ({ ctx, params }) => getScenario(ctx, params.scenarioId),
  }),
  defineRoute({
    operationId: "updateScenario",
    method: "PATCH",
    path,
    tag: "Portal",
    summary: "Rename a scenario, or recalculate it from a different request",
    auth: "ROLE_BROKER",
    params: scenarioParamsSchema,
    body: scenarioUpdateSchema,
    response: scenarioSchema,
    statuses: [400, 401, 403, 404, 409],
    handler: ({ ctx, params, body }) => updateScenario(ctx, params.scenarioId, body),
  }),
  defineRoute({
    operationId: "deleteScenario",
    method: "DELETE",
    path,
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
  }),
);
