import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { portalSessions, refreshTokens } from "#db/schema/sign-in.ts";
import { asBroker, type Context, type Tx, type UserActor } from "#db/tenant.ts";
import { endSessions, lockSignIns } from "#lib/identity/auth/complete-sign-in.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { idleCutoff } from "../portal/portal-session.ts";
import { readableDevice } from "./device.ts";

/** An active sign-in: a browser in the portal, or a program with a family of refresh tokens. */
export type OpenSession = {
  sessionId: string;
  kind: "PORTAL" | "API";
  /** The browser and system, or the program, from the User-Agent. */
  device: string;
  /** The IP address of the last use; null if it was not recorded. */
  address: string | null;
  since: string;
  /** To the minute. */
  lastUsed: string;
  /** The session of this request. */
  current: boolean;
};

/** Ends one of the user's sign-ins: a portal session, or an API login with its tokens. */
export async function endSession(ctx: Context<UserActor>, sessionId: string): Promise<void> {
  await asBroker(ctx, async (tx) => {
    if (!isId(sessionId) || !(await endEither(tx, ctx, sessionId))) throw notFound("Session");
    await recordAudit(tx, ctx, "session.ended", sessionId);
  });
}

async function endEither(tx: Tx, { actor, now }: Context<UserActor>, sessionId: string): Promise<boolean> {
  const { count: portal } = await tx
    .update(portalSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(portalSessions.id, sessionId),
        eq(portalSessions.userId, actor.userId),
        isNull(portalSessions.revokedAt),
      ),
    );
  if (portal > 0) return true;
  await lockSignIns(tx, actor.userId);
  const { count: api } = await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(refreshTokens.familyId, sessionId),
        eq(refreshTokens.userId, actor.userId),
        isNull(refreshTokens.revokedAt),
      ),
    );
  return api > 0;
}

/** Ends all sign-ins of the user except the current one. */
export async function endOtherSessions(ctx: Context<UserActor>): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  await asBroker(ctx, async (tx) => {
    await endSessions(tx, userId, ctx.now, sessionId ? { except: sessionId } : {});
    await recordAudit(tx, ctx, "sessions.others-ended", userId);
  });
}

/** All sign-ins of the user: the current one first, then by last use. */
export async function listSessions(ctx: Context<UserActor>): Promise<OpenSession[]> {
  const [portal, api] = [await listPortal(ctx), await listApi(ctx)];
  return [...portal, ...api].sort(
    (a, b) => Number(b.current) - Number(a.current) || (a.lastUsed < b.lastUsed ? 1 : -1),
  );
}

async function listPortal({ db, actor, now }: Context<UserActor>): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(portalSessions)
    .where(
      and(
        eq(portalSessions.userId, actor.userId),
        isNull(portalSessions.revokedAt),
        gt(portalSessions.expiresAt, now),
        gt(portalSessions.lastUsedAt, idleCutoff(now)),
      ),
    );
  return rows.map((row) => ({
    sessionId: row.id,
    kind: "PORTAL",
    device: readableDevice(row.userAgent),
    address: row.address,
    since: row.createdAt.toISOString(),
    lastUsed: (row.lastUsedAt ?? row.createdAt).toISOString(),
    current: row.id === actor.sessionId,
  }));
}

/** One row per login, because only the last token of a family is unused. */
async function listApi({ db, actor, now }: Context<UserActor>): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.userId, actor.userId),
        isNull(refreshTokens.revokedAt),
        isNull(refreshTokens.usedAt),
        gt(refreshTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(refreshTokens.createdAt));
  return rows.map((row) => ({
    sessionId: row.familyId,
    kind: "API",
    device: readableDevice(row.userAgent),
    address: row.address,
    since: (row.signedInAt ?? row.createdAt).toISOString(),
    lastUsed: row.createdAt.toISOString(),
    current: false,
  }));
}
