import { defineRoute } from "#lib/identity/define-route.ts";
import { endUserSessions } from "#lib/identity/users/manage-users.ts";
import { userParamsSchema } from "#lib/identity/users/schemas.ts";
import { mount } from "#lib/platform/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "endUserSessions",
    method: "DELETE",
    path: "/v1/portal/administration/users/{userId}/sessions",
    tag: "Administration",
    summary: "Sign a user out everywhere, including access and refresh tokens",
    auth: "ROLE_ADMIN",
    params: userParamsSchema,
    status: 204,
    statuses: [401, 403, 404],
    async handler({ ctx, params }) {
      await endUserSessions(ctx, params.userId);
      return undefined;
    },
  }),
);
