import type postgres from "postgres";

const LONGEST_MS = 60_000;

/** Until so many connections to a test's database wait for what others hold there; throws after a minute. */
export async function waitForLocks(admin: postgres.Sql, count: number): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  for (;;) {
    const [row] = await admin<{ count: number }[]>`select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const waiting = row?.count ?? 0;
    if (waiting >= count) return;
    if (Date.now() > deadline) throw new Error(`${waiting} wait, not ${count}`);
  }
}
