import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { retryRun } from "#lib/jobs/runs.ts";
import { runParamsSchema } from "#lib/jobs/schemas.ts";

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
