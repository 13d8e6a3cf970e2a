import { defineRoute } from "#lib/identity/define-route.ts";
import { identityProofSchema } from "#lib/identity/second-factor/schemas.ts";
import { turnOffSecondFactor } from "#lib/identity/second-factor/turn-off-second-factor.ts";
import { mount } from "#lib/platform/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "turnOffTwoFactor",
    method: "POST",
    path: "/v1/portal/account/two-factor/off",
    tag: "Account",
    summary: "Turn off two-factor sign-in, with the password and a code",
    auth: "ROLE_USER",
    body: identityProofSchema,
    status: 204,
    statuses: [400, 401, 403, 429],
    async handler({ ctx, body }) {
      await turnOffSecondFactor(ctx, body);
      return undefined;
    },
  }),
);
