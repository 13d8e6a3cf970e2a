import { changeStatus } from "#lib/deal/applications/change-status.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";
import { statusChangeSchema } from "#lib/records/applications/status-schema.ts";

export const POST = defineRoute({
  operationId: "changeStatus",
  tag: "Portal",
  summary: "Change an application's status",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  body: statusChangeSchema,
  status: 204,
  statuses: [400, 401, 403, 404],
  async handler({ ctx, params, body }) {
    await changeStatus(ctx, {
      applicationId: params.applicationId,
      to: body.status,
      reason: body.reason || null,
    });
    return undefined;
  },
});
