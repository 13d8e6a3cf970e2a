import { readDecided } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { renewScenario } from "#lib/lending/scenarios/renew-scenario.ts";
import { scenarioRenewalSchema, scenarioSchema } from "#lib/lending/scenarios/schemas.ts";

export const POST = defineRoute({
  operationId: "renewScenario",
  summary: "Recalculate a scenario with the master sheet in force",
  description: "Keeps the original alongside the new one, unless you choose to replace it.",
  params: ["scenarioId"],
  body: scenarioRenewalSchema,
  response: scenarioSchema,
  idempotent: true,
  handler: ({ ctx, params, body }) => renewScenario(ctx, params.scenarioId, body, readDecided),
});
