import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import { endSessions } from "#lib/identity/auth/complete-sign-in.ts";
import { passwordMatches } from "#lib/identity/passwords/password-lane.ts";
import { demoPassword, demoUsers } from "#lib/identity/users/demo-users.ts";
import { baseUrlOf } from "#lib/platform/settings/env.ts";
import { isLocalUrl } from "#lib/platform/settings/network-address.ts";
import type { Settings } from "#lib/platform/settings/settings.ts";

export type LockedDemoUser = { id: string; email: string };

/**
 * Signs out demo users from an earlier start who still have the published password, and returns them. While the demo is
 * off, that password is rejected (`lib/identity/auth/check-credentials.ts`). Nothing is deleted, so a later start on
 * localhost restores the demo.
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

/**
 * Whether this installation has demo users. Their password is published, so by default they exist only with the
 * embedded database and a local BASE_URL, where others cannot reach them.
 */
export function demoIsOn(settings: Settings, embedded: boolean): boolean {
  if (settings.SEED_DEMO !== undefined) return settings.SEED_DEMO === "on";
  return embedded && isLocalUrl(baseUrlOf(settings));
}
