import { createHash } from "node:crypto";
import { z } from "zod";
import { env } from "#lib/platform/settings/env.ts";
import type { CaptchaProvider } from "./captcha-provider.ts";

const TIMEOUT_MS = 5_000;
/** Longer than a token of any of the three providers is valid. */
const RETENTION_MS = 10 * 60_000;

/** The action of our sign-in page. A token solved elsewhere on the site has another. */
const CAPTCHA_ACTION = "login";

type Name = Exclude<CaptchaProvider["name"], "altcha">;

const endpoints: Record<Name, string> = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
};

/** Error codes that the visitor did not cause: our secret is wrong, or the provider is failing. */
const PROVIDER_ERRORS =
  /^(missing-input-secret|invalid-input-secret|sitekey-secret-mismatch|not-using-dummy-passcode|bad-request|internal-error)$/;

/**
 * The providers' published test secrets, which accept everyone, and their host names. Cloudflare documents localhost
 * and returns example.com.
 */
const testHosts: Record<string, string[]> = {
  "1x0000000000000000000000000000000AA": ["localhost", "example.com"],
  "0x0000000000000000000000000000000000000000": ["dummy-key-pass"],
  "6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe": ["testkey.google.com"],
};

const responseSchema = z.object({
  success: z.boolean(),
  hostname: z.string().nullish(),
  action: z.string().nullish(),
  "error-codes": z.array(z.string()).default([]),
});
type SiteVerifyResponse = z.output<typeof responseSchema>;

/**
 * Turnstile, hCaptcha and reCAPTCHA (v2) verify a token in the same way: a form post of secret and response, and a JSON
 * response. The token must have been solved on our host, and for our action if the provider reports one. hCaptcha also
 * gets the site key, because one secret serves all sites of an account. For privacy, the visitor's address is not sent.
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
      const result = responseSchema.parse(await response.json());
      if (!result.success) return nullOrProviderError(name, result);
      if (!response.ok) throw new Error(`${name} returned ${response.status}`);
      if (!isOurs(name, result, testHosts[secret])) return null;
      const solutionHash = createHash("sha256").update(token).digest("base64url");
      return { solutionHash, expiresAt: new Date(now.getTime() + RETENTION_MS) };
    },
  };
}

/** Null for a rejected token. Throws if the rejection is not the visitor's fault. */
function nullOrProviderError(name: Name, result: SiteVerifyResponse): null {
  const codes = result["error-codes"];
  if (codes.some((code) => PROVIDER_ERRORS.test(code)))
    throw new Error(`${name} returned ${codes.join(", ")}`);
  return null;
}

function isOurs(name: Name, { hostname, action }: SiteVerifyResponse, allowedTestHosts: string[] = []) {
  if (hostname && allowedTestHosts.includes(hostname)) return true;
  // hCaptcha omits the host while a site is under heavy load, as documented.
  const isHidden = name === "hcaptcha" && hostname === "not-provided";
  if (!isHidden && hostname !== new URL(env().baseUrl).hostname) return false;
  return name === "turnstile" ? action === CAPTCHA_ACTION : !action || action === CAPTCHA_ACTION;
}
