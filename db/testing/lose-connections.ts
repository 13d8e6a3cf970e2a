import { sql } from "drizzle-orm";
import type { Tx } from "#db/tenant.ts";
import { connectDatabase } from "../client.ts";

// Runs as a separate process because the driver could throw where it cannot be caught. Loses the only connection of a
// pool during a transaction, once for each way the work may react. Then queries the same pool and prints the result.
const [, , url = ""] = process.argv;
const pool = connectDatabase(url, 1);
const other = connectDatabase(url, 1);

async function loseConnection(tx: Tx, waiting = false): Promise<void> {
  const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const asleep = waiting && tx.execute(sql`select pg_sleep(60)`).catch(() => {});
  await other.db.execute(sql`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`);
  await asleep;
}

const workByName: Record<string, (tx: Tx) => Promise<unknown>> = {
  async queries(tx) {
    await loseConnection(tx);
    await tx.execute(sql`select 1`);
  },
  async catches(tx) {
    await loseConnection(tx);
    await tx.execute(sql`select 1`).catch(() => {});
    await tx.execute(sql`select 2`);
  },
  async throws(tx) {
    await loseConnection(tx);
    await tx.execute(sql`select 1`).catch(() => {});
    throw new Error("an unrelated error");
  },
  async waits(tx) {
    await loseConnection(tx, true);
  },
  async returns(tx) {
    await loseConnection(tx);
    await tx.execute(sql`select 1`).catch(() => {});
  },
};
for (const [name, work] of Object.entries(workByName)) {
  const outcome = await pool.db.transaction(work).then(
    () => "committed",
    () => "lost",
  );
  const [row] = await pool.db.execute<{ answer: number }>(sql`select 42 as answer`);
  process.stdout.write(`${name}: ${outcome}, then ${row?.answer}\n`);
}
// The state left by a lost waiting statement also affects the start of a transaction.
await pool.db.transaction((tx) => loseConnection(tx, true)).catch(() => {});
const begun = await pool.db.transaction((tx) => tx.execute<{ answer: number }>(sql`select 42 as answer`));
process.stdout.write(`waits: lost, then a transaction with ${begun[0]?.answer}\n`);
const rethrown = await pool.db
  .transaction(async () => {
    throw Object.assign(new Error("another connection's error"), { code: "ECONNRESET" });
  })
  .catch((error: Error) => error.message);
const [row] = await pool.db.execute<{ answer: number }>(sql`select 42 as answer`);
process.stdout.write(`rethrows: ${rethrown}, then ${row?.answer}\n`);
await Promise.all([pool.close(), other.close()]);
