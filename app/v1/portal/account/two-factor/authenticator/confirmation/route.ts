import { defineRoute } from "#lib/identity/define-route.ts";
import { authenticatorConfirmationSchema, recoveryCodesSchema } from "#lib/identity/second-factor/schemas.ts";
import { confirmAuthenticator } from "#lib/identity/second-factor/set-up-authenticator.ts";
import { mount } from "#lib/platform/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "confirmAuthenticator",
    method: "POST",
    path: "/v1/portal/account/two-factor/authenticator/confirmation",
    tag: "Account",
    summary: "Turn on two-factor sign-in with a code from the authenticator app",
    description:
      "Ends your other sessions, returns ten recovery codes (shown only once) and emails you a notice.",
    auth: "ROLE_USER",
    body: authenticatorConfirmationSchema,
    response: recoveryCodesSchema,
    statuses: [400, 401, 403],
    handler: ({ ctx, body }) => confirmAuthenticator(ctx, body.code),
  }),
);
