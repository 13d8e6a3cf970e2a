import type { Sources } from "#lib/http/content-security-policy.ts";
import type { CaptchaProvider } from "./provider.ts";

const hcaptcha = ["https://hcaptcha.com", "https://*.hcaptcha.com"];

/**
 * What each provider's documentation asks of a Content-Security-Policy. Its script passes by the page's nonce and
 * hands that on; the hosts under script-src are for browsers that do not know 'strict-dynamic'.
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
