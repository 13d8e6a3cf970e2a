import { defineRoute } from "#lib/identity/define-route.ts";
import { removePasskey, renamePasskey } from "#lib/identity/passkeys/own-passkeys.ts";
import { passkeyRenameSchema, passkeySchema } from "#lib/identity/passkeys/schemas.ts";

export const PATCH = defineRoute({
  operationId: "renamePasskey",
  summary: "Rename a passkey",
  auth: "ROLE_USER",
  params: ["passkeyId"],
  body: passkeyRenameSchema,
  response: passkeySchema,
  handler: ({ ctx, params: { passkeyId }, body }) => renamePasskey(ctx, passkeyId, body.name),
});

export const DELETE = defineRoute({
  operationId: "removePasskey",
  summary: "Remove a passkey",
  description: "It can no longer be used to sign in.",
  auth: "ROLE_USER",
  params: ["passkeyId"],
  handler: ({ ctx, params: { passkeyId } }) => removePasskey(ctx, passkeyId),
});
