import { setImmediate } from "node:timers/promises";
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Db } from "#db/client.ts";
import type { SignedInUser } from "#lib/identity/auth/complete-sign-in.ts";
import { isId, newId, timeOfId } from "#lib/platform/ids.ts";
import { type Role, roles } from "#lib/platform/roles.ts";
import { keyring, keysNamed } from "#lib/platform/secrets/keys.ts";
import { env } from "#lib/platform/settings/env.ts";

const ACCESS_TOKEN_SECONDS = 15 * 60;
const LEEWAY_SECONDS = 5;
const AUDIENCE = "lodge-api";
const MAX_CACHED = 5_000;

/** `loginId` is the login that the token belongs to; null in tokens of the previous version. */
type TokenSubject = { userId: string; username: string; roles: Role[]; loginId: string | null };

/** The claims of a valid token. `issuedAt` comes from the token's id, to the millisecond; `iat` only has seconds. */
type VerifiedToken = TokenSubject & { issuedAt: Date };

const encoder = new TextEncoder();

/** A JWT (HS256) for that user, valid 15 minutes from `now`. */
export function signAccessToken(subject: TokenSubject, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const [key] = keyring();
  const { username, roles, loginId } = subject;
  return new SignJWT({ username, roles, ...(loginId === null ? {} : { sid: loginId }) })
    .setProtectedHeader({ alg: "HS256", typ: "JWT", kid: key.id })
    .setIssuer(env().baseUrl)
    .setAudience(AUDIENCE)
    .setSubject(subject.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .setJti(newId())
    .sign(encoder.encode(key.secret));
}

// Cache of verified tokens. A signature stays valid, so only the expiry of a cached token is checked. Evicts the oldest
// first.
const verified = new Map<string, { subject: VerifiedToken; expires: number }>();

/** Verifies a token. Null if its signature, algorithm, issuer, audience or validity period is wrong. */
export async function verifyAccessToken(token: string, now: Date): Promise<VerifiedToken | null> {
  const cached = verified.get(token);
  if (cached) return cached.expires + LEEWAY_SECONDS > now.getTime() / 1000 ? cached.subject : null;
  try {
    const payload = await verifiedPayload(token, now);
    const claimedRoles = Array.isArray(payload.roles)
      ? roles.filter((role) => (payload.roles as unknown[]).includes(role))
      : [];
    const subject = {
      userId: String(payload.sub),
      username: String(payload.username),
      roles: claimedRoles,
      loginId: typeof payload.sid === "string" && isId(payload.sid) ? payload.sid : null,
      issuedAt: new Date(timeOfId(String(payload.jti)) ?? Number(payload.iat) * 1000),
    };
    const oldest = verified.size >= MAX_CACHED ? verified.keys().next().value : undefined;
    if (oldest !== undefined) verified.delete(oldest);
    verified.set(token, { subject, expires: Number(payload.exp) });
    return subject;
  } catch {
    return null;
  }
}

/** The claims, verified with the key that the token names, or with any key if it names none. */
async function verifiedPayload(token: string, now: Date): Promise<JWTPayload> {
  const { kid } = decodeProtectedHeader(token);
  let fault: unknown = new Error("the token names no key in use");
  for (const { secret } of keysNamed(kid)) {
    try {
      const { payload } = await jwtVerify(token, encoder.encode(secret), {
        algorithms: ["HS256"],
        issuer: env().baseUrl,
        audience: AUDIENCE,
        clockTolerance: LEEWAY_SECONDS,
        currentDate: now,
        requiredClaims: ["sub", "exp", "iat", "jti"],
      });
      return payload;
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

/** `validFrom` in milliseconds since 1970. */
type TokenOwner = SignedInUser & { validFrom: number | null };

const pendingReads = new WeakMap<Db, Map<string, Promise<TokenOwner | undefined>>>();

/**
 * The owner of an access token, with their current roles. Null if they are deactivated, were signed out everywhere
 * after the token was issued, or the token's login has ended. Runs for every request with a token.
 */
export async function findTokenOwner(db: Db, token: VerifiedToken): Promise<SignedInUser | null> {
  const owner = await ownerOf(db, token.userId, token.loginId);
  if (!owner) return null;
  const { validFrom, ...user } = owner;
  return validFrom === null || validFrom < token.issuedAt.getTime() ? user : null;
}

/** Shares one query among all callers in the same turn of the event loop. It runs at the end of that turn. */
function ownerOf(db: Db, userId: string, loginId: string | null): Promise<TokenOwner | undefined> {
  const pending = pendingReads.get(db) ?? new Map<string, Promise<TokenOwner | undefined>>();
  pendingReads.set(db, pending);
  const key = `${userId} ${loginId}`;
  const owner =
    pending.get(key) ??
    setImmediate().then(() => {
      pending.delete(key);
      return readOwner(db, userId, loginId);
    });
  pending.set(key, owner);
  return owner;
}

/**
 * Reads one row by its key with a prepared statement. A login is valid while a refresh token of its family is not
 * revoked. Tokens of the previous version have no login.
 */
async function readOwner(db: Db, userId: string, loginId: string | null): Promise<TokenOwner | undefined> {
  const [owner] = await db.pipelined.unsafe<TokenOwner[]>(
    `select id, email, name, roles, (extract(epoch from tokens_valid_from) * 1000)::float8 as "validFrom"
    from users where id = $1 and active and ($2::uuid is null or exists (
      select from refresh_tokens where family_id = $2 and user_id = $1 and revoked_at is null))`,
    [userId, loginId],
    { prepare: true },
  );
  return owner;
}
