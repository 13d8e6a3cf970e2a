import { env } from "#lib/env.ts";

/** Under https the prefix binds the cookie to this very host. */
export function sessionCookieName(): string {
  return env().baseUrl.startsWith("https:") ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}
