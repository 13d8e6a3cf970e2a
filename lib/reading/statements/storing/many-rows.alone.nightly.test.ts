import assert from "node:assert/strict";
import { Socket } from "node:net";
import { mock, test } from "node:test";
import { memoryBudget } from "#lib/platform/worker/define-task.ts";
import { packReading, unpackReading } from "#lib/reading/statements/reading/bounded-reading.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { waitForLocks } from "#testing/until.ts";

const sockets = new Set<Socket>();
const connect = Socket.prototype.connect;
// Every connection of this thread; worker threads have their own class.
mock.method(Socket.prototype, "connect", function (this: Socket, ...args: Parameters<typeof connect>) {
  sockets.add(this);
  return connect.apply(this, args);
});

const lodge = await testLodge();

const ROWS = 5_000;

/**
 * Requests, jobs and the summary exchange a tenth of the traffic of the rows, each of which is written once and loaded
 * twice.
 */
const MAX_BYTES_PER_ROW = 100;

function bytesExchanged(): number {
  return [...sockets].reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0);
}

const dayOf = (row: number) =>
  new Date(Date.UTC(2026, 0, 1) + Math.floor((row * 90) / ROWS) * 86_400_000).toISOString().slice(0, 10);
const centsOf = (row: number) => (row % 7 === 1 ? 30_000 : -(100 + ((row * 37) % 5_000)));

function csvOf(from: number, to: number): Uint8Array<ArrayBuffer> {
  let balance = 0;
  const lines = Array.from({ length: to }, (_, row) => {
    balance += centsOf(row);
    return `${dayOf(row)},Payment ${row},${(centsOf(row) / 100).toFixed(2)},${(balance / 100).toFixed(2)}`;
  });
  return new TextEncoder().encode(["Date,Description,Amount,Balance", ...lines.slice(from)].join("\n"));
}

async function upload(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  into?: Awaited<ReturnType<typeof begin>>,
) {
  const { as, applicationId } = into ?? (await begin());
  await uploadTo(lodge, as, applicationId, [{ name, bytes }]);
  return { as, applicationId };
}

async function begin() {
  const as = await lodge.user();
  return { as, applicationId: await createTestApplication(lodge, as, await createTestClient(lodge, as)) };
}

const stored = (applicationId: string) => lodge.admin<{ date: string; amount: number; balance: number }[]>`
  select date::text, amount::int, balance::int from transactions
  where application_id = ${applicationId} order by substring(description from '[0-9]+')::int`;

function expected(): { date: string; amount: number; balance: number }[] {
  let balance = 0;
  return Array.from({ length: ROWS }, (_, row) => {
    balance += centsOf(row);
    return { date: dayOf(row), amount: centsOf(row), balance };
  });
}

test("reads, stores and summarises many rows without passing them through the request thread", async () => {
  const before = bytesExchanged();
  const { as, applicationId } = await upload("long.csv", csvOf(0, ROWS));
  const sent = bytesExchanged();
  await runJobs(lodge.db);
  const exchanged = bytesExchanged() - sent;
  assert.ok(sent > before, "the connections of this thread are counted");
  assert.ok(exchanged < ROWS * MAX_BYTES_PER_ROW, `${exchanged} bytes for ${ROWS} rows`);
  assert.deepEqual([...(await stored(applicationId))], expected());
  const answer = await lodge.call("GET", `/v1/subscriber/applications/${applicationId}`, { as });
  const { status, transactionSummary } = await answer.json();
  assert.ok(transactionSummary);
  assert.equal(status, "READY");
  assert.equal(transactionSummary.totals.transactionCount, ROWS);
  const net = expected().reduce((sum, { amount }) => sum + amount, 0);
  assert.equal(Math.round(transactionSummary.totals.net * 100), net);
  const pdfs = await lodge.admin`select size from pdf_statements where application_id = ${applicationId}`;
  assert.equal(pdfs.length, 1);

  const again = bytesExchanged();
  await upload("few.csv", csvOf(ROWS - 1_000, ROWS), { as, applicationId });
  await runJobs(lodge.db);
  assert.ok(bytesExchanged() - again < ROWS * MAX_BYTES_PER_ROW, "nor with a short statement added");
  assert.deepEqual([...(await stored(applicationId))], expected());
});

test("stores a long statement entirely or not at all, and only once, when its thread is stopped midway", async () => {
  const { applicationId } = await upload("long.csv", csvOf(0, ROWS));
  const unlock = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const locking = lodge.admin.begin(async (tx) => {
    await tx`lock table transaction_sources in exclusive mode`;
    locked.resolve();
    await unlock.promise;
  });
  await locked.promise;
  const jobs = runJobs(lodge.db);
  await waitForLocks(lodge.admin, 1);
  assert.equal((await stored(applicationId)).length, 0, "an unfinished transaction is invisible");
  const forget = memoryBudget.add({ megabytes: 100_000, workload: "ALONE", displace: () => {} });
  // The first session waits for the table until it notices that its thread has ended; the retried task waits for it.
  await waitForLocks(lodge.admin, 2);
  forget();
  unlock.resolve();
  await Promise.all([locking, jobs]);
  assert.deepEqual([...(await stored(applicationId))], expected());
  const [sources] = await lodge.admin<{ count: number }[]>`select count(*)::int from transaction_sources s
    join transactions t on t.id = s.transaction_id where t.application_id = ${applicationId}`;
  assert.equal(sources?.count, ROWS);
});

test("packs a reading and unpacks it unchanged", () => {
  const row = { date: "2026-01-01", description: "Rent", amount: -100, balance: null, page: 1, line: 2 };
  const statement = { transactions: [row, row], to: undefined };
  const reading = { format: "CSV", pages: null, statements: [statement], flags: [], choices: [] };
  const file = packReading(reading as never);
  assert.deepEqual([file.statements, file.transactions, file.pages], [1, 2, null]);
  assert.deepEqual(unpackReading(file), reading);
});
