import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { resetSecondFactor } from "#lib/identity/second-factor/turn-off-second-factor.ts";

export const DELETE = defineRoute({
  operationId: "resetSecondFactor",
  tag: "Administration",
  summary: "Turn off two-factor sign-in for a user who has lost their app and recovery codes",
  description: "Signs them out everywhere and emails them a notice. You can't reset your own.",
  auth: "ROLE_ADMIN",
  params: z.object({ userId: z.string() }),
  status: 204,
  statuses: [400, 401, 403, 404],
  async handler({ ctx, params }) {
    await resetSecondFactor(ctx, params.userId);
    return undefined;
  },
});
