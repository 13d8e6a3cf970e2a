"use client";

import { AltchaCaptcha } from "./altcha-captcha.tsx";
import { ScriptCaptcha } from "./script-captcha.tsx";
import type { CaptchaSettings, CaptchaWidgetProps } from "./use-captcha-token.ts";

/** The CAPTCHA of the configured provider. `<CaptchaField settings={captcha} {...check} />` */
export function CaptchaField({ settings, ...check }: CaptchaWidgetProps & { settings: CaptchaSettings }) {
  return settings.provider === "altcha" ? (
    <AltchaCaptcha {...check} />
  ) : (
    <ScriptCaptcha settings={settings} {...check} />
  );
}
