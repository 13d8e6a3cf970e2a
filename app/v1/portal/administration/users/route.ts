import { defineRoute } from "#lib/identity/define-route.ts";
import { inviteUser, listUsers } from "#lib/identity/users/manage-users.ts";
import {
  inviteSchema,
  listedUserSchema,
  userListSchema,
  userQuerySchema,
} from "#lib/identity/users/schemas.ts";

export const GET = defineRoute({
  operationId: "listUsers",
  summary: "List users by name",
  auth: "ROLE_ADMIN",
  query: userQuerySchema,
  response: userListSchema,
  handler: ({ ctx, query }) => listUsers(ctx, { ...query, page: Number(query.page) }),
});

export const POST = defineRoute({
  operationId: "inviteUser",
  summary: "Invite a user by email, with a link that works once within 7 days",
  auth: "ROLE_ADMIN",
  body: inviteSchema,
  response: listedUserSchema,
  statuses: [429],
  idempotent: true,
  handler: ({ ctx, body }) => inviteUser(ctx, body),
});
