import { defineRoute } from "#lib/identity/define-route.ts";
import { endSession } from "#lib/identity/sessions/own-sessions.ts";

export const DELETE = defineRoute({
  operationId: "endSession",
  summary: "Sign out one device or program",
  auth: "ROLE_USER",
  params: ["sessionId"],
  handler: ({ ctx, params }) => endSession(ctx, params.sessionId),
});
