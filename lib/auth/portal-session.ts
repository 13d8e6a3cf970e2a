import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { portalSessions } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import type { Context } from "#lib/context.ts";
import { checkCredentials, type SignedInUser, type SignInInput } from "./check-credentials.ts";
import { recordSignIn } from "./login.ts";
import type { Role } from "./roles.ts";

/** A working day: then the broker signs in again. */
export const PORTAL_SESSION_SECONDS = 12 * 3600;

/** Signs in to the portal: the same checks as over the API, and a session that the server can end. */
export async function openPortalSession(
  ctx: Context,
  input: SignInInput,
): Promise<SignedInUser & { sessionId: string }> {
  const user = await checkCredentials(ctx, input);
  const [session] = await ctx.db
    .insert(portalSessions)
    .values({
      userId: user.id,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + PORTAL_SESSION_SECONDS * 1000),
    })
    .returning({ id: portalSessions.id });
  if (!session) throw new Error("the session was not stored");
  await recordSignIn(ctx, user, "portal.signed-in");
  return { ...user, sessionId: session.id };
}

export async function endPortalSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.update(portalSessions).set({ revokedAt: now }).where(eq(portalSessions.id, sessionId));
}

/** Whose session it is, or null when it has ended or its user is no longer active. */
export async function portalSessionUser(db: Db, sessionId: string, now: Date): Promise<SignedInUser | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email, name: users.name, roles: users.roles })
    .from(portalSessions)
    .innerJoin(users, and(eq(users.id, portalSessions.userId), eq(users.active, true)))
    .where(
      and(
        eq(portalSessions.id, sessionId),
        isNull(portalSessions.revokedAt),
        gt(portalSessions.expiresAt, now),
      ),
    );
  return row ? { ...row, roles: row.roles as Role[] } : null;
}
