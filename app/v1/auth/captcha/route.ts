import { z } from "zod";
import { configuredCaptcha } from "#lib/identity/captcha/configured-captcha.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "captchaChallenge",
  auth: "none",
  response: z.looseObject({}).meta({ id: "CaptchaChallenge" }),
  handler: ({ ctx }) => configuredCaptcha().challenge(ctx.now),
});
