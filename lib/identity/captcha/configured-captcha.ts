import { env } from "#lib/platform/env.ts";
import { altcha } from "./altcha.ts";
import type { CaptchaProvider } from "./captcha-provider.ts";
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

/** The CAPTCHA for a page and the settings of its widget. The site key is public. */
export async function captchaSettings() {
  const captcha = configuredCaptcha();
  if (captcha.name === "altcha") return { provider: captcha.name } as const;
  const { siteKey, action } = await captcha.challenge(new Date());
  return { provider: captcha.name, siteKey: String(siteKey), action: String(action) };
}
