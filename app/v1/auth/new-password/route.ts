import { defineRoute } from "#lib/identity/define-route.ts";
import { choosePassword } from "#lib/identity/password-links/reset-password.ts";
import { newPasswordRequestSchema } from "#lib/identity/password-links/schemas.ts";

export const POST = defineRoute({
  operationId: "choosePassword",
  auth: "none",
  body: newPasswordRequestSchema,
  status: 204,
  handler: ({ ctx, body }) => choosePassword(ctx, body),
});
