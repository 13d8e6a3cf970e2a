import { changeStatus } from "#lib/deal/applications/change-status.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { statusChangeSchema } from "#lib/records/applications/schemas.ts";

export const POST = defineRoute({
  operationId: "changeStatus",
  summary: "Change an application's status",
  params: ["applicationId"],
  body: statusChangeSchema,
  handler: ({ ctx, params, body }) =>
    changeStatus(ctx, {
      applicationId: params.applicationId,
      to: body.status,
      reason: body.reason || null,
    }),
});
