import { defineRoute } from "#lib/identity/define-route.ts";
import { endOtherSessions } from "#lib/identity/sessions/own-sessions.ts";
import { mount } from "#lib/platform/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "endOtherSessions",
    method: "DELETE",
    path: "/v1/portal/account/sessions",
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
  }),
);
