"use client";

import type { AltchaWidgetElement } from "altcha/types/generic";
import type {} from "altcha/types/react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { CaptchaWidgetProps } from "./captcha.ts";

const options = JSON.stringify({
  hideLogo: true,
  hideFooter: true,
  humanInteractionSignature: false,
  minDuration: 0,
});

/** ALTCHA's own widget, fetched after the page stands; it solves its challenge by itself, without a press. */
export function AltchaCaptcha({ round, onToken, onFault }: CaptchaWidgetProps) {
  const widget = useRef<AltchaWidgetElement>(null);
  const hear = useEffectEvent((event: Event) => {
    const { state, payload } = (event as CustomEvent<{ state: string; payload: string | null }>).detail;
    if (state === "verified" && payload) onToken(payload);
    if (state === "error") onFault("The security check failed. Tick its box to repeat it, then sign in.");
    if (state === "expired") widget.current?.verify();
  });
  const unavailable = useEffectEvent(() =>
    onFault("The security check could not be loaded. Check your connection and load the page again."),
  );

  useEffect(() => {
    const element = widget.current;
    element?.addEventListener("statechange", hear);
    import("./altcha-element.ts").catch(unavailable);
    return () => element?.removeEventListener("statechange", hear);
  }, []);

  useEffect(() => {
    if (round === 0) return;
    widget.current?.reset();
    widget.current?.verify();
  }, [round]);

  return (
    <div className="altcha-frame min-h-11">
      <altcha-widget
        ref={widget as never}
        challenge="/v1/auth/captcha"
        auto="onload"
        language="en"
        configuration={options}
        suppressHydrationWarning
      />
    </div>
  );
}
