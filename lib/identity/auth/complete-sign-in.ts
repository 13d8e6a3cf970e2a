import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { knownDevices, portalSessions, refreshTokens } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import { type Context, type Tx, type UserActor, updateRow } from "#db/tenant.ts";
import type { AuditAction } from "#lib/platform/audit/core/audit-actions.ts";
import { type AuditDetail, auditRow } from "#lib/platform/audit/record-audit.ts";
import { unauthenticated } from "#lib/platform/errors/app-error.ts";
import type { Role } from "#lib/platform/roles.ts";
import { env } from "#lib/platform/settings/env.ts";

/** A user whose credentials were verified. `endedAt` is when their sign-ins were last ended, as read at that time. */
export type VerifiedUser = SignedInUser & { endedAt: Date | null };

/**
 * Locks the user's sign-ins while this transaction starts a new one. Throws 401 if all sign-ins were ended after the
 * credentials were verified, because the verified password may since have been replaced.
 */
export async function completeSignIn(tx: Tx, { endedAt, ...user }: VerifiedUser): Promise<SignedInUser> {
  const locked = await lockSignIns(tx, user.id);
  if (locked?.active && locked.endedAt?.getTime() === endedAt?.getTime()) return user;
  throw unauthenticated(
    "All sign-ins to this account have just been ended, for example by a new password. Sign in again.",
  );
}

/**
 * Locks a user's sign-ins until the transaction ends. Renewing and revoking a token both take this lock first;
 * otherwise a revocation could miss a token that is just being issued. Returns when all sign-ins were last ended.
 */
export async function lockSignIns(
  tx: Tx,
  userId: string,
): Promise<{ active: boolean; endedAt: Date | null } | undefined> {
  const [row] = await tx
    .select({ active: users.active, endedAt: users.tokensValidFrom })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return row;
}

export type SignedInUser = { id: string; email: string; name: string; roles: Role[] };

/** The actor for a signed-in user. A user is their own tenant: `brokerId` is the user id. */
export function userActor(user: SignedInUser): UserActor {
  return { kind: "user", userId: user.id, brokerId: user.id, username: user.email, roles: user.roles };
}

/** Records a sign-in and how it was made. */
export async function recordSignIn(
  ctx: Context,
  user: SignedInUser,
  action: AuditAction,
  detail?: AuditDetail,
): Promise<void> {
  await updateRow(ctx.db, users, user.id, { lastSignedInAt: ctx.now });
  await auditSignIn(ctx, user, action, detail);
}

/** Audits a sign-in event. It does not affect a broker's data, so the row has no broker. */
export async function auditSignIn(
  ctx: Context,
  user: SignedInUser,
  action: AuditAction,
  detail?: AuditDetail,
): Promise<void> {
  const row = auditRow({ ...ctx, actor: userActor(user) }, action, user.id, detail);
  await ctx.db.insert(auditLog).values({ ...row, brokerId: null });
}

/** Audits a sign-in event of a user by id. */
export async function auditSignInOf(ctx: Context, userId: string, action: AuditAction): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (user) await auditSignIn(ctx, { ...user, roles: user.roles }, action);
}

/**
 * Ends all sign-ins of a user: portal sessions, refresh tokens, and access tokens issued before `now`.
 * `except` keeps one portal session, usually the caller's.
 */
export async function endSessions(tx: Tx, userId: string, now: Date, { except }: { except?: string } = {}) {
  // Comes first because it locks the user row: the update below then sees a token that is being renewed.
  await updateRow(tx, users, userId, { tokensValidFrom: now });
  await tx
    .update(portalSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(portalSessions.userId, userId),
        isNull(portalSessions.revokedAt),
        except ? ne(portalSessions.id, except) : undefined,
      ),
    );
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAt)));
}

/** The number of devices stored per kind. The least recently seen are deleted first. */
const MAX_DEVICES = 20;

/** Used if there is no such account, so the lookup takes as long. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The identification of a known device: its address, and the secret that an earlier sign-in stored in the browser. */
type Credentials = { address: string; secret: string | undefined };

type Known = "COOKIE" | "ADDRESS" | null;

/** Whether this browser, or at least this address, has signed in to the account before. */
export async function recogniseDevice(
  db: Db,
  userId: string | undefined,
  { address, secret }: Credentials,
): Promise<Known> {
  const hashes = [hashOf("ADDRESS", address), ...(secret ? [hashOf("COOKIE", secret)] : [])];
  const rows = await db
    .select({ kind: knownDevices.kind })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId ?? NOBODY), inArray(knownDevices.deviceHash, hashes)));
  if (rows.some(({ kind }) => kind === "COOKIE")) return "COOKIE";
  return rows.length > 0 ? "ADDRESS" : null;
}

/**
 * Records the device of a completed sign-in. For a browser, returns the secret to store there: the one it sent if
 * known, otherwise a new one, so a caller cannot plant a secret.
 */
export async function rememberDevice(
  ctx: Pick<Context, "db" | "now">,
  userId: string,
  { address, secret, browser }: Credentials & { browser: boolean },
): Promise<string | null> {
  await remember(ctx, userId, "ADDRESS", address);
  if (!browser) return null;
  const known = await recogniseDevice(ctx.db, userId, { address, secret });
  const stored = secret && known === "COOKIE" ? secret : randomBytes(32).toString("base64url");
  await remember(ctx, userId, "COOKIE", stored);
  return stored;
}

/** Forgets all known devices, for example after a new password. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

async function remember(
  { db, now }: Pick<Context, "db" | "now">,
  userId: string,
  kind: "COOKIE" | "ADDRESS",
  value: string,
): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash: hashOf(kind, value), kind, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { lastSeenAt: sql`excluded.last_seen_at` },
    });
  const own = and(eq(knownDevices.userId, userId), eq(knownDevices.kind, kind));
  const newest = db
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(own)
    .orderBy(desc(knownDevices.lastSeenAt), desc(knownDevices.deviceHash))
    .limit(MAX_DEVICES);
  await db.delete(knownDevices).where(and(own, notInArray(knownDevices.deviceHash, newest)));
}

export function hashOf(kind: "COOKIE" | "ADDRESS", value: string): string {
  return createHash("sha256").update(`known device ${kind} ${value}`).digest("base64url");
}

const DAYS = 180;

/** The cookies that identify a known browser: one secret for each account that has signed in there. */
export type DeviceCookies = {
  read(account: string): string | undefined;
  write(account: string, secret: string): void;
};

/** The device cookies of a request. `setCookies` are the Set-Cookie values for its response. */
export function deviceCookies(cookieHeader: string | null): DeviceCookies & { setCookies: string[] } {
  const setCookies: string[] = [];
  return {
    setCookies,
    read: (account) => readCookie(cookieHeader, cookieName(account)),
    write(account, secret) {
      const secure = isSecure() ? "; Secure" : "";
      const attributes = `Path=/; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`;
      setCookies.push(`${cookieName(account)}=${secret}; ${attributes}`);
    },
  };
}

/** Reads one cookie from a Cookie header. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of header?.split(";") ?? []) {
    const [key, value] = part.split("=", 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

/** One cookie per account, because people may share a browser. The hash keeps the account out of the name. */
function cookieName(account: string): string {
  const hash = createHash("sha256")
    .update(`device cookie ${account.toLowerCase()}`)
    .digest("hex")
    .slice(0, 16);
  return `${isSecure() ? "__Host-" : ""}lodge.device.${hash}`;
}

function isSecure(): boolean {
  return env().baseUrl.startsWith("https:");
}
