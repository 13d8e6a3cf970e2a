import { inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import { demoPassword, demoUsers } from "#lib/identity/users/demo-users.ts";
import { hasAdministrator } from "#lib/identity/users/first-administrator.ts";
import { env } from "#lib/platform/settings/env.ts";
import { isLocalUrl } from "#lib/platform/settings/network-address.ts";
import type { LockedDemoUser } from "./demo-mode.ts";

/** Enough for a first start on a busy machine. If the statements are not read by then, no scenarios are seeded. */
const WAIT_MS = 90_000;
/** Shorter, because Inngest may not be running. */
const WAIT_FOR_INNGEST_MS = 20_000;

/** The demo logins; null if no demo was created because other users existed already. */
export async function demoLogins(db: Db): Promise<string | null> {
  const emails = demoUsers.map((user) => user.email);
  const existing = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  const logins = demoUsers.filter(({ email }) => existing.some((user) => user.email === email));
  if (logins.length === 0) return null;
  const lines = logins.map((user) => `  ${user.email.padEnd(24)} ${user.role}`);
  return [`Demo logins (password ${demoPassword}):`, ...lines].join("\n");
}

/**
 * Waits, up to a limit, until the demo's statements have been read, so the first visitor sees the results. Events for
 * Inngest stay in the outbox until their runs end.
 */
export async function waitForDemo(db: Db, onInngest: boolean): Promise<void> {
  const deadline = Date.now() + (onInngest ? WAIT_FOR_INNGEST_MS : WAIT_MS);
  for (;;) {
    const [row] = await db.execute<{ open: number }>(
      sql`select (select count(*) from outbox where ${onInngest} or sent_at is null)::int
               + (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and not (state = 'retry' and retry_count > 1))::int as open`,
    );
    if (row?.open === 0 || Date.now() > deadline) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/**
 * Notices printed at start-up for the person installing Lodge: who can sign in, and what to do if nobody or anybody
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
      `Warning: SEED_DEMO=on and ${baseUrl} is not this machine's address. Anyone who can reach it can sign in as a demo user, including as an administrator. Set SEED_DEMO=off unless that is what you want.`,
    );
  if (locked.length > 0) {
    const emails = locked.map(({ email }) => email).join(", ");
    lines.push(
      `Demo users from an earlier start were signed out and can't sign in, because their password is published: ${emails}. Deactivate them under Users, or set SEED_DEMO=on to allow them.`,
    );
  }
  const except = locked.map(({ id }) => id);
  if (!demo && !invited && !(await hasAdministrator(db, except)))
    lines.push(
      "No one can administer Lodge yet: set ADMIN_EMAIL to invite the first administrator, or SEED_DEMO=on for demo users whose password is published.",
    );
  return lines;
}
