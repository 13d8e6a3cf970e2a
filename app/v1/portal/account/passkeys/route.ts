import { defineRoute } from "#lib/identity/define-route.ts";
import { addPasskey } from "#lib/identity/passkeys/own-passkeys.ts";
import { passkeyCreateSchema, passkeySchema } from "#lib/identity/passkeys/schemas.ts";

export const POST = defineRoute({
  operationId: "addPasskey",
  summary: "Add the passkey that the browser created",
  auth: "ROLE_USER",
  body: passkeyCreateSchema,
  response: passkeySchema,
  statuses: [404],
  handler: ({ ctx, body }) => addPasskey(ctx, body),
});
