import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { renewScenario } from "#lib/scenarios/renew-scenario.ts";
import { scenarioParamsSchema, scenarioRenewalSchema, scenarioSchema } from "#lib/scenarios/schemas.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "renewScenario",
    method: "POST",
    path: "/v1/portal/scenarios/{scenarioId}/renew",
    tag: "Portal",
    summary: "Work a saved calculation out again, with the master sheet in force",
    description: "The old one stays beside the renewed one, unless it is to be replaced.",
    auth: "ROLE_BROKER",
    params: scenarioParamsSchema,
    body: scenarioRenewalSchema,
    response: scenarioSchema,
    statuses: [400, 401, 403, 404],
    idempotent: true,
    handler: ({ ctx, params, body }) => renewScenario(ctx, params.scenarioId, body),
  }),
);
