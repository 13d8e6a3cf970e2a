import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import type { Step } from "#inngest/job.ts";
import { sweepStorage } from "#lib/operations/housekeeping/sweep.ts";
import { newId } from "#lib/platform/ids.ts";
import { storageNamed } from "#lib/platform/storage/configured-storage.ts";
import { lanes } from "#lib/platform/worker/define-task.ts";
import { doMainJob, type MainJob, statementPdf, uploadTo } from "#testing/main-job.ts";
import { jobOf, runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { waitForLocks } from "#testing/until.ts";

const HOUR_MS = 3_600_000;

const lodge = await testLodge();
const { background } = lanes;
const acquire = background.acquire.bind(background);
const { runLimited } = lodge.db;
let as: Context<UserActor>;
let job: MainJob;

beforeEach(async () => {
  as = await lodge.user();
  job = await doMainJob(lodge, as);
});
afterEach(() => {
  mock.restoreAll();
  mock.timers.reset();
});

const plainStep: Step = { run: async (_name, work) => work() };

/** Runs the job that categorises, draws and publishes, with these steps. */
async function summarise(step = plainStep): Promise<void> {
  const data = { brokerId: as.actor.brokerId, applicationId: job.applicationId };
  await jobOf("summarise-application").run({ db: lodge.db, step, eventId: newId(), data });
}

/** Calls `work` before the worker task of this number starts. */
function beforeTask(number: number, work: () => Promise<unknown>): void {
  let tasks = 0;
  mock.method(background, "acquire", async (...turn: Parameters<typeof acquire>) => {
    tasks += 1;
    if (tasks === number) await work();
    return acquire(...turn);
  });
}

/** Calls `work` once everything is drawn, before it is published. */
function beforePublication(work: () => Promise<unknown>): void {
  let hasDrawn = false;
  mock.method(background, "acquire", async (...turn: Parameters<typeof acquire>) => {
    const release = await acquire(...turn);
    return () => {
      hasDrawn = true;
      release();
    };
  });
  mock.method(lodge.db, "runLimited", async (transaction: () => Promise<unknown>) => {
    if (hasDrawn) {
      mock.restoreAll();
      await work();
    }
    return runLimited(transaction);
  });
}

/** Reads the file of each PDF statement, and returns the size that each has lost. */
async function missingBytes(): Promise<number[]> {
  const rows = await lodge.admin<{ storage: string; key: string; size: number }[]>`
    select storage, storage_key as key, size from pdf_statements where application_id = ${job.applicationId}`;
  return Promise.all(
    rows.map(async ({ storage, key, size }) => {
      let read = 0;
      for await (const chunk of await storageNamed(storage).open(key)) read += (chunk as Buffer).length;
      return size - read;
    }),
  );
}

async function someTransaction(): Promise<string> {
  const [row] = await lodge.admin<{ id: string }[]>`select id from transactions
    where application_id = ${job.applicationId} and category <> 'TAX' limit 1`;
  assert.ok(row);
  return row.id;
}

async function categoryOf(transactionId: string): Promise<string | undefined> {
  const [row] = await lodge.admin<{ category: string }[]>`
    select category from transactions where id = ${transactionId}`;
  return row?.category;
}

async function published() {
  const [row] = await lodge.admin`select a.status, s.summary->'accounts' as accounts,
      (select count(*)::int from pdf_statements p where p.application_id = a.id) as drawn
    from applications a join application_summaries s on s.application_id = a.id where a.id = ${job.applicationId}`;
  return { status: row?.status, accounts: row?.accounts.length, drawn: row?.drawn };
}

test("an older run does not replace what was drawn from statements added since", async () => {
  beforePublication(async () => {
    await uploadTo(lodge, as, job.applicationId, [{ name: "two.pdf", bytes: await statementPdf(22) }]);
    await runJobs(lodge.db);
  });
  await summarise();
  assert.deepEqual(await published(), { status: "READY", accounts: 2, drawn: 6 });
  assert.deepEqual(await missingBytes(), [0, 0, 0, 0, 0, 0]);
});

test("leaves a statement that is being processed to the run that it triggers", async () => {
  beforePublication(() =>
    statementPdf(22).then((bytes) => uploadTo(lodge, as, job.applicationId, [{ name: "two.pdf", bytes }])),
  );
  await summarise();
  assert.deepEqual(await published(), { status: "PROCESSING", accounts: 1, drawn: 3 });
  await runJobs(lodge.db);
  assert.deepEqual(await published(), { status: "READY", accounts: 2, drawn: 6 });
});

test("includes a correction made before the run loads or publishes", async () => {
  const transactionId = await someTransaction();
  for (const [before, category] of [
    [(work: () => Promise<unknown>) => beforeTask(1, work), "TAX"],
    [beforePublication, "HEALTH"],
  ] as const) {
    before(async () => {
      const json = { corrections: [{ transactionId, category }] };
      const path = `/v1/portal/applications/${job.applicationId}/transactions` as const;
      assert.equal((await lodge.call("PATCH", path, { as, json })).status, 200);
    });
    await summarise();
    mock.restoreAll();
    assert.equal(await categoryOf(transactionId), category);
    const [{ summary }] = (await lodge.admin`select summary from application_summaries
      where application_id = ${job.applicationId}`) as [{ summary: unknown }];
    assert.match(JSON.stringify(summary), new RegExp(`"category":"${category}"`));
  }
});

test("a run replaces no category that is corrected while it calculates", async () => {
  const transactionId = await someTransaction();
  let categoryAfter: string | undefined;
  beforeTask(2, async () => {
    categoryAfter = await categoryOf(transactionId);
  });
  const corrected = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const correction = lodge.admin.begin(async (tx) => {
    await tx`update transactions set category = 'TAX', corrected_category = 'TAX' where id = ${transactionId}`;
    await tx`update applications set statements_version = statements_version + 1 where id = ${job.applicationId}`;
    locked.resolve();
    await corrected.promise;
  });
  await locked.promise;
  const run = summarise();
  await waitForLocks(lodge.admin, 1);
  corrected.resolve();
  await Promise.all([correction, run]);
  assert.equal(categoryAfter, "TAX");
  assert.deepEqual(await published(), { status: "READY", accounts: 1, drawn: 3 });
});

test("does its work once: one task loads, categorises and draws", async () => {
  const started = mock.method(background, "acquire");
  await summarise();
  assert.equal(started.mock.callCount(), 1);
});

test("a run that waits for hours between its steps publishes only files that exist", async () => {
  await summarise({
    async run(_name, work) {
      const result = await work();
      await sweepStorage(new Date(Date.now() + 7 * HOUR_MS));
      return result;
    },
  });
  assert.deepEqual(await missingBytes(), [0, 0, 0]);
});

test("a process that was suspended while it drew draws again", async () => {
  beforePublication(async () => {
    mock.timers.enable({ apis: ["Date"], now: Date.now() + 7 * HOUR_MS });
    await sweepStorage(new Date());
  });
  await summarise();
  mock.timers.reset();
  assert.deepEqual(await missingBytes(), [0, 0, 0]);
});
