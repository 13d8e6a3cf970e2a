import { createHash } from "node:crypto";
import { z } from "zod";
import { env } from "#lib/env.ts";
import type { CaptchaProvider } from "./captcha-provider.ts";

const TIMEOUT_MS = 5_000;
/** Longer than a token of any of the three providers is valid. */
const REMEMBER_MS = 10 * 60_000;

/** The action of our sign-in page. A token solved elsewhere on the site has another. */
const CAPTCHA_ACTION = "login";

type Name = Exclude<CaptchaProvider["name"], "altcha">;

const endpoints: Record<Name, string> = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
};

/** Error codes that are not the visitor's fault: our secret is wrong, or the provider is failing. */
const NOT_THE_VISITOR =
  /^(missing-input-secret|invalid-input-secret|sitekey-secret-mismatch|not-using-dummy-passcode|bad-request|internal-error)$/;

/**
 * The test secrets that the providers publish. They accept everybody, under host names of their own.
 * Cloudflare documents localhost and returns example.com.
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
 * Turnstile, hCaptcha and reCAPTCHA (v2) verify a token alike: a form post of secret and response, and a JSON
 * response. The token must have been solved on our host, and for our action if the provider reports one.
 * hCaptcha also gets the site key, because one secret serves all sites of an account. The visitor's address
 * is not sent, for privacy.
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
      // Some providers reject with a 4xx status; the body explains it either way.
      const answer = answerSchema.parse(await response.json());
      if (!answer.success) return refused(name, answer);
      if (!response.ok) throw new Error(`${name} returned ${response.status}`);
      if (!isOurs(name, answer, trialHosts[secret])) return null;
      const solutionHash = createHash("sha256").update(token).digest("base64url");
      return { solutionHash, expiresAt: new Date(now.getTime() + REMEMBER_MS) };
    },
  };
}

function refused(name: Name, answer: Answer): null {
  const codes = answer["error-codes"];
  if (codes.some((code) => NOT_THE_VISITOR.test(code)))
    throw new Error(`${name} returned ${codes.join(", ")}`);
  return null;
}

function isOurs(name: Name, { hostname, action }: Answer, trial: string[] = []): boolean {
  if (hostname && trial.includes(hostname)) return true;
  // hCaptcha omits the host while a site is under heavy load, as documented.
  const hidden = name === "hcaptcha" && hostname === "not-provided";
  if (!hidden && hostname !== new URL(env().baseUrl).hostname) return false;
  return name === "turnstile" ? action === CAPTCHA_ACTION : !action || action === CAPTCHA_ACTION;
}
