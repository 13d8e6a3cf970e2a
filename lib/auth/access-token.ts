import { jwtVerify, SignJWT } from "jose";
import { env } from "#lib/env.ts";
import { newId, timeOfId } from "#lib/ids.ts";
import { type Role, roles } from "./roles.ts";

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const LEEWAY_SECONDS = 5;
const AUDIENCE = "lodge-api";
const REMEMBERED = 5_000;

export type TokenSubject = { userId: string; username: string; roles: Role[] };
/** What a valid token says; `issuedAt` to the millisecond where it is ours, from its id, since `iat` counts seconds. */
export type VerifiedToken = TokenSubject & { issuedAt: Date };

let key: Uint8Array | undefined;

function signingKey(): Uint8Array {
  key ??= new TextEncoder().encode(env().authSecret);
  return key;
}

/** A JWT (HS256) for that user, valid 15 minutes from `now`. */
export function signAccessToken(subject: TokenSubject, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ username: subject.username, roles: subject.roles })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(env().baseUrl)
    .setAudience(AUDIENCE)
    .setSubject(subject.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .setJti(newId())
    .sign(signingKey());
}

// A token's signature never changes its mind: what was verified once is only checked for its end. Oldest out first.
const verified = new Map<string, { subject: VerifiedToken; expires: number }>();

/** The subject of a valid token, or null: wrong signature, algorithm, issuer, audience, or out of time. */
export async function verifyAccessToken(token: string, now: Date): Promise<VerifiedToken | null> {
  const known = verified.get(token);
  if (known) return known.expires + LEEWAY_SECONDS > now.getTime() / 1000 ? known.subject : null;
  try {
    const { payload } = await jwtVerify(token, signingKey(), {
      algorithms: ["HS256"],
      issuer: env().baseUrl,
      audience: AUDIENCE,
      clockTolerance: LEEWAY_SECONDS,
      currentDate: now,
      requiredClaims: ["sub", "exp", "iat", "jti"],
    });
    const held = Array.isArray(payload.roles)
      ? roles.filter((role) => (payload.roles as unknown[]).includes(role))
      : [];
    const subject = {
      userId: String(payload.sub),
      username: String(payload.username),
      roles: held,
      issuedAt: new Date(timeOfId(String(payload.jti)) ?? Number(payload.iat) * 1000),
    };
    const oldest = verified.size >= REMEMBERED ? verified.keys().next().value : undefined;
    if (oldest !== undefined) verified.delete(oldest);
    verified.set(token, { subject, expires: Number(payload.exp) });
    return subject;
  } catch {
    return null;
  }
}
