import { defineRoute } from "#lib/identity/define-route.ts";
import { endOtherSessions } from "#lib/identity/sessions/own-sessions.ts";

export const DELETE = defineRoute({
  operationId: "endOtherSessions",
  auth: "ROLE_USER",
  status: 204,
  handler: ({ ctx }) => endOtherSessions(ctx),
});
