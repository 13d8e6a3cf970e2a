import { defineRoute } from "#lib/identity/define-route.ts";
import { compareScenarios, idsInQuery } from "#lib/lending/scenarios/compare-scenarios.ts";
import { comparisonQuerySchema, scenarioComparisonSchema } from "#lib/lending/scenarios/schemas.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";

export const GET = defineRoute({
  operationId: "compareScenarios",
  tag: "Portal",
  summary: "Compare up to four scenarios of an application",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  query: comparisonQuerySchema,
  response: scenarioComparisonSchema,
  statuses: [400, 401, 403, 404],
  handler: ({ ctx, params, query }) => compareScenarios(ctx, params.applicationId, idsInQuery(query)),
});
