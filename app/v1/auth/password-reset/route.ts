import { defineRoute } from "#lib/identity/define-route.ts";
import { requestReset } from "#lib/identity/password-links/password-link.ts";
import { passwordResetRequestSchema } from "#lib/identity/password-links/schemas.ts";
import { clientAddress } from "#lib/platform/http/client-address.ts";

export const POST = defineRoute({
  operationId: "requestPasswordReset",
  summary: "Request a password reset link",
  description:
    "Always returns 204, whether or not the account exists. If it does, its owner is emailed a link that works once, within an hour. Requires a solved CAPTCHA challenge.",
  auth: "none",
  body: passwordResetRequestSchema,
  statuses: [429],
  handler: ({ ctx, body: { email, captchaToken }, request }) =>
    requestReset(ctx, { email, captchaToken, address: clientAddress(request) }),
});
