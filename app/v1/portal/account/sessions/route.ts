import { defineRoute } from "#lib/identity/define-route.ts";
import { endOtherSessions } from "#lib/identity/sessions/own-sessions.ts";

export const DELETE = defineRoute({
  operationId: "endOtherSessions",
  tag: "Account",
  summary: "Sign out everywhere else",
  description:
    "Ends your other portal sessions and revokes all your refresh and access tokens, including the one used for this request.",
  auth: "ROLE_USER",
  status: 204,
  statuses: [401, 403],
  async handler({ ctx }) {
    await endOtherSessions(ctx);
    return undefined;
  },
});
