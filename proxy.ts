import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "#lib/http/content-security-policy.ts";

/** Gives every page its Content-Security-Policy with a fresh nonce; Next.js puts the nonce on its own scripts. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce, { development: process.env.NODE_ENV !== "production" });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

/** Pages only: the API must not pass through here, since that would buffer its uploads. */
export const config = { matcher: ["/((?!v1/|v2/|api/|files/|openapi.json|_next/|icon|favicon).*)"] };
