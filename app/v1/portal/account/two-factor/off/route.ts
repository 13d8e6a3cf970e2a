import { defineRoute } from "#lib/identity/define-route.ts";
import { turnOffSecondFactor } from "#lib/identity/second-factor/manage-second-factor.ts";
import { identityProofSchema } from "#lib/identity/second-factor/schemas.ts";

export const POST = defineRoute({
  operationId: "turnOffTwoFactor",
  summary: "Turn off two-factor sign-in, with the password and a code",
  auth: "ROLE_USER",
  body: identityProofSchema,
  statuses: [429],
  handler: ({ ctx, body }) => turnOffSecondFactor(ctx, body),
});
