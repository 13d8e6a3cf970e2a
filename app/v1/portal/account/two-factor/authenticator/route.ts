import { defineRoute } from "#lib/identity/define-route.ts";
import { beginAuthenticator } from "#lib/identity/second-factor/manage-second-factor.ts";
import { authenticatorSetUpSchema, identityProofSchema } from "#lib/identity/second-factor/schemas.ts";

export const POST = defineRoute({
  operationId: "beginAuthenticator",
  summary: "Start setting up an authenticator app",
  description:
    "Returns a new key. Confirm it with a code from the app within 30 minutes; until then it has no effect.",
  auth: "ROLE_USER",
  body: identityProofSchema,
  response: authenticatorSetUpSchema,
  statuses: [429],
  handler: ({ ctx, body }) => beginAuthenticator(ctx, body),
});
