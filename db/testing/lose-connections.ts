import { sql } from "drizzle-orm";
import { connectDatabase, type Tx } from "../client.ts";

// Runs as a separate process, because the driver could throw where it cannot be caught. Loses the connection
// of a pool of one in the middle of a transaction, however the work reacts to it, then queries the same pool
// and prints the result.
const [, , url = ""] = process.argv;
const pool = connectDatabase(url, 1);
const other = connectDatabase(url, 1);

async function lose(tx: Tx, waiting = false): Promise<void> {
  const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const asleep = waiting && tx.execute(sql`select pg_sleep(60)`).catch(() => {});
  await other.db.execute(sql`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`);
  await asleep;
}

const works: Record<string, (tx: Tx) => Promise<unknown>> = {
  async asks(tx) {
    await lose(tx);
    await tx.execute(sql`select 1`);
  },
  async swallows(tx) {
    await lose(tx);
    await tx.execute(sql`select 1`).catch(() => {});
    await tx.execute(sql`select 2`);
  },
  async fails(tx) {
    await lose(tx);
    await tx.execute(sql`select 1`).catch(() => {});
    throw new Error("for a reason of its own");
  },
  async waits(tx) {
    await lose(tx, true);
  },
  async ends(tx) {
    await lose(tx);
    await tx.execute(sql`select 1`).catch(() => {});
  },
};
for (const [name, work] of Object.entries(works)) {
  const outcome = await pool.db.transaction(work).then(
    () => "committed",
    () => "lost",
  );
  const [row] = await pool.db.execute<{ answer: number }>(sql`select 42 as answer`);
  process.stdout.write(`${name}: ${outcome}, then ${row?.answer}\n`);
}
// The state left by a lost waiting statement also affects the start of a transaction.
await pool.db.transaction((tx) => lose(tx, true)).catch(() => {});
const begun = await pool.db.transaction((tx) => tx.execute<{ answer: number }>(sql`select 42 as answer`));
process.stdout.write(`waits: lost, then a transaction with ${begun[0]?.answer}\n`);
const met = await pool.db
  .transaction(async () => {
    throw Object.assign(new Error("another connection's end"), { code: "ECONNRESET" });
  })
  .catch((error: Error) => error.message);
const [row] = await pool.db.execute<{ answer: number }>(sql`select 42 as answer`);
process.stdout.write(`meets: ${met}, then ${row?.answer}\n`);
await Promise.all([pool.close(), other.close()]);
