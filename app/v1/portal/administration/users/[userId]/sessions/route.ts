import { defineRoute } from "#lib/identity/define-route.ts";
import { endUserSessions } from "#lib/identity/users/manage-users.ts";

export const DELETE = defineRoute({
  operationId: "endUserSessions",
  summary: "Sign a user out everywhere, including access and refresh tokens",
  auth: "ROLE_ADMIN",
  params: ["userId"],
  handler: ({ ctx, params }) => endUserSessions(ctx, params.userId),
});
