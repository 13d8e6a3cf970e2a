import { defineRoute } from "#lib/identity/define-route.ts";
import { renewRecoveryCodes } from "#lib/identity/second-factor/manage-second-factor.ts";
import { identityProofSchema, recoveryCodesSchema } from "#lib/identity/second-factor/schemas.ts";

export const POST = defineRoute({
  operationId: "renewRecoveryCodes",
  summary: "Create ten new recovery codes, replacing all earlier ones",
  auth: "ROLE_USER",
  body: identityProofSchema,
  response: recoveryCodesSchema,
  statuses: [429],
  handler: ({ ctx, body }) => renewRecoveryCodes(ctx, body),
});
