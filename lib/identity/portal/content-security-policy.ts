import { CAPTCHA_PAGES, type CaptchaProvider } from "#lib/identity/captcha/captcha-provider.ts";
import type { Settings } from "#lib/platform/settings/settings.ts";
import { ingestOrigin, type UploadThingSettings } from "#lib/platform/settings/uploadthing-token.ts";

const hcaptcha = ["https://hcaptcha.com", "https://*.hcaptcha.com"];

/**
 * The Content-Security-Policy sources that each provider documents. Its script is allowed by the page's nonce, and may
 * load others. The hosts under script-src are for browsers without 'strict-dynamic'.
 */
const captchaSources: Record<CaptchaProvider["name"], Sources> = {
  altcha: {},
  turnstile: {
    "script-src": ["https://challenges.cloudflare.com"],
    "frame-src": ["https://challenges.cloudflare.com"],
  },
  hcaptcha: {
    "script-src": hcaptcha,
    "frame-src": hcaptcha,
    "style-src": hcaptcha,
    "connect-src": hcaptcha,
  },
  recaptcha: {
    "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
    "connect-src": ["https://www.google.com/recaptcha/"],
  },
};

/** Sources on other hosts that a page may load, by directive. They are added to those of every page. */
type Sources = {
  [directive in "script-src" | "style-src" | "frame-src" | "connect-src"]?: readonly string[];
};

/** The Content-Security-Policy: our own scripts by nonce, nothing else inline, and no framing. */
export function contentSecurityPolicy(nonce: string, options: { development: boolean; also?: Sources }) {
  const { development, also = {} } = options;
  const directive = (name: keyof Sources, ...sources: string[]) =>
    [name, ...sources, ...(also[name] ?? [])].filter((part) => part !== "").join(" ");
  return [
    "default-src 'self'",
    directive(
      "script-src",
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      development ? "'unsafe-eval'" : "",
    ),
    directive("style-src", "'self'", development ? "'unsafe-inline'" : `'nonce-${nonce}'`),
    // The component library positions elements with inline styles as it renders them.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    directive("connect-src", "'self'", development ? "ws:" : ""),
    "worker-src 'self' blob:",
    ...(also["frame-src"] ? [directive("frame-src")] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Pages for people who are not signed in. Browsers never upload directly to the file storage from these. */
const NOT_PORTAL = /^\/(sign-in|forgot-password|upload|advice|package)(\/|$)/;

/**
 * The other hosts that a page needs under these settings: the CAPTCHA provider's on the pages that show it,
 * and UploadThing's ingest on every portal page. A policy stays in effect during client-side navigation.
 */
export function pageSources(
  pathname: string,
  settings: Pick<Settings, "CAPTCHA_PROVIDER"> & UploadThingSettings,
): Sources {
  if (CAPTCHA_PAGES.test(pathname)) return captchaSources[settings.CAPTCHA_PROVIDER];
  const ingest = NOT_PORTAL.test(pathname) ? null : ingestOrigin(settings);
  return ingest ? { "connect-src": [ingest] } : {};
}
