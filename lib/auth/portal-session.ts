import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db, Tx } from "#db/client.ts";
import { portalSessions } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import type { Context } from "#lib/context.ts";
import type { Device } from "#lib/sessions/device.ts";
import { admit, type ShownUser } from "./admit.ts";
import { checkCredentials, type SignInInput } from "./check-credentials.ts";
import { recordSignIn } from "./record-sign-in.ts";
import type { Role } from "./roles.ts";
import type { SignedInUser } from "./signed-in-user.ts";

/** A working day: then the broker signs in again. */
export const PORTAL_SESSION_SECONDS = 12 * 3600;

/** Signs in to the portal: the same checks as over the API, and a session that the server can end. */
export async function openPortalSession(
  ctx: Context,
  input: SignInInput,
): Promise<SignedInUser & { sessionId: string }> {
  return beginPortalSession(ctx, await checkCredentials(ctx, input), input.device, "password");
}

/** A session of its own for each sign-in, for somebody who has shown who they are: none is ever taken over. */
export async function beginPortalSession(
  ctx: Context,
  shown: ShownUser,
  device: Device,
  by: "password" | "passkey",
): Promise<SignedInUser & { sessionId: string }> {
  const { user, sessionId } = await ctx.db.transaction(async (tx) => {
    const user = await admit(tx, shown);
    return { user, sessionId: await storeSession(tx, user.id, device, ctx.now) };
  });
  await recordSignIn(ctx, user, "portal.signed-in", { by });
  return { ...user, sessionId };
}

async function storeSession(tx: Tx, userId: string, device: Device, now: Date): Promise<string> {
  const expiresAt = new Date(now.getTime() + PORTAL_SESSION_SECONDS * 1000);
  const [session] = await tx
    .insert(portalSessions)
    .values({ userId, createdAt: now, lastUsedAt: now, ...device, expiresAt })
    .returning({ id: portalSessions.id });
  if (!session) throw new Error("the session was not stored");
  return session.id;
}

export async function endPortalSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.update(portalSessions).set({ revokedAt: now }).where(eq(portalSessions.id, sessionId));
}

const TOUCH_MS = 60_000;

/**
 * Whose session it is, or null when it has ended or its user is no longer active. That it was used, and from where, is
 * noted at most once a minute.
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
  return { ...user, roles: user.roles as Role[] };
}
