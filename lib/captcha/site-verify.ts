import { createHash } from "node:crypto";
import { z } from "zod";
import { env } from "#lib/env.ts";
import type { CaptchaProvider } from "./provider.ts";

const TIMEOUT_MS = 5_000;
const REMEMBER_MS = 10 * 60_000;

/** The action that our sign-in page names; a token solved elsewhere on the site names another. */
export const CAPTCHA_ACTION = "login";

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
});

/**
 * Turnstile, hCaptcha and reCAPTCHA check a token alike: a form post of secret and response, a JSON answer.
 * The hostname must be ours, and the action too where the provider tells it.
 */
export function siteVerifyProvider(
  name: Exclude<CaptchaProvider["name"], "altcha">,
  endpoint: string,
): CaptchaProvider {
  return {
    name,
    async challenge() {
      return { provider: name, siteKey: env().settings.CAPTCHA_SITE_KEY, action: CAPTCHA_ACTION };
    },
    async verify(token, address, now) {
      const form = new URLSearchParams({ secret: env().settings.CAPTCHA_SECRET ?? "", response: token });
      if (address !== "unknown") form.set("remoteip", address);
      const response = await fetch(endpoint, {
        method: "POST",
        body: form,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`${name} answered ${response.status}`);
      const answer = answerSchema.parse(await response.json());
      const ours = answer.hostname === undefined || answer.hostname === new URL(env().baseUrl).hostname;
      const acted = !answer.action || answer.action === CAPTCHA_ACTION;
      if (!answer.success || !ours || !acted) return null;
      const solutionHash = createHash("sha256").update(token).digest("base64url");
      return { solutionHash, expiresAt: new Date(now.getTime() + REMEMBER_MS) };
    },
  };
}
