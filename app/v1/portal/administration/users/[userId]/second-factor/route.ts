import { defineRoute } from "#lib/identity/define-route.ts";
import { resetSecondFactor } from "#lib/identity/second-factor/turn-off-second-factor.ts";

export const DELETE = defineRoute({
  operationId: "resetSecondFactor",
  auth: "ROLE_ADMIN",
  params: ["userId"],
  status: 204,
  statuses: [400],
  handler: ({ ctx, params }) => resetSecondFactor(ctx, params.userId),
});
