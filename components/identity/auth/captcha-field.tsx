import type { AltchaWidgetElement } from "altcha/types/generic";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CAPTCHA_PAGES } from "#lib/identity/captcha/captcha-provider.ts";

import "altcha/types/react";

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

const scripts: Record<ScriptProvider, { src: string; name: string }> = {
  turnstile: { src: "https://challenges.cloudflare.com/turnstile/v0/api.js", name: "turnstile" },
  hcaptcha: { src: "https://js.hcaptcha.com/1/api.js", name: "hcaptcha" },
  recaptcha: { src: "https://www.google.com/recaptcha/api.js", name: "grecaptcha" },
};

const READY = "lodgeCaptchaReady";

const LIMIT_MS = 20_000;

let loading: Promise<CaptchaApi> | undefined;

type ScriptSettings = Exclude<CaptchaSettings, { provider: "altcha" }>;

/** Width in pixels of the widest widget at normal size; the frame extends slightly into the margins for it. */
const USUAL_WIDTH = 304;

/** Turnstile, hCaptcha or reCAPTCHA, loaded from the provider's script. */
function ScriptCaptcha(props: CaptchaWidgetProps & { settings: ScriptSettings }) {
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
  "The security check could not be loaded. Check your connection and that your browser isn't blocking it.";

const NOT_CHECKED = "The security check failed. Try it again, then sign in.";

function documentPath(): string {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation ? new URL(navigation.name).pathname : window.location.pathname;
}

/** The effective theme: the one chosen in the portal, otherwise the system's. */
function isDark(frame: HTMLElement): boolean {
  const scheme = getComputedStyle(frame).colorScheme;
  return scheme === "dark" || (scheme === "light dark" && matchMedia("(prefers-color-scheme: dark)").matches);
}

type ScriptProvider = Exclude<CaptchaSettings["provider"], "altcha">;

/** The API that the three providers' scripts share under different names. */
type CaptchaApi = {
  render: (container: HTMLElement, options: Record<string, unknown>) => unknown;
  reset: (widget: unknown) => void;
};

/** The provider's script, loaded once per page. Rejects if loading fails; the next call retries. */
function loadCaptchaApi(provider: ScriptProvider): Promise<CaptchaApi> {
  loading ??= load(provider).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(provider: ScriptProvider): Promise<CaptchaApi> {
  const { src, name } = scripts[provider];
  const global = globalThis as unknown as Record<string, unknown>;
  const script = document.createElement("script");
  // All three call the named global function once they have loaded.
  script.src = `${src}?render=explicit&onload=${READY}&hl=en`;
  script.async = true;
  // The script passes the nonce on to the scripts it loads itself.
  script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((ready, failed) => {
      global[READY] = ready;
      script.onerror = failed;
      timer = setTimeout(failed, LIMIT_MS);
      document.head.append(script);
    });
    return global[name] as CaptchaApi;
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const TICK = "Tick the security check box first.";

/** The message for challenges that need user interaction; the other two mostly solve themselves. */
const prompts: Record<CaptchaSettings["provider"], string | null> = {
  altcha: null,
  turnstile: null,
  hcaptcha: TICK,
  recaptcha: TICK,
};

/**
 * The current challenge's token. Submitting before it is solved waits if the challenge solves itself; if it needs user
 * interaction, the message is thrown.
 */
export function useCaptchaToken(provider: CaptchaSettings["provider"]) {
  const prompt = prompts[provider];
  const [round, setRound] = useState(0);
  const current = useRef(solution("OPEN"));
  const renew = () => {
    // A submit may already be waiting for the pending token.
    if (current.current.state !== "OPEN") current.current = solution("OPEN");
    setRound((before) => before + 1);
  };
  return {
    round,
    token: () => {
      if (prompt !== null && current.current.state === "OPEN") throw new Error(prompt);
      // A check that failed before anyone was waiting is retried once.
      if (current.current.state === "FAILED") renew();
      return current.current.promise;
    },
    onToken: (token: string) => {
      // A repeated check replaces the expired token.
      current.current.resolve(token);
      current.current = { ...solution("SOLVED"), promise: Promise.resolve(token) };
    },
    onExpired: () => {
      if (current.current.state === "SOLVED") current.current = solution("OPEN");
    },
    onFault: (message: string) => {
      current.current.reject(new Error(message));
      current.current = solution("FAILED");
    },
    renew,
  };
}

function solution(state: "OPEN" | "SOLVED" | "FAILED") {
  const deferred = Promise.withResolvers<string>();
  // Prevents an unhandled rejection when a check fails and nothing is waiting.
  deferred.promise.catch(() => {});
  return { ...deferred, state };
}

/** The CAPTCHA that the page shows; the site key is public. */
export type CaptchaSettings =
  | { provider: "altcha" }
  | { provider: "turnstile" | "hcaptcha" | "recaptcha"; siteKey: string; action: string };

type CaptchaWidgetProps = {
  /** A new number requests a new challenge, because a solution is valid only once. */
  round: number;
  onToken: (token: string) => void;
  /** The last token has expired; another follows when the challenge is solved again. */
  onExpired: () => void;
  /** The challenge could not be shown or solved; the message is user-facing. */
  onFault: (message: string) => void;
};
