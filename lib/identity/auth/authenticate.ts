import type { Db } from "#db/client.ts";
import type { UserActor } from "#db/tenant.ts";
import { decodeSession, portalSessionUser } from "#lib/identity/portal/portal-session.ts";
import { sessionCookieName } from "#lib/identity/portal/session-cookie.ts";
import { findTokenOwner, verifyAccessToken } from "#lib/identity/tokens/access-token.ts";
import { type AppError, forbidden, unauthenticated } from "#lib/platform/errors/app-error.ts";
import { clientAddress } from "#lib/platform/http/client-address.ts";
import { isId } from "#lib/platform/ids.ts";
import { env } from "#lib/platform/settings/env.ts";
import { isLocalUrl } from "#lib/platform/settings/network-address.ts";
import { readCookie, userActor } from "./complete-sign-in.ts";

/** Authenticates by bearer token or by the portal's session cookie. Throws 401, or 403 for a cross-origin write. */
export async function authenticate(request: Request, db: Db): Promise<UserActor> {
  const header = request.headers.get("authorization");
  if (header !== null) return byBearer(header, db);
  const cookie = readCookie(request.headers.get("cookie"), sessionCookieName());
  if (cookie === undefined) throw missing();
  const actor = await bySession(cookie, db, clientAddress(request));
  requireSameOriginWrite(request);
  return actor;
}

function missing(): AppError {
  return unauthenticated(
    "This needs the header Authorization: Bearer <token>, with the token from POST /v1/auth/login.",
  );
}

async function byBearer(header: string, db: Db): Promise<UserActor> {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(header)?.[1];
  const subject = token === undefined ? null : await verifyAccessToken(token, new Date());
  if (!subject)
    throw unauthenticated("The access token is invalid or has expired: refresh it or log in again.");
  const user = await findTokenOwner(db, subject);
  if (!user) {
    throw unauthenticated(
      "The access token has been revoked, its login has ended or the account is deactivated. Log in again.",
    );
  }
  return userActor(user);
}

/** Authenticates by session cookie. The session must still exist on the server. */
export async function bySession(cookie: string, db: Db, address: string): Promise<UserActor> {
  const token = await decodeSession(cookie);
  const sessionId = token?.sessionId;
  if (typeof sessionId === "string" && isId(sessionId)) {
    const user = await portalSessionUser(db, sessionId, new Date(), address);
    if (user) return { ...userActor(user), sessionId };
  }
  throw unauthenticated("Your session has ended. Sign in again.");
}

/** CSRF protection: a write with only a cookie must come from our own origin, according to the browser's headers. */
function requireSameOriginWrite(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const own = origin === null || isOwnOrigin(origin, request.headers.get("host"));
  if (site === null ? own : site === "same-origin" && own) return;
  throw forbidden("This request came from another site, so it was rejected and nothing was changed.");
}

/**
 * A public BASE_URL is the only origin, regardless of the Host header. With a local BASE_URL, no public name is
 * configured, so the requested host also counts (for example 127.0.0.1 besides localhost).
 */
function isOwnOrigin(origin: string, host: string | null): boolean {
  const { baseUrl } = env();
  if (origin === baseUrl) return true;
  if (!isLocalUrl(baseUrl) || !URL.canParse(origin)) return false;
  const { protocol, host: itsHost } = new URL(origin);
  return itsHost === host && (protocol === "https:" || !baseUrl.startsWith("https:"));
}
