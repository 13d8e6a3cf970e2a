import { defineRoute } from "#lib/identity/define-route.ts";
import { choosePassword } from "#lib/identity/password-links/password-link.ts";
import { newPasswordRequestSchema } from "#lib/identity/password-links/schemas.ts";

export const POST = defineRoute({
  operationId: "choosePassword",
  summary: "Set a password using the link from an invitation or reset email",
  description:
    "The link works once. All of the user's sessions and tokens are revoked; they then log in with the new password.",
  auth: "none",
  body: newPasswordRequestSchema,
  handler: ({ ctx, body }) => choosePassword(ctx, body),
});
