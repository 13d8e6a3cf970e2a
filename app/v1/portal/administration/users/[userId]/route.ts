import { defineRoute } from "#lib/identity/define-route.ts";
import { changeUser, withdrawInvitation } from "#lib/identity/users/manage-users.ts";
import { listedUserSchema, userChangeSchema } from "#lib/identity/users/schemas.ts";

export const PATCH = defineRoute({
  operationId: "changeUser",
  summary: "Change a user's role, or deactivate or reactivate them",
  description:
    "Deactivating a user ends their sessions and tokens immediately; their data is kept. You can't deactivate or demote yourself or the last administrator.",
  auth: "ROLE_ADMIN",
  params: ["userId"],
  body: userChangeSchema,
  response: listedUserSchema,
  handler: ({ ctx, params, body }) => changeUser(ctx, params.userId, body),
});

export const DELETE = defineRoute({
  operationId: "withdrawInvitation",
  summary: "Withdraw an invitation that has not been accepted",
  auth: "ROLE_ADMIN",
  params: ["userId"],
  statuses: [400],
  handler: ({ ctx, params }) => withdrawInvitation(ctx, params.userId),
});
