import type { Sources } from "#lib/http/content-security-policy.ts";
import type { CaptchaProvider } from "./provider.ts";

const hcaptcha = ["https://hcaptcha.com", "https://*.hcaptcha.com"];

/**
 * The Content-Security-Policy sources that each provider documents. Its script is allowed by the page's
 * nonce, which it passes on. The hosts under script-src are for browsers without 'strict-dynamic'.
 */
export const captchaSources: Record<CaptchaProvider["name"], Sources> = {
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
