import { defineRoute } from "#lib/identity/define-route.ts";
import { resetSecondFactor } from "#lib/identity/second-factor/manage-second-factor.ts";

export const DELETE = defineRoute({
  operationId: "resetSecondFactor",
  summary: "Turn off two-factor sign-in for a user who has lost their app and recovery codes",
  description: "Signs them out everywhere and emails them a notice. You can't reset your own.",
  auth: "ROLE_ADMIN",
  params: ["userId"],
  statuses: [400],
  handler: ({ ctx, params }) => resetSecondFactor(ctx, params.userId),
});
