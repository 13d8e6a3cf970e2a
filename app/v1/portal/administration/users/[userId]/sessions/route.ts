import { defineRoute } from "#lib/identity/define-route.ts";
import { endUserSessions } from "#lib/identity/users/manage-users.ts";
import { userParamsSchema } from "#lib/identity/users/schemas.ts";

export const DELETE = defineRoute({
  operationId: "endUserSessions",
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
});
