import { createHash } from "node:crypto";
import { z } from "zod";
import { env } from "#lib/env.ts";
import type { CaptchaProvider } from "./provider.ts";

const TIMEOUT_MS = 5_000;
/** Longer than any of the three lets a token live. */
const REMEMBER_MS = 10 * 60_000;

/** The action that our sign-in page names; a token solved elsewhere on the site names another. */
export const CAPTCHA_ACTION = "login";

type Name = Exclude<CaptchaProvider["name"], "altcha">;

const endpoints: Record<Name, string> = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
};

/** Refusals that are no fault of the visitor: our secret is wrong, or the provider is unwell. */
const NOT_THE_VISITOR =
  /^(missing-input-secret|invalid-input-secret|sitekey-secret-mismatch|not-using-dummy-passcode|bad-request|internal-error)$/;

/**
 * The secrets that the providers publish for trying things out pass everybody, under host names of their own. Cloudflare
 * documents localhost, and answers example.com.
 */
const trialHosts: Record<string, string[]> = {
  "1x0000000000000000000000000000000AA": ["localhost", "example.com"],
  "0x0000000000000000000000000000000000000000": ["dummy-key-pass"],
  "6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe": ["testkey.google.com"],
};

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().nullish(),
  action: z.string().nullish(),
  "error-codes": z.array(z.string()).default([]),
});

type Answer = z.output<typeof answerSchema>;

/**
 * Turnstile, hCaptcha and reCAPTCHA (v2) check a token alike: a form post of secret and response, a JSON answer. The
 * token must have been solved on our host, and for our action where the provider says for which. hCaptcha is also told
 * the site key: one secret serves all sites of an account there. The visitor's address is not sent, for their privacy.
 */
export function siteVerifyProvider(name: Name): CaptchaProvider {
  return {
    name,
    async challenge() {
      return { provider: name, siteKey: env().settings.CAPTCHA_SITE_KEY, action: CAPTCHA_ACTION };
    },
    async verify(token, now) {
      const {
        CAPTCHA_SITE_KEY: sitekey = "",
        CAPTCHA_SECRET: secret = "",
        CAPTCHA_VERIFY_URL: url = endpoints[name],
      } = env().settings;
      const response = await fetch(url, {
        method: "POST",
        body: new URLSearchParams({ secret, response: token, ...(name === "hcaptcha" && { sitekey }) }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // Some send their refusals with a 4xx; the body says what it is about all the same.
      const answer = answerSchema.parse(await response.json());
      if (!answer.success) return refused(name, answer);
      if (!response.ok) throw new Error(`${name} answered ${response.status}`);
      if (!isOurs(name, answer, trialHosts[secret])) return null;
      const solutionHash = createHash("sha256").update(token).digest("base64url");
      return { solutionHash, expiresAt: new Date(now.getTime() + REMEMBER_MS) };
    },
  };
}

function refused(name: Name, answer: Answer): null {
  const codes = answer["error-codes"];
  if (codes.some((code) => NOT_THE_VISITOR.test(code))) throw new Error(`${name} says ${codes.join(", ")}`);
  return null;
}

function isOurs(name: Name, { hostname, action }: Answer, trial: string[] = []): boolean {
  if (hostname && trial.includes(hostname)) return true;
  // hCaptcha leaves the host out while a site is under heavy load, as its documentation announces.
  const hidden = name === "hcaptcha" && hostname === "not-provided";
  if (!hidden && hostname !== new URL(env().baseUrl).hostname) return false;
  return name === "turnstile" ? action === CAPTCHA_ACTION : !action || action === CAPTCHA_ACTION;
}
