import { defineRoute } from "#lib/identity/define-route.ts";
import { compareScenarios, idsInQuery } from "#lib/lending/scenarios/compare-scenarios.ts";
import { comparisonQuerySchema, scenarioComparisonSchema } from "#lib/lending/scenarios/schemas.ts";

export const GET = defineRoute({
  operationId: "compareScenarios",
  summary: "Compare up to four scenarios of an application",
  params: ["applicationId"],
  query: comparisonQuerySchema,
  response: scenarioComparisonSchema,
  handler: ({ ctx, params, query }) => compareScenarios(ctx, params.applicationId, idsInQuery(query)),
});
