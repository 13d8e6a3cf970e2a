import { z } from "zod";
import { configuredCaptcha } from "#lib/identity/captcha/configured-captcha.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "captchaChallenge",
  summary: "Get a CAPTCHA challenge from the configured provider",
  description:
    "ALTCHA: returns a challenge that is valid for ten minutes. `captchaToken` is the base64 encoding of the JSON object `{challenge, solution}`: the challenge as received, and the solution `{counter, derivedKey}`, as `solveChallenge` of the npm package altcha-lib returns it. Other providers: returns `{provider, siteKey, action}` for the provider's own script.",
  auth: "none",
  response: z.looseObject({}).meta({ id: "CaptchaChallenge" }),
  handler: ({ ctx }) => configuredCaptcha().challenge(ctx.now),
});
