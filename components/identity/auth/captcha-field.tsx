import type { AltchaWidgetElement } from "altcha/types/generic";
import { ScriptCaptcha } from "./script-captcha.tsx";
import type { CaptchaSettings, CaptchaWidgetProps } from "./use-captcha-token.ts";
import "altcha/types/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";

const options = JSON.stringify({
  hideLogo: true,
  hideFooter: true,
  humanInteractionSignature: false,
  minDuration: 0,
});

/** The CAPTCHA of the configured provider. `<CaptchaField settings={captcha} {...check} />` */
export function CaptchaField({ settings, ...check }: CaptchaWidgetProps & { settings: CaptchaSettings }) {
  return settings.provider === "altcha" ? (
    <AltchaCaptcha {...check} />
  ) : (
    <ScriptCaptcha settings={settings} {...check} />
  );
}

/**
 * ALTCHA's own widget. It is loaded when the form first receives focus and then solves its challenge automatically. The
 * page is usable before that. Submitting early waits for the solution.
 */
function AltchaCaptcha({ round, onToken, onExpired, onFault }: CaptchaWidgetProps) {
  const frame = useRef<HTMLDivElement>(null);
  const widget = useRef<AltchaWidgetElement>(null);
  const [loaded, setLoaded] = useState(false);

  const onStateChange = useEffectEvent((event: Event) => {
    const { state, payload } = (event as CustomEvent<{ state: string; payload: string | null }>).detail;
    if (state === "verified" && payload) onToken(payload);
    if (state === "error") onFault("The security check failed. Tick its box to try again, then sign in.");
    if (state === "expired") {
      onExpired();
      widget.current?.verify();
    }
  });
  const load = useEffectEvent(() => {
    import("./altcha-element.ts").then(
      () => setLoaded(true),
      () => onFault("The security check could not be loaded. Check your connection and load the page again."),
    );
  });

  useEffect(() => {
    const form = frame.current?.closest("form");
    const element = widget.current;
    element?.addEventListener("statechange", onStateChange);
    // The form may already have focus when this script runs.
    if (form?.contains(document.activeElement)) load();
    form?.addEventListener("focusin", load, { once: true });
    form?.addEventListener("submit", load, { once: true });
    return () => {
      element?.removeEventListener("statechange", onStateChange);
      form?.removeEventListener("focusin", load);
      form?.removeEventListener("submit", load);
    };
  }, []);

  useEffect(() => {
    if (round === 0) return;
    // Until its script has loaded, the element has no methods.
    if (!("reset" in (widget.current ?? {}))) return load();
    widget.current?.reset();
    widget.current?.verify();
  }, [round]);

  return (
    <div ref={frame} className="altcha-frame min-h-10">
      {!loaded && (
        <p className="rounded-md border bg-sunken px-3 py-2.5 text-muted">
          A security check runs automatically.
        </p>
      )}
      <altcha-widget
        ref={widget}
        challenge="/v1/auth/captcha"
        auto="onload"
        language="en"
        configuration={options}
        suppressHydrationWarning
      />
    </div>
  );
}
