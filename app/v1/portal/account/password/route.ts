import { changePassword } from "#lib/identity/account/own-account.ts";
import { passwordChangeSchema } from "#lib/identity/account/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "changePassword",
  summary: "Change your own password",
  description:
    "Ends your other portal sessions, revokes all your refresh and access tokens, and emails you a notice.",
  auth: "ROLE_USER",
  body: passwordChangeSchema,
  status: 204,
  statuses: [429],
  handler: ({ ctx, body }) => changePassword(ctx, body),
});
