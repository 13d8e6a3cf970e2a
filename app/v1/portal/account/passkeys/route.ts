import { defineRoute } from "#lib/identity/define-route.ts";
import { addPasskey } from "#lib/identity/passkeys/own-passkeys.ts";
import { passkeyCreateSchema, passkeySchema } from "#lib/identity/passkeys/schemas.ts";
import { mount } from "#lib/platform/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "addPasskey",
    method: "POST",
    path: "/v1/portal/account/passkeys",
    tag: "Account",
    summary: "Add the passkey that the browser created",
    auth: "ROLE_USER",
    body: passkeyCreateSchema,
    response: passkeySchema,
    statuses: [400, 401, 403, 404],
    handler: ({ ctx, body }) => addPasskey(ctx, body),
  }),
);
