import { defineRoute } from "#lib/api/define-route.ts";
import { mount } from "#lib/api/mount.ts";
import { endOtherSessions } from "#lib/sessions/end-session.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "endOtherSessions",
    method: "DELETE",
    path: "/v1/portal/account/sessions",
    tag: "Account",
    summary: "Sign out everywhere else",
    description: "Ends every portal session and refresh token of the user but the session that asks.",
    auth: "ROLE_USER",
    status: 204,
    statuses: [401, 403],
    async handler({ ctx }) {
      await endOtherSessions(ctx);
      return undefined;
    },
  }),
);
