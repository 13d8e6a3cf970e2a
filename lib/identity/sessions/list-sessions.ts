import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { portalSessions, refreshTokens } from "#db/schema/sign-in.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { oldestUse } from "#lib/identity/portal/portal-session.ts";
import { readableDevice } from "./device.ts";
import type { OpenSession } from "./schemas.ts";

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
        gt(portalSessions.lastUsedAt, oldestUse(now)),
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

/** Only the last token of a family is unused, so this gives one row per login. */
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
