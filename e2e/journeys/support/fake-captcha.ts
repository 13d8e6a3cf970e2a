import type { BrowserContext, Page } from "@playwright/test";

type Provider = "turnstile" | "hcaptcha" | "recaptcha";

/** The URLs of each provider's script, further scripts, frame and requests from the page. */
const places = {
  turnstile: {
    name: "turnstile",
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js",
    more: "https://challenges.cloudflare.com/turnstile/v0/more.js",
    frame: "https://challenges.cloudflare.com/cdn-cgi/frame",
    asks: null,
  },
  hcaptcha: {
    name: "hcaptcha",
    script: "https://js.hcaptcha.com/1/api.js",
    more: "https://newassets.hcaptcha.com/more.js",
    frame: "https://newassets.hcaptcha.com/frame",
    asks: "https://api2.hcaptcha.com/checksiteconfig",
  },
  recaptcha: {
    name: "grecaptcha",
    script: "https://www.google.com/recaptcha/api.js",
    more: "https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js",
    frame: "https://www.google.com/recaptcha/api2/anchor",
    asks: "https://www.google.com/recaptcha/api2/clr",
  },
} satisfies Record<Provider, Record<string, string | null>>;

export type FakeCaptcha = {
  /** While true, requests for the script fail. */
  away: boolean;
  /** The options that the page passed to `render`. */
  options: Record<string, unknown>;
  /** Makes the widget call one of the page's callbacks. */
  call(callback: "expired-callback" | "error-callback"): Promise<void>;
  /** Waits until the page has received a token that it had not received at the last call. */
  solved(page: Page): Promise<unknown>;
};

/**
 * Serves a small script in place of a provider's. It has `render`, `reset` and the callbacks that the provider
 * documents. Turnstile solves itself; the others have a button in their frame. `solve` returns the tokens.
 */
export async function fakeCaptcha(
  context: BrowserContext,
  provider: Provider,
  solve: () => string,
): Promise<FakeCaptcha> {
  const { name, script, more, frame, asks } = places[provider];
  const fake: FakeCaptcha = {
    away: false,
    options: {},
    async call(callback) {
      for (const page of context.pages())
        await page.evaluate((key) => (globalThis as never as Widget).captchaOptions[key]?.(), callback);
    },
    solved: (page) =>
      page.waitForFunction(() => {
        const widget = globalThis as never as Widget;
        const { captchaSolved } = widget;
        widget.captchaSolved = undefined;
        return captchaSolved;
      }),
  };
  await context.exposeFunction("captchaSolve", solve);
  await context.exposeFunction("captchaRendered", (options: Record<string, unknown>) => {
    fake.options = options;
  });
  const api = `(() => {
    const own = document.currentScript;
    const more = document.createElement("script");
    more.src = ${JSON.stringify(more)};
    const start = () => {
      let widget;
      const solved = async () => {
        widget.options.callback(await captchaSolve());
        window.captchaSolved = true;
      };
      addEventListener("message", ({ data }) => data === "ticked" && solved());
      window[${JSON.stringify(name)}] = {
        render(container, options) {
          if (container.childNodes.length > 0) throw new Error("rendered twice");
          const frame = document.createElement("iframe");
          Object.assign(frame, { src: ${JSON.stringify(frame)}, title: "Security check", width: 300, height: 65 });
          container.append(frame);
          widget = { frame, options };
          window.captchaOptions = options;
          captchaRendered(JSON.parse(JSON.stringify(options)));
          if (${provider === "turnstile"}) solved();
          return "widget-1";
        },
        reset(id) {
          if (id !== "widget-1") throw new Error("no such widget");
          widget.frame.src = widget.frame.src;
          if (${provider === "turnstile"}) solved();
        },
      };
      const asks = ${JSON.stringify(asks)};
      if (asks) fetch(asks);
      window[new URL(own.src).searchParams.get("onload")]();
    };
    more.onload = start;
    document.head.append(more);
  })();`;
  const javascript = (body: string) => ({ contentType: "text/javascript", body });
  await context.route(`${script}*`, (route) => (fake.away ? route.abort() : route.fulfill(javascript(api))));
  await context.route(more, (route) => route.fulfill(javascript("")));
  await context.route(frame, (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><title>Check</title><button onclick="parent.postMessage('ticked', '*')">I’m not a robot</button>`,
    }),
  );
  if (asks)
    await context.route(asks, (route) => route.fulfill({ headers: { "access-control-allow-origin": "*" } }));
  return fake;
}

type Widget = { captchaOptions: Record<string, (() => void) | undefined>; captchaSolved?: true | undefined };
