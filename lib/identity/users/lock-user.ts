import { asc, eq, or, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";

export type LockedUser = typeof users.$inferSelect & {
  /** True if this is the only administrator who can sign in. */
  isLastAdministrator: boolean;
};

/**
 * Locks the user's row and those of all administrators until the transaction ends. If two administrators
 * demote each other at once, the second waits and then finds itself the last. Throws 404.
 */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser> {
  if (!isId(userId)) throw notFound("User");
  const administers = sql<boolean>`'ROLE_ADMIN' = any(${users.roles})`;
  const held = await tx
    .select()
    .from(users)
    .where(or(eq(users.id, userId), administers))
    .orderBy(asc(users.id))
    .for("update");
  const user = held.find((row) => row.id === userId);
  if (!user) throw notFound("User");
  const able = held.filter(
    (row) => row.roles.includes("ROLE_ADMIN") && row.active && row.passwordHash !== null,
  );
  return { ...user, isLastAdministrator: able.length === 1 && able[0]?.id === userId };
}
