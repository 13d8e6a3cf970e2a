import { env } from "#lib/env.ts";

/**
 * A cookie's name. Under https the prefix makes browsers take it only from this very host, over TLS, for all its paths:
 * no neighbouring subdomain can plant one.
 */
export function cookieName(name: string): string {
  return env().baseUrl.startsWith("https:") ? `__Host-${name}` : name;
}

export function sessionCookieName(): string {
  return cookieName("next-auth.session-token");
}

/** The cookie in which next-auth remembers where to return to. */
export function callbackCookieName(): string {
  return env().baseUrl.startsWith("https:") ? "__Secure-next-auth.callback-url" : "next-auth.callback-url";
}
