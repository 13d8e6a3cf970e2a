import { defineRoute } from "#lib/identity/define-route.ts";
import { passkeyOptionsSchema } from "#lib/identity/passkeys/schemas.ts";
import { passkeyChallenge } from "#lib/identity/passkeys/sign-in-with-passkey.ts";
import { mount } from "#lib/platform/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "passkeyChallenge",
    method: "POST",
    path: "/v1/auth/passkey-challenge",
    tag: "Authentication",
    summary: "Get a challenge for signing in to the portal with a passkey",
    description: "Returns WebAuthn request options. The challenge works once, within five minutes.",
    auth: "none",
    response: passkeyOptionsSchema,
    statuses: [404],
    handler: ({ ctx }) => passkeyChallenge(ctx),
  }),
);
