import { reopenApplication } from "#lib/deal/submissions/move-submission.ts";
import { reopenSchema } from "#lib/deal/submissions/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "reopenApplication",
  summary: "Undo an application's withdrawal or latest decline",
  description:
    "Its submissions return to their earlier states. Upload links that have ended are not restored: send new ones.",
  params: ["applicationId"],
  body: reopenSchema,
  handler: ({ ctx, params, body }) => reopenApplication(ctx, { ...params, ...body }),
});
