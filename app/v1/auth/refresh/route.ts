import { jwtResponseSchema, refreshRequestSchema } from "#lib/identity/auth/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { deviceOf } from "#lib/identity/sessions/device.ts";
import { refresh } from "#lib/identity/tokens/refresh.ts";

export const POST = defineRoute({
  operationId: "refresh",
  summary: "Exchange a refresh token for a new pair of tokens",
  description: "Each refresh token works once. Reusing one revokes every token from the same login.",
  auth: "none",
  body: refreshRequestSchema,
  response: jwtResponseSchema,
  statuses: [401],
  handler: ({ ctx, body, request }) => refresh(ctx, body.refreshToken, deviceOf(request.headers)),
});
