import { reopenApplication } from "#lib/deal/submissions/put-back.ts";
import { reopenSchema } from "#lib/deal/submissions/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";

export const POST = defineRoute({
  operationId: "reopenApplication",
  tag: "Portal",
  summary: "Undo an application's withdrawal or latest decline",
  description:
    "Its submissions return to their earlier states. Upload links that have ended are not restored: send new ones.",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  body: reopenSchema,
  status: 204,
  statuses: [400, 401, 403, 404],
  async handler({ ctx, params, body }) {
    await reopenApplication(ctx, { ...params, ...body });
    return undefined;
  },
});
