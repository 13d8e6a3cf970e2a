import { refreshRequestSchema } from "#lib/identity/auth/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { logout } from "#lib/identity/tokens/refresh.ts";

export const POST = defineRoute({
  operationId: "logout",
  summary: "Revoke a refresh token and every other token from the same login",
  description: "An unknown or already revoked token gets the same response.",
  auth: "none",
  body: refreshRequestSchema,
  handler: ({ ctx, body }) => logout(ctx, body.refreshToken),
});
