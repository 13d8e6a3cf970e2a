import { changePassword } from "#lib/identity/account/change-password.ts";
import { passwordChangeSchema } from "#lib/identity/account/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "changePassword",
  tag: "Account",
  summary: "Change your own password",
  description:
    "Ends your other portal sessions, revokes all your refresh and access tokens, and emails you a notice.",
  auth: "ROLE_USER",
  body: passwordChangeSchema,
  status: 204,
  statuses: [400, 401, 403, 429],
  async handler({ ctx, body }) {
    await changePassword(ctx, body);
    return undefined;
  },
});
