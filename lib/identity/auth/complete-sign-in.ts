import { and, eq, isNull, ne } from "drizzle-orm";
import { auditLog } from "#db/schema/audit-log.ts";
import { portalSessions, refreshTokens } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import type { AuditAction } from "#lib/platform/audit/core/audit-actions.ts";
import { type AuditDetail, auditRow } from "#lib/platform/audit/record-audit.ts";
import { AppError } from "#lib/platform/errors/app-error.ts";
import type { Role } from "#lib/platform/roles.ts";
import type { Context, Tx, UserActor } from "#lib/platform/tenancy/context.ts";

/** A user whose credentials were verified. `endedAt` is when their sign-ins were last ended, as read at that time. */
export type VerifiedUser = SignedInUser & { endedAt: Date | null };

/**
 * Locks the user's sign-ins while this transaction starts a new one. Throws 401 if all sign-ins were ended after the
 * credentials were verified, because the verified password may since have been replaced.
 */
export async function completeSignIn(tx: Tx, { endedAt, ...user }: VerifiedUser): Promise<SignedInUser> {
  const locked = await lockSignIns(tx, user.id);
  if (locked?.active && locked.endedAt?.getTime() === endedAt?.getTime()) return user;
  throw new AppError(
    "UNAUTHENTICATED",
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
  await ctx.db.update(users).set({ lastSignedInAt: ctx.now }).where(eq(users.id, user.id));
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
export async function endSessions(
  tx: Tx,
  userId: string,
  now: Date,
  { except }: { except?: string } = {},
): Promise<void> {
  // Comes first because it locks the user row: the update below then sees a token that is being renewed.
  await tx.update(users).set({ tokensValidFrom: now }).where(eq(users.id, userId));
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
