import { defineRoute } from "#lib/identity/define-route.ts";
import { passkeyChallenge } from "#lib/identity/passkeys/own-passkeys.ts";
import { passkeyOptionsSchema } from "#lib/identity/passkeys/schemas.ts";

export const POST = defineRoute({
  operationId: "passkeyChallenge",
  summary: "Get a challenge for signing in to the portal with a passkey",
  description: "Returns WebAuthn request options. The challenge works once, within five minutes.",
  auth: "none",
  response: passkeyOptionsSchema,
  statuses: [404],
  handler: ({ ctx }) => passkeyChallenge(ctx),
});
