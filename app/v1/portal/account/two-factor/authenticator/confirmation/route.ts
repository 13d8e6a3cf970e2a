import { defineRoute } from "#lib/identity/define-route.ts";
import { confirmAuthenticator } from "#lib/identity/second-factor/manage-second-factor.ts";
import { authenticatorConfirmationSchema, recoveryCodesSchema } from "#lib/identity/second-factor/schemas.ts";

export const POST = defineRoute({
  operationId: "confirmAuthenticator",
  summary: "Turn on two-factor sign-in with a code from the authenticator app",
  description:
    "Ends your other sessions, returns ten recovery codes (shown only once) and emails you a notice.",
  auth: "ROLE_USER",
  body: authenticatorConfirmationSchema,
  response: recoveryCodesSchema,
  handler: ({ ctx, body }) => confirmAuthenticator(ctx, body.code),
});
