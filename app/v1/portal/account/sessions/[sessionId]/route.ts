import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { endSession } from "#lib/identity/sessions/own-sessions.ts";

export const DELETE = defineRoute({
  operationId: "endSession",
  tag: "Account",
  summary: "Sign out one device or program",
  auth: "ROLE_USER",
  params: z.object({ sessionId: z.string() }),
  status: 204,
  statuses: [401, 403, 404],
  async handler({ ctx, params }) {
    await endSession(ctx, params.sessionId);
    return undefined;
  },
});
