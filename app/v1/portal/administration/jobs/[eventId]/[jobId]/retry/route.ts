import { retryRun } from "#inngest/administration/runs.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { runParamsSchema } from "#lib/operations/jobs/schemas.ts";
import { mount } from "#lib/platform/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "retryJobRun",
    method: "POST",
    path: "/v1/portal/administration/jobs/{eventId}/{jobId}/retry",
    tag: "Administration",
    summary: "Retry a parked or queued run",
    description: "Has no effect on other runs.",
    auth: "ROLE_ADMIN",
    params: runParamsSchema,
    status: 204,
    statuses: [401, 403, 404],
    async handler({ ctx, params }) {
      await retryRun(ctx, params);
      return undefined;
    },
  }),
);
