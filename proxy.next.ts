import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy, pageSources } from "#lib/identity/portal/content-security-policy.ts";
import { signInPath } from "#lib/identity/portal/core/return-path.ts";
import { sessionCookieName } from "#lib/identity/portal/session-cookie.ts";
import { env } from "#lib/platform/settings/env.ts";

const SIGNED_IN_ONLY = /^\/(applications|clients|calculator|administration|account)(\/|$)/;

/** Sets every page's Content-Security-Policy with a fresh nonce, which Next.js adds to its own scripts. */
export function proxy(request: NextRequest): NextResponse {
  // Without a session cookie there is nothing to render. The screen's verbs check whether a session is valid.
  const { pathname, search } = request.nextUrl;
  if (SIGNED_IN_ONLY.test(pathname) && !request.cookies.has(sessionCookieName())) {
    return NextResponse.redirect(new URL(signInPath(pathname + search), request.url));
  }
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce, {
    development: process.env.NODE_ENV !== "production",
    also: pageSources(pathname, env().settings),
  });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-lodge-address", pathname + search);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

/**
 * Pages only, with those for addresses that do not exist. Passing the API through the proxy would buffer its uploads.
 * Each name ends where the path does or at a slash, so `/iconography` is a page. Next.js reads the text itself.
 */
export const config = {
  matcher: [
    "/((?!(?:v1|v2|_next)/|api/(?:auth|health|inngest|metrics|ready|uploadthing)(?:/|$)|files/[^/]+/[^/]+/[^/]+$|(?:openapi\\.json|package\\.schema\\.json|service-worker\\.js|icon\\.svg)$).*)",
  ],
};
