import { defineRoute } from "#lib/identity/define-route.ts";
import { listUsers } from "#lib/identity/users/list-users.ts";
import { inviteUser } from "#lib/identity/users/manage-users.ts";
import {
  inviteSchema,
  listedUserSchema,
  userListSchema,
  userQuerySchema,
} from "#lib/identity/users/schemas.ts";
import { mount } from "#lib/platform/http/mount.ts";

const path = "/v1/portal/administration/users";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "listUsers",
    method: "GET",
    path,
    tag: "Administration",
    summary: "List users by name",
    auth: "ROLE_ADMIN",
    query: userQuerySchema,
    response: userListSchema,
    statuses: [400, 401, 403],
    handler: ({ ctx, query }) => listUsers(ctx, { ...query, page: Number(query.page) }),
  }),
  defineRoute({
    operationId: "inviteUser",
    method: "POST",
    path,
    tag: "Administration",
    summary: "Invite a user by email, with a link that works once within 7 days",
    auth: "ROLE_ADMIN",
    body: inviteSchema,
    response: listedUserSchema,
    statuses: [400, 401, 403, 429],
    idempotent: true,
    handler: ({ ctx, body }) => inviteUser(ctx, body),
  }),
);
