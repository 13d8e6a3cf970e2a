import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { changeUser, withdrawInvitation } from "#lib/identity/users/manage-users.ts";
import { listedUserSchema, userChangeSchema, userParamsSchema } from "#lib/identity/users/schemas.ts";

const path = "/v1/portal/administration/users/{userId}";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "changeUser",
    method: "PATCH",
    path,
    tag: "Administration",
    summary: "Change a user's role, deactivate or reactivate them",
    description:
      "A deactivated user's sessions and tokens end at once; what they kept stays. Neither oneself nor the last administrator can be deactivated or lose the role.",
    auth: "ROLE_ADMIN",
    params: userParamsSchema,
    body: userChangeSchema,
    response: listedUserSchema,
    statuses: [400, 401, 403, 404],
    handler: ({ ctx, params, body }) => changeUser(ctx, params.userId, body),
  }),
  defineRoute({
    operationId: "withdrawInvitation",
    method: "DELETE",
    path,
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
  }),
);
