import { z } from "zod";
import { jwtResponseSchema, loginRequestSchema } from "#lib/identity/auth/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { deviceOf } from "#lib/identity/sessions/device.ts";
import { login } from "#lib/identity/tokens/refresh.ts";
import { env } from "#lib/platform/settings/env.ts";

export const POST = defineRoute({
  operationId: "login",
  summary: "Log in with an email address and password",
  description:
    "Requires a solved CAPTCHA challenge in `captchaToken`, unless `X-App-Name` is the configured application name (server-to-server callers). If two-factor sign-in is on and the password is correct, a missing or wrong `otp` returns 401 with `otp` in `details`: repeat the request with a code.",
  auth: "none",
  documentedHeaders: z.object({
    "X-App-Name": z
      .string()
      .default(() => env().settings.APP_NAME)
      .describe("The configured application name"),
  }),
  body: loginRequestSchema,
  response: jwtResponseSchema,
  statuses: [401, 429],
  handler: ({ ctx, body, request }) =>
    login(ctx, {
      ...body,
      trustedApplication: request.headers.get("x-app-name") === env().settings.APP_NAME,
      device: deviceOf(request.headers),
    }),
});
