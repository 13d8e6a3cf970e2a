import { env } from "#lib/env.ts";
import { altcha } from "./altcha.ts";
import type { CaptchaProvider } from "./provider.ts";
import { siteVerifyProvider } from "./site-verify.ts";

const providers: Record<CaptchaProvider["name"], CaptchaProvider> = {
  altcha,
  turnstile: siteVerifyProvider("turnstile", "https://challenges.cloudflare.com/turnstile/v0/siteverify"),
  hcaptcha: siteVerifyProvider("hcaptcha", "https://api.hcaptcha.com/siteverify"),
  recaptcha: siteVerifyProvider("recaptcha", "https://www.google.com/recaptcha/api/siteverify"),
};

/** The CAPTCHA provider that the settings name. */
export function configuredCaptcha(): CaptchaProvider {
  return providers[env().settings.CAPTCHA_PROVIDER];
}
