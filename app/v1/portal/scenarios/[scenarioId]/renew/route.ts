import { readDecided } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { renewScenario } from "#lib/lending/scenarios/renew-scenario.ts";
import {
  scenarioParamsSchema,
  scenarioRenewalSchema,
  scenarioSchema,
} from "#lib/lending/scenarios/schemas.ts";
import { mount } from "#lib/platform/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "renewScenario",
    method: "POST",
    path: "/v1/portal/scenarios/{scenarioId}/renew",
    tag: "Portal",
    summary: "Recalculate a scenario with the master sheet in force",
    description: "Keeps the original alongside the new one, unless you choose to replace it.",
    auth: "ROLE_BROKER",
    params: scenarioParamsSchema,
    body: scenarioRenewalSchema,
    response: scenarioSchema,
    statuses: [400, 401, 403, 404],
    idempotent: true,
    handler: ({ ctx, params, body }) => renewScenario(ctx, params.scenarioId, body, readDecided),
  }),
);
