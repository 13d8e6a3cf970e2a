import assert from "node:assert/strict";
import { after, test } from "node:test";
import type postgres from "postgres";
import { env } from "#lib/platform/settings/env.ts";
import { TEST_SECRET, testLodge } from "#testing/test-lodge.ts";
import { transactionPooler } from "#testing/transaction-pooler.ts";
import { connectDatabase } from "./client.ts";
import { adaptForPooler, bossConnection, connectionUrl, isBehindPooler } from "./connection-url.ts";
import { prepareDatabase } from "./migrate.ts";

const base = "postgres://lodge:p%40ss@db.example:5432/lodge";

test("removes URL parameters meant for other programs", () => {
  assert.equal(
    connectionUrl(`${base}?sslmode=require&channel_binding=require&pgbouncer=true`),
    `${base}?sslmode=require`,
  );
  assert.equal(connectionUrl(base), base);
});

test("both drivers interpret sslmode alike", () => {
  const ssl = (query: string) => bossConnection(`${base}${query}`).ssl;
  assert.deepEqual(ssl("?sslmode=require"), { rejectUnauthorized: false });
  assert.deepEqual(ssl("?sslmode=verify-full"), { rejectUnauthorized: true });
  assert.deepEqual(ssl("?ssl=true"), { rejectUnauthorized: true });
  for (const query of ["", "?sslmode=disable", "?ssl=false"]) assert.equal(ssl(query), false);
  assert.equal(
    bossConnection(`${base}?sslmode=require&prepare=false`).connectionString,
    `${base}?prepare=false`,
  );
});

const lodge = await testLodge();

const direct = new URL(process.env.LODGE_TEST_ADMIN_URL ?? "");

direct.pathname = new URL(env().serviceDatabaseUrl).pathname;

const pooler = await transactionPooler({ host: direct.hostname, port: Number(direct.port || 5432) });

after(() => pooler.stop());

const pooled = new URL(direct);

Object.assign(pooled, { hostname: "127.0.0.1", port: String(pooler.port) });

test("starting through a pooler leaves no lock on a shared connection", async () => {
  const service = await prepareDatabase(pooled.href, TEST_SECRET);
  assert.ok(isBehindPooler(service));
  const locks = await lodge.admin`select 1 from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`;
  assert.equal(locks.length, 0);
});

test("keeps transactions committed through a pooler", async () => {
  await lodge.admin`create table tallies (at integer)`;
  const pools = await Promise.all(
    [1, 2].map(async () => connectDatabase(await adaptForPooler(pooled.href), 4)),
  );
  const tally = ({ sql }: { sql: postgres.Sql }, at: number) =>
    sql.begin(async (tx) => {
      await tx`insert into tallies values (${at})`;
    });
  for (let round = 0; round < 10; round += 1)
    await Promise.all(pools.flatMap((pool) => [tally(pool, round), tally(pool, round)]));
  await Promise.all(pools.map((pool) => pool.close()));
  const [row] = await lodge.admin`select count(*)::int as count from tallies`;
  assert.equal(row?.count, 40);
});

test("uses prepared statements without a pooler", async () => {
  assert.equal(await adaptForPooler(direct.href), direct.href);
});
