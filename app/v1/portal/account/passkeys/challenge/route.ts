import { defineRoute } from "#lib/identity/define-route.ts";
import { beginPasskey } from "#lib/identity/passkeys/own-passkeys.ts";
import { newPasskeyOptionsSchema } from "#lib/identity/passkeys/schemas.ts";
import { identityProofSchema } from "#lib/identity/second-factor/schemas.ts";

export const POST = defineRoute({
  operationId: "beginPasskey",
  summary: "Start adding a passkey",
  description: "Returns WebAuthn creation options. The challenge works once, within five minutes.",
  auth: "ROLE_USER",
  body: identityProofSchema,
  response: newPasskeyOptionsSchema,
  statuses: [404, 429],
  handler: ({ ctx, body }) => beginPasskey(ctx, body),
});
