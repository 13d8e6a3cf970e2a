import { defineRoute } from "#lib/identity/define-route.ts";
import { changeUser, withdrawInvitation } from "#lib/identity/users/manage-users.ts";
import { listedUserSchema, userChangeSchema } from "#lib/identity/users/schemas.ts";

export const PATCH = defineRoute({
  operationId: "changeUser",
  auth: "ROLE_ADMIN",
  params: ["userId"],
  body: userChangeSchema,
  response: listedUserSchema,
  handler: ({ ctx, params, body }) => changeUser(ctx, params.userId, body),
});

export const DELETE = defineRoute({
  operationId: "withdrawInvitation",
  auth: "ROLE_ADMIN",
  params: ["userId"],
  status: 204,
  statuses: [400],
  handler: ({ ctx, params }) => withdrawInvitation(ctx, params.userId),
});
