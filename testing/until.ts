import type postgres from "postgres";

const TIMEOUT_MS = 120_000;

const PAUSE_MS = 25;

/** Waits until the condition is met. Throws only after two minutes, because other tests may keep the machine busy. */
export async function until(isMet: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isMet())) {
    if (Date.now() > deadline) throw new Error("the condition was not met within two minutes");
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}

/** Waits until this many connections to a test's database are blocked by locks. */
export async function waitForLocks(admin: postgres.Sql, count: number): Promise<void> {
  await until(async () => {
    const [row] = await admin<{ count: number }[]>`select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return (row?.count ?? 0) >= count;
  });
}
