"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import type { CaptchaSettings, CaptchaWidgetProps } from "./captcha.ts";

type ProviderApi = {
  ready?: (then: () => void) => void;
  render: (container: HTMLElement, options: Record<string, unknown>) => unknown;
  reset: (widget: unknown) => void;
};
type ScriptSettings = Exclude<CaptchaSettings, { provider: "altcha" }>;

const scripts = {
  turnstile: {
    src: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    name: "turnstile",
  },
  hcaptcha: { src: "https://js.hcaptcha.com/1/api.js?render=explicit", name: "hcaptcha" },
  recaptcha: { src: "https://www.google.com/recaptcha/api.js?render=explicit", name: "grecaptcha" },
} as const;

/** Turnstile, hCaptcha or reCAPTCHA: their scripts differ in name only. */
export function ScriptCaptcha({
  settings,
  round,
  onToken,
  onFault,
}: CaptchaWidgetProps & { settings: ScriptSettings }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<{ api: ProviderApi; widget: unknown } | null>(null);
  const solved = useEffectEvent(onToken);
  const failed = useEffectEvent(() =>
    onFault("The security check could not be loaded. Check your connection and load the page again."),
  );

  useEffect(() => {
    const { src, name } = scripts[settings.provider];
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.onerror = failed;
    script.onload = () => {
      const api = (window as unknown as Record<string, ProviderApi | undefined>)[name];
      const container = box.current?.appendChild(document.createElement("div"));
      if (!api || !container) return;
      const show = () => {
        const widget = api.render(container, {
          sitekey: settings.siteKey,
          action: settings.action,
          callback: solved,
          "error-callback": failed,
        });
        shown.current = { api, widget };
      };
      if (settings.provider === "recaptcha" && api.ready) api.ready(show);
      else show();
    };
    document.head.append(script);
    return () => {
      script.remove();
      box.current?.replaceChildren();
    };
  }, [settings]);

  useEffect(() => {
    if (round > 0) shown.current?.api.reset(shown.current.widget);
  }, [round]);

  return <div ref={box} className="min-h-18" />;
}
