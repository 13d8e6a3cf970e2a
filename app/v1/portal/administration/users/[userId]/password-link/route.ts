import { defineRoute } from "#lib/identity/define-route.ts";
import { sendPasswordLink } from "#lib/identity/users/manage-users.ts";
import { listedUserSchema } from "#lib/identity/users/schemas.ts";

export const POST = defineRoute({
  operationId: "sendPasswordLink",
  summary: "Email a user a link to set a password: the invitation again, or a reset",
  description: "Any link emailed earlier stops working.",
  auth: "ROLE_ADMIN",
  params: ["userId"],
  response: listedUserSchema,
  statuses: [400, 429],
  handler: ({ ctx, params }) => sendPasswordLink(ctx, params.userId),
});
