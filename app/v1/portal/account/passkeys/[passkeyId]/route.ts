import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { removePasskey, renamePasskey } from "#lib/identity/passkeys/own-passkeys.ts";
import { passkeyRenameSchema, passkeySchema } from "#lib/identity/passkeys/schemas.ts";
import { mount } from "#lib/platform/http/mount.ts";

const path = "/v1/portal/account/passkeys/{passkeyId}";
const params = z.object({ passkeyId: z.string() });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "renamePasskey",
    method: "PATCH",
    path,
    tag: "Account",
    summary: "Rename a passkey",
    auth: "ROLE_USER",
    params,
    body: passkeyRenameSchema,
    response: passkeySchema,
    statuses: [400, 401, 403, 404],
    handler: ({ ctx, params: { passkeyId }, body }) => renamePasskey(ctx, passkeyId, body.name),
  }),
  defineRoute({
    operationId: "removePasskey",
    method: "DELETE",
    path,
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
  }),
);
