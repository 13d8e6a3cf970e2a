import type postgres from "postgres";

const LONGEST_MS = 120_000;

const PAUSE_MS = 25;

/** Waits until the condition holds; throws after two minutes, since other tests may keep the machine busy. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error("it did not happen within two minutes");
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
