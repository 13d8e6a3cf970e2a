import { defineRoute } from "#lib/identity/define-route.ts";
import { passkeyOptionsSchema } from "#lib/identity/passkeys/schemas.ts";
import { passkeyChallenge } from "#lib/identity/passkeys/sign-in-with-passkey.ts";

export const POST = defineRoute({
  operationId: "passkeyChallenge",
  auth: "none",
  response: passkeyOptionsSchema,
  statuses: [404],
  handler: ({ ctx }) => passkeyChallenge(ctx),
});
