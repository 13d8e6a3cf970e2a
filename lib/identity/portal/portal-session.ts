import { and, eq, gt, isNull } from "drizzle-orm";
import { decode, encode, type JWT, type JWTOptions } from "next-auth/jwt";
import type { Db } from "#db/client.ts";
import { portalSessions } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import { type Context, insertRow, type Tx } from "#db/tenant.ts";
import {
  auditSignInOf,
  completeSignIn,
  type DeviceCookies,
  recordSignIn,
  rememberDevice,
  type SignedInUser,
  type VerifiedUser,
} from "#lib/identity/auth/complete-sign-in.ts";
import { keyring } from "#lib/platform/secrets/keys.ts";
import { env } from "#lib/platform/settings/env.ts";
import { checkCredentials, type SignInInput } from "../auth/check-credentials.ts";
import type { Device } from "../sessions/device.ts";

/** A working day. The broker then signs in again. */
export const PORTAL_SESSION_SECONDS = 12 * 3600;

/** Signs in to the portal with the same checks as the API, and opens a session that the server can end. */
export async function openPortalSession(
  ctx: Context,
  input: SignInInput,
): Promise<SignedInUser & { sessionId: string }> {
  const user = await checkCredentials(ctx, input);
  return beginPortalSession(ctx, user, input.device, "password", input.cookies);
}

/** Opens a new session for a verified user. An existing session is never reused. */
export async function beginPortalSession(
  ctx: Context,
  verified: VerifiedUser,
  device: Device,
  by: "password" | "passkey",
  cookies?: DeviceCookies,
): Promise<SignedInUser & { sessionId: string }> {
  const { user, sessionId } = await ctx.db.transaction(async (tx) => {
    const user = await completeSignIn(tx, verified);
    return { user, sessionId: await storeSession(tx, user.id, { ...device, signedInBy: by }, ctx.now) };
  });
  await recordSignIn(ctx, user, "portal.signed-in", { by });
  const secret = cookies?.read(user.email);
  const stored = await rememberDevice(ctx, user.id, { address: device.address, secret, browser: !!cookies });
  if (stored) cookies?.write(user.email, stored);
  return { ...user, sessionId };
}

async function storeSession(
  tx: Tx,
  userId: string,
  from: Device & { signedInBy: "password" | "passkey" },
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + PORTAL_SESSION_SECONDS * 1000);
  const session = { userId, createdAt: now, lastUsedAt: now, ...from, expiresAt };
  return (await insertRow(tx, portalSessions, session)).id;
}

/** Ends the session on sign-out. Has no effect if it has already ended. */
export async function signOut(ctx: Context, sessionId: string): Promise<void> {
  const [ended] = await ctx.db
    .update(portalSessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(portalSessions.id, sessionId), isNull(portalSessions.revokedAt)))
    .returning({ userId: portalSessions.userId });
  if (ended) await auditSignInOf(ctx, ended.userId, "portal.signed-out");
}

const TOUCH_MS = 60_000;

/** A session is active if it was used after this time. Recorded on the server, so use in any tab counts. */
export function idleCutoff(now: Date): Date {
  return new Date(now.getTime() - env().settings.SESSION_IDLE_MINUTES * 60_000);
}

/**
 * The session's user. Null if the session has ended or was idle too long, or the user is no longer active.
 * Records the time and address of use at most once a minute.
 */
export async function portalSessionUser(
  db: Db,
  sessionId: string,
  now: Date,
  address: string,
): Promise<SignedInUser | null> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      roles: users.roles,
      lastUsedAt: portalSessions.lastUsedAt,
    })
    .from(portalSessions)
    .innerJoin(users, and(eq(users.id, portalSessions.userId), eq(users.active, true)))
    .where(
      and(
        eq(portalSessions.id, sessionId),
        isNull(portalSessions.revokedAt),
        gt(portalSessions.expiresAt, now),
        gt(portalSessions.lastUsedAt, idleCutoff(now)),
      ),
    );
  if (!row) return null;
  const { lastUsedAt, ...user } = row;
  const stale = new Date(now.getTime() - TOUCH_MS);
  if (!lastUsedAt || lastUsedAt <= stale) {
    await db
      .update(portalSessions)
      .set({ lastUsedAt: now, address })
      .where(and(eq(portalSessions.id, sessionId), isNull(portalSessions.revokedAt)));
  }
  return { ...user, roles: user.roles };
}

/** Decrypts the session cookie with any key of the keyring. Null if no key matches or the token has expired. */
export async function decodeSession(token: string | undefined): Promise<JWT | null> {
  for (const { secret } of keyring()) {
    const session = await decode({ ...(token !== undefined && { token }), secret }).catch(() => null);
    if (session) return session;
  }
  return null;
}

/**
 * Uses next-auth's cookie format with our keyring: encrypts with the current key and also decrypts with earlier ones.
 */
export const sessionTokens: Partial<JWTOptions> = {
  encode: (given) => encode({ ...given, secret: keyring()[0].secret }),
  decode: ({ token }) => decodeSession(token),
};
