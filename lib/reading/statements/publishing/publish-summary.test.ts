import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { summariseApplicationJob } from "#inngest/functions/statement-jobs.ts";
import type { Step } from "#inngest/job.ts";
import { sweepStorage } from "#lib/operations/housekeeping/sweep.ts";
import type { Context, UserActor } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { storageNamed } from "#lib/platform/storage/configured-storage.ts";
import { lanes } from "#lib/platform/worker/define-task.ts";
import { doMainJob, type MainJob, statementPdf, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";

const HOUR_MS = 3_600_000;

const lodge = await testLodge();
const { background } = lanes;
const acquire = background.acquire.bind(background);
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
  await summariseApplicationJob.run({ db: lodge.db, step, eventId: newId(), data });
}

/** Calls `work` once, before the worker task of this number starts: 1 categorises, 2 summarises, 3 to 5 draw. */
function beforeTask(number: number, work: () => Promise<unknown>): void {
  let tasks = 0;
  mock.method(background, "acquire", async (...turn: Parameters<typeof acquire>) => {
    tasks += 1;
    if (tasks === number) await work();
    return acquire(...turn);
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

async function published() {
  const [row] = await lodge.admin`select a.status, s.summary->'accounts' as accounts,
      (select count(*)::int from pdf_statements p where p.application_id = a.id) as drawn
    from applications a join application_summaries s on s.application_id = a.id where a.id = ${job.applicationId}`;
  return { status: row?.status, accounts: row?.accounts.length, drawn: row?.drawn };
}

test("an older run does not replace what was drawn from statements added since", async () => {
  beforeTask(3, async () => {
    await uploadTo(lodge, as, job.applicationId, [{ name: "two.pdf", bytes: await statementPdf(22) }]);
    await runJobs(lodge.db);
  });
  await summarise();
  assert.deepEqual(await published(), { status: "READY", accounts: 2, drawn: 6 });
  assert.deepEqual(await missingBytes(), [0, 0, 0, 0, 0, 0]);
});

test("leaves a statement that is being processed to the run that it triggers", async () => {
  beforeTask(3, () =>
    statementPdf(22).then((bytes) => uploadTo(lodge, as, job.applicationId, [{ name: "two.pdf", bytes }])),
  );
  await summarise();
  assert.deepEqual(await published(), { status: "PROCESSING", accounts: 1, drawn: 3 });
  await runJobs(lodge.db);
  assert.deepEqual(await published(), { status: "READY", accounts: 2, drawn: 6 });
});

test("includes a correction made while the run categorises, draws or summarises", async () => {
  const [row] = await lodge.admin`select id from transactions where application_id = ${job.applicationId}
    and category <> 'TAX' limit 1`;
  for (const [task, category] of [
    [1, "TAX"],
    [2, "HEALTH"],
    [4, "DONATIONS"],
  ] as const) {
    beforeTask(task, async () => {
      const json = { corrections: [{ transactionId: row?.id, category }] };
      const path = `/v1/portal/applications/${job.applicationId}/transactions` as const;
      assert.equal((await lodge.call("PATCH", path, { as, json })).status, 200);
    });
    await summarise();
    mock.restoreAll();
    const [stored] = await lodge.admin`select category from transactions where id = ${row?.id}`;
    assert.equal(stored?.category, category);
    const [{ summary }] = (await lodge.admin`select summary from application_summaries
      where application_id = ${job.applicationId}`) as [{ summary: unknown }];
    assert.match(JSON.stringify(summary), new RegExp(`"category":"${category}"`));
  }
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
  beforeTask(5, async () => {
    mock.timers.enable({ apis: ["Date"], now: Date.now() + 7 * HOUR_MS });
    await sweepStorage(new Date());
  });
  await summarise();
  mock.timers.reset();
  assert.deepEqual(await missingBytes(), [0, 0, 0]);
});
