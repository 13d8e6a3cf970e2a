import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { removePasskey, renamePasskey } from "#lib/identity/passkeys/own-passkeys.ts";
import { passkeyRenameSchema, passkeySchema } from "#lib/identity/passkeys/schemas.ts";

const params = z.object({ passkeyId: z.string() });

export const PATCH = defineRoute({
  operationId: "renamePasskey",
  tag: "Account",
  summary: "Rename a passkey",
  auth: "ROLE_USER",
  params,
  body: passkeyRenameSchema,
  response: passkeySchema,
  statuses: [400, 401, 403, 404],
  handler: ({ ctx, params: { passkeyId }, body }) => renamePasskey(ctx, passkeyId, body.name),
});

export const DELETE = defineRoute({
  operationId: "removePasskey",
  tag: "Account",
  summary: "Remove a passkey",
  description: "It can no longer be used to sign in.",
  auth: "ROLE_USER",
  params,
  status: 204,
  statuses: [401, 403, 404],
  async handler({ ctx, params: { passkeyId } }) {
    await removePasskey(ctx, passkeyId);
    return undefined;
  },
});
