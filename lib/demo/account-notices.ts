import type { Db } from "#db/client.ts";
import { env } from "#lib/env.ts";
import { hasAdministrator } from "#lib/identity/users/first-administrator.ts";
import { isLocalUrl } from "#lib/settings/network-address.ts";
import type { LockedDemoUser } from "./demo-lockout.ts";

/**
 * Notices printed at startup for whoever installs Lodge: who can sign in, and what to do if nobody or anybody
 * can.
 */
export async function accountNotices(
  db: Db,
  { locked, invited }: { locked: readonly LockedDemoUser[]; invited: boolean },
): Promise<string[]> {
  const { baseUrl, demo } = env();
  const lines: string[] = [];
  if (demo && !isLocalUrl(baseUrl))
    lines.push(
      `Warning: SEED_DEMO=on and ${baseUrl} is not this machine's address. Anybody who can reach it can sign in as a demo user, an administrator among them. Set SEED_DEMO=off unless that is what you want.`,
    );
  if (locked.length > 0) {
    const emails = locked.map(({ email }) => email).join(", ");
    lines.push(
      `Demo users from an earlier start were signed out and cannot sign in, since their password is published: ${emails}. Deactivate them under Users, or set SEED_DEMO=on to allow them.`,
    );
  }
  const except = locked.map(({ id }) => id);
  if (!demo && !invited && !(await hasAdministrator(db, except)))
    lines.push(
      "Nobody can administer Lodge yet: set ADMIN_EMAIL to invite the first administrator, or SEED_DEMO=on for demo users whose password is published.",
    );
  return lines;
}
