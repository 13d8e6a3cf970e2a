import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import { endSessions } from "#lib/identity/auth/end-sessions.ts";
import { passwordMatches } from "#lib/identity/auth/password.ts";
import { demoPassword, demoUsers } from "#lib/identity/users/demo-users.ts";

export type LockedDemoUser = { id: string; email: string };

/**
 * Signs out the demo users that an earlier start created and that still have the published password, and returns them.
 * While the demo is off that password signs nobody in (`lib/identity/auth/check-credentials.ts`). Nothing is deleted, so a later
 * start on this machine's own address has the demo back.
 */
export async function lockDemoUsers(db: Db, now: Date): Promise<LockedDemoUser[]> {
  const emails = demoUsers.map(({ email }) => email);
  const found = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.email, emails), eq(users.active, true)));
  const locked: LockedDemoUser[] = [];
  for (const { id, email, passwordHash } of found) {
    if (!(await passwordMatches(passwordHash, demoPassword))) continue;
    await db.transaction((tx) => endSessions(tx, id, now));
    locked.push({ id, email });
  }
  return locked;
}
