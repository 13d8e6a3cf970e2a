import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { endOtherSessions } from "#lib/identity/sessions/own-sessions.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "endOtherSessions",
    method: "DELETE",
    path: "/v1/portal/account/sessions",
    tag: "Account",
    summary: "Sign out everywhere else",
    description:
      "Ends every portal session of the user but the one that asks, every refresh token and every access token, also the one that asks.",
    auth: "ROLE_USER",
    status: 204,
    statuses: [401, 403],
    async handler({ ctx }) {
      await endOtherSessions(ctx);
      return undefined;
    },
  }),
);
