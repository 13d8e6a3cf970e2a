"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { CAPTCHA_PAGES } from "#lib/identity/captcha/captcha-provider.ts";
import type { CaptchaSettings, CaptchaWidgetProps } from "./captcha.ts";
import { type CaptchaApi, loadCaptchaApi } from "./captcha-script.ts";

type ScriptSettings = Exclude<CaptchaSettings, { provider: "altcha" }>;

/** Width in pixels of the widest widget at normal size; the frame extends slightly into the margins for it. */
const USUAL_WIDTH = 304;

/** Turnstile, hCaptcha or reCAPTCHA, loaded from the provider's script. */
export function ScriptCaptcha(props: CaptchaWidgetProps & { settings: ScriptSettings }) {
  const { settings, round } = props;
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<{ api: CaptchaApi; widget: unknown } | null>(null);

  const solved = useEffectEvent(props.onToken);
  const expired = useEffectEvent(props.onExpired);
  const failed = useEffectEvent(props.onFault);

  const show = useEffectEvent(async (isGone: () => boolean) => {
    try {
      const api = await loadCaptchaApi(settings.provider);
      // Providers can render into an element only once, so each round uses a new one.
      const container = document.createElement("div");
      if (isGone() || !box.current) return;
      box.current.replaceChildren(container);
      shown.current = { api, widget: api.render(container, optionsFor(box.current)) };
    } catch {
      if (!isGone()) failed(NOT_LOADED);
    }
  });
  const optionsFor = (frame: HTMLElement) => ({
    sitekey: settings.siteKey,
    action: settings.action,
    theme: isDark(frame) ? "dark" : "light",
    size: frame.clientWidth < USUAL_WIDTH ? "compact" : "normal",
    callback: (token: string) => solved(token),
    "expired-callback": () => expired(),
    "error-callback": () => {
      failed(NOT_CHECKED);
      // Tells Turnstile that the error has been handled.
      return true;
    },
  });

  useEffect(() => {
    // The CSP is that of the initial document: one loaded for another page does not allow the provider.
    if (!CAPTCHA_PAGES.test(documentPath())) return window.location.reload();
    let gone = false;
    void show(() => gone);
    return () => {
      gone = true;
      shown.current = null;
    };
  }, []);

  useEffect(() => {
    if (round === 0) return;
    if (shown.current) return shown.current.api.reset(shown.current.widget);
    let gone = false;
    void show(() => gone);
    return () => {
      gone = true;
    };
  }, [round]);

  return <div ref={box} className="-mx-2 flex min-h-18 justify-center" />;
}

const NOT_LOADED =
  "The security check could not be loaded. Check your connection, and that nothing in the browser blocks it.";
const NOT_CHECKED = "The security check failed. Repeat it, then sign in.";

function documentPath(): string {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation ? new URL(navigation.name).pathname : window.location.pathname;
}

/** The effective theme: the one chosen in the portal, otherwise the system's. */
function isDark(frame: HTMLElement): boolean {
  const scheme = getComputedStyle(frame).colorScheme;
  return scheme === "dark" || (scheme === "light dark" && matchMedia("(prefers-color-scheme: dark)").matches);
}
