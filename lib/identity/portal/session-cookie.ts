import { env } from "#lib/platform/settings/env.ts";

/**
 * A cookie's name. With HTTPS, the `__Host-` prefix makes browsers accept the cookie only from this host, over TLS and
 * for all paths, so another subdomain cannot set it.
 */
export function cookieName(name: string): string {
  return env().baseUrl.startsWith("https:") ? `__Host-${name}` : name;
}

export function sessionCookieName(): string {
  return cookieName("next-auth.session-token");
}

/** The cookie in which next-auth stores where to return to. */
export function callbackCookieName(): string {
  return env().baseUrl.startsWith("https:") ? "__Secure-next-auth.callback-url" : "next-auth.callback-url";
}
