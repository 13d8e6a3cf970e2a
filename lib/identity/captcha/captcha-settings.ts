import { configuredCaptcha } from "./configured-captcha.ts";

/** The CAPTCHA for a page and the settings of its widget. The site key is public. */
export async function captchaSettings() {
  const captcha = configuredCaptcha();
  if (captcha.name === "altcha") return { provider: captcha.name } as const;
  const { siteKey, action } = await captcha.challenge(new Date());
  return { provider: captcha.name, siteKey: String(siteKey), action: String(action) };
}
