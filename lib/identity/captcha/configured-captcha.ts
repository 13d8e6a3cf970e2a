import { env } from "#lib/env.ts";
import { altcha } from "./altcha.ts";
import type { CaptchaProvider } from "./provider.ts";
import { siteVerifyProvider } from "./site-verify.ts";

const providers: Record<CaptchaProvider["name"], CaptchaProvider> = {
  altcha,
  turnstile: siteVerifyProvider("turnstile"),
  hcaptcha: siteVerifyProvider("hcaptcha"),
  recaptcha: siteVerifyProvider("recaptcha"),
};

/** The CAPTCHA provider chosen in the settings. */
export function configuredCaptcha(): CaptchaProvider {
  return providers[env().settings.CAPTCHA_PROVIDER];
}
