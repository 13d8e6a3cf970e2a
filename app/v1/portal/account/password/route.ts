import { changePassword } from "#lib/identity/account/own-account.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { passwordChangeSchema } from "#lib/identity/passwords/new-password.ts";

export const POST = defineRoute({
  operationId: "changePassword",
  summary: "Change your own password",
  description:
    "Ends your other portal sessions, revokes all your refresh and access tokens, and emails you a notice.",
  auth: "ROLE_USER",
  body: passwordChangeSchema,
  statuses: [429],
  handler: ({ ctx, body }) => changePassword(ctx, body),
});
