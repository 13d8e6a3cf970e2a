import { retryRun } from "#inngest/administration/runs.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { runParamsSchema } from "#lib/operations/jobs/schemas.ts";

export const POST = defineRoute({
  operationId: "retryJobRun",
  summary: "Retry a parked or queued run",
  description: "Has no effect on other runs.",
  auth: "ROLE_ADMIN",
  params: runParamsSchema,
  handler: ({ ctx, params }) => retryRun(ctx, params),
});
