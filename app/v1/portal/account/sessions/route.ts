import { defineRoute } from "#lib/identity/define-route.ts";
import { endOtherSessions } from "#lib/identity/sessions/own-sessions.ts";

export const DELETE = defineRoute({
  operationId: "endOtherSessions",
  summary: "Sign out everywhere else",
  description:
    "Ends your other portal sessions and revokes all your refresh and access tokens, including the one used for this request.",
  auth: "ROLE_USER",
  handler: ({ ctx }) => endOtherSessions(ctx),
});
