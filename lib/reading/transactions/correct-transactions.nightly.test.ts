import assert from "node:assert/strict";
import { afterEach, before, beforeEach, mock, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { lanes } from "#lib/platform/worker/define-task.ts";
import { doMainJob, type MainJob, statementPdf, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { unpackList } from "./core/pack-list.ts";
import type { ListedTransaction } from "./core/transaction-list.ts";

const lodge = await testLodge();
const { interactive } = lanes;
const acquire = interactive.acquire.bind(interactive);
let as: Context<UserActor>;
let job: MainJob;

before(async () => {
  as = await lodge.user();
});
beforeEach(async () => {
  job = await doMainJob(lodge, as);
});
afterEach(() => mock.restoreAll());

/** Calls `before` before each calculation, with the number of calculations so far. */
function duringCalculations(before: (count: number) => Promise<unknown>): { count: number } {
  const calculations = { count: 0 };
  mock.method(interactive, "acquire", async (...turn: Parameters<typeof acquire>) => {
    calculations.count += 1;
    await before(calculations.count);
    return acquire(...turn);
  });
  return calculations;
}

/** Stops the first `count` calculations until `open` is called; `reached` resolves when all have started. */
function pauseCalculations(count: number) {
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  duringCalculations(async (started) => {
    if (started > count) return;
    if (started === count) reached.resolve();
    await gate.promise;
  });
  return { reached: reached.promise, open: gate.resolve };
}

const path = () => `/v1/portal/applications/${job.applicationId}/transactions` as const;

async function list(): Promise<readonly ListedTransaction[]> {
  const answer = await lodge.call("GET", path(), { as });
  return unpackList(await answer.json()).transactions;
}

async function categoryOf(id: string) {
  return (await list()).find((row) => row.transactionId === id)?.category;
}

const setCategory = (transactionId: string, category: string, key?: string) =>
  lodge.call("PATCH", path(), {
    as,
    json: { corrections: [{ transactionId, category }] },
    ...(key && { headers: { "idempotency-key": key } }),
  });

/** Fails at once if another transaction has locked the application. */
const lockApplication = () =>
  lodge.admin`select 1 from applications where id = ${job.applicationId} for update nowait`;

async function countRows(): Promise<{ audits: number; events: number; version: number }> {
  const id = job.applicationId;
  const [row] = await lodge.admin<{ audits: number; events: number; version: number }[]>`select
    (select count(*)::int from audit_log where action = 'transactions.corrected' and entity_id = ${id}) as audits,
    (select count(*)::int from outbox where name = 'transactions/corrected'
      and data->>'applicationId' = ${id}) as events,
    (select corrections from applications where id = ${id}) as version`;
  return row ?? assert.fail();
}

for (const key of [undefined, "slow"]) {
  const how = key ? "with" : "without";
  test(`locks nothing and keeps no transaction open while it calculates, ${how} an Idempotency-Key`, async () => {
    const [row] = await list();
    const id = row?.transactionId ?? "";
    const { reached, open } = pauseCalculations(1);
    const correcting = setCategory(id, "TAX", key);
    await reached;
    try {
      await lockApplication();
      const [open] = await lodge.admin`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`;
      assert.equal(open?.count, 0);
      const note = await lodge.call("POST", `/v1/portal/applications/${job.applicationId}/checklist/items`, {
        as,
        json: { text: "Passport" },
      });
      assert.equal(note.status, 200);
      const status = { status: "WITHDRAWN", reason: "They found another lender." };
      const change = await lodge.call("POST", `/v1/portal/applications/${job.applicationId}/status`, {
        as,
        json: status,
      });
      assert.equal(change.status, 204);
    } finally {
      open();
    }
    assert.equal((await correcting).status, 200);
    assert.equal(await categoryOf(id), "TAX");
  });
}

test("keeps both of two concurrent corrections", async () => {
  const [one, two] = await list();
  const ids = [one?.transactionId ?? "", two?.transactionId ?? ""];
  const { reached, open } = pauseCalculations(2);
  const correcting = ids.map((id, index) => setCategory(id, "TAX", `both-${index}`));
  await reached;
  open();
  for (const answer of await Promise.all(correcting)) {
    assert.equal(answer.status, 200);
    const { changed } = await answer.json();
    assert.equal(changed.length, 1);
  }
  for (const id of ids) assert.equal(await categoryOf(id), "TAX");
  assert.deepEqual(await countRows(), { audits: 2, events: 2, version: 2 });
  const answer = await lodge.call("GET", `/v1/subscriber/applications/${job.applicationId}`, { as });
  const { transactionSummary } = await answer.json();
  const tax = transactionSummary?.expenses.categories.find(({ category }) => category === "TAX");
  const counted = (await list()).filter((row) => row.category === "TAX" && row.amount < 0);
  assert.equal(tax?.count ?? 0, counted.length);
});

test("recalculates with a statement stored in between", async () => {
  const [row] = await list();
  const id = row?.transactionId ?? "";
  const { reached, open } = pauseCalculations(1);
  const correcting = setCategory(id, "TAX");
  await reached;
  await uploadTo(lodge, as, job.applicationId, [{ name: "two.pdf", bytes: await statementPdf(22) }]);
  await runJobs(lodge.db);
  open();
  assert.equal((await correcting).status, 200);
  assert.equal(await categoryOf(id), "TAX");
  const [summary] = await lodge.admin`select summary->'documents'->'processed' as processed,
      (summary->'totals'->>'transactionCount')::int as count
    from application_summaries where application_id = ${job.applicationId}`;
  assert.equal(summary?.processed, 2);
  assert.equal(summary?.count, (await list()).length);
});

test("locks the application for the last calculation if its data changes during every other", async () => {
  const [row] = await list();
  const id = row?.transactionId ?? "";
  const calculations = duringCalculations(async (count) => {
    if (count <= 3)
      await lodge.admin`update applications set statements_version = statements_version + 1
        where id = ${job.applicationId}`;
    else await assert.rejects(lockApplication(), { code: "55P03" });
  });
  assert.equal((await setCategory(id, "TAX", "busy")).status, 200);
  assert.equal(calculations.count, 4);
  assert.equal(await categoryOf(id), "TAX");
  assert.deepEqual(await countRows(), { audits: 1, events: 1, version: 1 });
});

test("returns the stored response to a retry with the same key without calculating", async () => {
  const [row] = await list();
  const id = row?.transactionId ?? "";
  const first = await (await setCategory(id, "TAX", "again")).text();
  const calculations = duringCalculations(async () => {});
  assert.equal(await (await setCategory(id, "TAX", "again")).text(), first);
  assert.equal(calculations.count, 0);
});
