import { defineRoute } from "#lib/identity/define-route.ts";
import { sendPasswordLink } from "#lib/identity/users/manage-users.ts";
import { listedUserSchema, userParamsSchema } from "#lib/identity/users/schemas.ts";

export const POST = defineRoute({
  operationId: "sendPasswordLink",
  tag: "Administration",
  summary: "Email a user a link to set a password: the invitation again, or a reset",
  description: "Any link emailed earlier stops working.",
  auth: "ROLE_ADMIN",
  params: userParamsSchema,
  response: listedUserSchema,
  statuses: [400, 401, 403, 404, 429],
  handler: ({ ctx, params }) => sendPasswordLink(ctx, params.userId),
});
