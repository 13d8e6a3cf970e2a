import { defineRoute } from "#lib/identity/define-route.ts";
import { changeUser, withdrawInvitation } from "#lib/identity/users/manage-users.ts";
import { listedUserSchema, userChangeSchema, userParamsSchema } from "#lib/identity/users/schemas.ts";

export const PATCH = defineRoute({
  operationId: "changeUser",
  tag: "Administration",
  summary: "Change a user's role, or deactivate or reactivate them",
  description:
    "Deactivating a user ends their sessions and tokens immediately; their data is kept. You can't deactivate or demote yourself or the last administrator.",
  auth: "ROLE_ADMIN",
  params: userParamsSchema,
  body: userChangeSchema,
  response: listedUserSchema,
  statuses: [400, 401, 403, 404],
  handler: ({ ctx, params, body }) => changeUser(ctx, params.userId, body),
});

export const DELETE = defineRoute({
  operationId: "withdrawInvitation",
  tag: "Administration",
  summary: "Withdraw an invitation that has not been accepted",
  auth: "ROLE_ADMIN",
  params: userParamsSchema,
  status: 204,
  statuses: [400, 401, 403, 404],
  async handler({ ctx, params }) {
    await withdrawInvitation(ctx, params.userId);
    return undefined;
  },
});
