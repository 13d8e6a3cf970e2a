import { z } from "zod";
import { mount } from "#lib/http/mount.ts";
import { configuredCaptcha } from "#lib/identity/captcha/configured-captcha.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "captchaChallenge",
    method: "GET",
    path: "/v1/auth/captcha",
    tag: "Authentication",
    summary: "A CAPTCHA challenge of the configured provider",
    description:
      "ALTCHA: the challenge itself, valid ten minutes; send the solution, base64 of its JSON, as `captchaToken`. Other providers: `{provider, siteKey, action}`, for their own script.",
    auth: "none",
    response: z.looseObject({}).meta({ id: "CaptchaChallenge" }),
    statuses: [],
    handler: ({ ctx }) => configuredCaptcha().challenge(ctx.now),
  }),
);
