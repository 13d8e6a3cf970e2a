import type { CaptchaSettings } from "./captcha.ts";

export type ScriptProvider = Exclude<CaptchaSettings["provider"], "altcha">;

/** The API that the three providers' scripts share under different names. */
export type CaptchaApi = {
  render: (container: HTMLElement, options: Record<string, unknown>) => unknown;
  reset: (widget: unknown) => void;
};

const scripts: Record<ScriptProvider, { src: string; name: string }> = {
  turnstile: { src: "https://challenges.cloudflare.com/turnstile/v0/api.js", name: "turnstile" },
  hcaptcha: { src: "https://js.hcaptcha.com/1/api.js", name: "hcaptcha" },
  recaptcha: { src: "https://www.google.com/recaptcha/api.js", name: "grecaptcha" },
};

const READY = "lodgeCaptchaReady";
const LIMIT_MS = 20_000;

let loading: Promise<CaptchaApi> | undefined;

/** The provider's script, loaded once per page. Rejects if loading fails; the next call retries. */
export function loadCaptchaApi(provider: ScriptProvider): Promise<CaptchaApi> {
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
