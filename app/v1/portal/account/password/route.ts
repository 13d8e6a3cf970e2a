import { changePassword } from "#lib/identity/account/change-password.ts";
import { passwordChangeSchema } from "#lib/identity/account/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "changePassword",
  auth: "ROLE_USER",
  body: passwordChangeSchema,
  status: 204,
  statuses: [429],
  handler: ({ ctx, body }) => changePassword(ctx, body),
});
