import assert from "node:assert/strict";
import { after, test } from "node:test";
import { sql } from "drizzle-orm";
import { env } from "#lib/platform/settings/env.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { connectDatabase } from "./client.ts";

await testLodge();
const { db, close } = connectDatabase(env().serviceDatabaseUrl, 1);
const other = connectDatabase(env().serviceDatabaseUrl, 1);
after(() => Promise.all([close(), other.close()]));

test("200 pipelined statements share two connections, and each gets its own result", async () => {
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  const rows = await Promise.all(numbers.map(ask));
  assert.deepEqual(
    rows.map((row) => row?.number),
    numbers,
  );
  assert.equal(new Set(rows.map((row) => row?.pid)).size, 2);
});

test("a failing pipelined statement does not affect the others", async () => {
  const asked = [ask(1), db.pipelined.unsafe("select 1 / $1::int", [0], { prepare: true }), ask(2), ask(3)];
  const settled = await Promise.allSettled(asked);
  assert.deepEqual(
    settled.map(({ status }) => status),
    ["fulfilled", "rejected", "fulfilled", "fulfilled"],
  );
});

test("pipelined statements run while every connection of the pool is in use", async () => {
  const row = await db.transaction(() => ask(7));
  assert.equal(row?.number, 7);
});

test("statements on lost pipelined connections fail immediately, and later ones run", async () => {
  for (let round = 0; round < 5; round += 1) {
    const pids = new Set((await Promise.all([1, 2, 3, 4].map(ask))).map((row) => row?.pid));
    const asked = Array.from({ length: 20 }, () => db.pipelined.unsafe("select pg_sleep(60)"));
    const lost = Promise.allSettled(asked);
    for (const pid of pids) await other.db.execute(sql`select pg_terminate_backend(${pid ?? 0}, 5000)`);
    assert.deepEqual(new Set((await lost).map(({ status }) => status)), new Set(["rejected"]));
    const rows = await Promise.all([1, 2, 3, 4].map(ask));
    assert.deepEqual(
      rows.map((row) => row?.number),
      [1, 2, 3, 4],
    );
  }
});

test("repeats a transaction that PostgreSQL ended because of a deadlock", async () => {
  const bothLocked = Promise.withResolvers<void>();
  let locked = 0;
  let attempts = 0;
  const lockBoth = (connection: typeof db, first: number, second: number) =>
    connection.transaction(async (tx) => {
      attempts += 1;
      await tx.execute(sql`select pg_advisory_xact_lock(${first})`);
      locked += 1;
      if (locked === 2) bothLocked.resolve();
      await bothLocked.promise;
      await tx.execute(sql`select pg_advisory_xact_lock(${second})`);
      return first;
    });
  assert.deepEqual(await Promise.all([lockBoth(db, 1, 2), lockBoth(other.db, 2, 1)]), [1, 2]);
  assert.equal(attempts, 3);
});

test("repeats a transaction whose serialisation failed, and no other failure", async () => {
  const raise = (code: string) => {
    let attempts = 0;
    return db.transaction(async (tx) => {
      attempts += 1;
      const message = `do $$ begin if ${attempts} = 1 then raise exception 'failed' using errcode = '${code}'; end if; end $$`;
      await tx.execute(sql.raw(message));
      return attempts;
    });
  };
  assert.equal(await raise("40001"), 2);
  await assert.rejects(raise("23505"));
});

async function ask(number: number): Promise<{ number: number; pid: number } | undefined> {
  const statement = "select $1::int as number, pg_backend_pid() as pid";
  const [row] = await db.pipelined.unsafe<{ number: number; pid: number }[]>(statement, [number], {
    prepare: true,
  });
  return row;
}
