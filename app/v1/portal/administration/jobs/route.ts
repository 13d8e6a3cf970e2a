import { listRuns } from "#inngest/administration/runs.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { jobListSchema, jobQuerySchema } from "#lib/operations/jobs/schemas.ts";

export const GET = defineRoute({
  operationId: "listJobRuns",
  summary: "List waiting jobs, and the embedded runner's runs with their steps",
  auth: "ROLE_ADMIN",
  query: jobQuerySchema,
  response: jobListSchema,
  handler: ({ ctx, query }) => listRuns(ctx, { state: query.state ?? null, page: Number(query.page) }),
});
