import assert from "node:assert/strict";
import { after, afterEach, beforeEach, mock, test } from "node:test";
import { database } from "#db/client.ts";
import { env, publishResolved } from "#lib/platform/settings/env.ts";
import { uploadTo } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { until } from "#testing/until.ts";
import { startJobs } from "./start-jobs.ts";
import { fakeInngest } from "./testing/fake-inngest.ts";
import {
  areReady,
  assertCountedOnce,
  lodgeOnInngest,
  statementFile,
  uploadStatements,
} from "./testing/outage.ts";

const STATEMENTS = 50;
const OUTAGES = [1, 15, 60];

const lodge = await testLodge();
const inngest = await fakeInngest();

function configure(INNGEST_DEV: string): void {
  Object.assign(process.env, { BASE_URL: "http://localhost:3000", INNGEST_DEV });
  const { serviceDatabaseUrl, authSecret, masterSheetId, embedded } = env();
  publishResolved({ serviceDatabaseUrl, authSecret, masterSheetId, embedded });
}

type Running = ReturnType<typeof lodgeOnInngest>;

beforeEach(async () => {
  await lodge.admin`truncate outbox, job_runs, job_steps`;
  inngest.gaveUp.length = 0;
  configure(inngest.url);
});
afterEach(() => {
  mock.timers.reset();
  inngest.lose();
  Object.assign(inngest.state, { isAway: false, canReachLodge: true, answersAreLost: false });
});
after(() => inngest.stop());

const outages: Record<string, { begin(running: Running): Promise<unknown>; end(running: Running): void }> = {
  Lodge: {
    begin: (running) => running.kill(),
    end: (running) => running.start(),
  },
  "Inngest, which keeps its queue,": {
    async begin() {
      inngest.state.isAway = true;
    },
    end() {
      inngest.state.isAway = false;
    },
  },
  "Inngest, which loses its queue,": {
    async begin() {
      inngest.state.isAway = true;
    },
    end() {
      inngest.lose();
      inngest.state.isAway = false;
    },
  },
  "both, with the queue,": {
    async begin(running) {
      await running.kill();
      inngest.state.isAway = true;
    },
    end(running) {
      inngest.lose();
      inngest.state.isAway = false;
      running.start();
    },
  },
  "the way from Inngest to Lodge": {
    async begin() {
      inngest.state.canReachLodge = false;
    },
    end() {
      inngest.state.canReachLodge = true;
    },
  },
};

for (const [what, { begin, end }] of Object.entries(outages)) {
  for (const minutes of OUTAGES) {
    test(`on Inngest, everything is read after an outage of ${what} of ${minutes} minutes`, async (t) => {
      const applications = await uploadStatements(lodge, STATEMENTS);
      const running = lodgeOnInngest(lodge, inngest);
      await running.dispatch();
      await inngest.work(30);
      await begin(running);
      await running.pass(minutes);
      end(running);
      const needed = await running.finish(applications, 120);
      t.diagnostic(`done ${needed} minutes after the outage`);
      // A third of an outage of an hour: Lodge sends an event again after half its age.
      assert.ok(needed <= 30, `done ${needed} minutes after the outage`);
      await running.pass(150);
      await assertCountedOnce(lodge, applications, STATEMENTS);
    });
  }
}

for (const minutes of OUTAGES) {
  test(`on the embedded runner, everything is read after Lodge was away for ${minutes} minutes`, async () => {
    configure("");
    const applications = await uploadStatements(lodge, STATEMENTS);
    const first = await startJobs();
    await until(async () => {
      const [row] = await lodge.admin`select count(*)::int as read from documents
        where application_id = any(${applications}) and status = 'PROCESSED'`;
      return row?.read >= 10;
    });
    await first.stop();
    // What a killed process leaves behind: entries that it works on. Then all that it knows grows older.
    await lodge.admin`update pgboss.job set state = 'active', started_on = now() where id in
      (select id from pgboss.job where name = 'read-statement' and state in ('created', 'retry') limit 4)`;
    const away = `${minutes} minutes`;
    await lodge.admin`update pgboss.job set created_on = created_on - ${away}::interval,
      started_on = started_on - ${away}::interval, start_after = start_after - ${away}::interval`;
    await lodge.admin`update outbox set created_at = created_at - ${away}::interval,
      sent_at = sent_at - ${away}::interval, beat_at = beat_at - ${away}::interval`;
    const second = await startJobs();
    try {
      await until(() => areReady(lodge, applications));
      await until(async () => (await database().sql`select 1 from outbox`).length === 0);
    } finally {
      await second.stop();
    }
    await assertCountedOnce(lodge, applications, STATEMENTS);
  });
}

test("statements in flight are read after Inngest could not reach Lodge, which was running", async () => {
  const applications = await uploadStatements(lodge, 3);
  const running = lodgeOnInngest(lodge, inngest);
  await running.dispatch();
  inngest.state.canReachLodge = false;
  await running.pass(40);
  inngest.state.canReachLodge = true;
  assert.ok((await running.finish(applications, 60)) <= 21);
  await running.pass(15);
  await assertCountedOnce(lodge, applications, 3);
});

test("what only Inngest has given up is not parked, and a late call has no effect", async () => {
  const applications = await uploadStatements(lodge, 1);
  const running = lodgeOnInngest(lodge, inngest);
  await running.dispatch();
  inngest.state.canReachLodge = false;
  // Long enough for the last attempt, and short enough for its failure handler.
  while (!inngest.gaveUp.includes("read-statement")) await running.pass(0.25);
  inngest.state.canReachLodge = true;
  await running.finish(applications, 30);
  assert.ok(await areReady(lodge, applications));
  await running.pass(40);
  await assertCountedOnce(lodge, applications, 1);
});

test("an administrator retries and a broker submits or uploads again what Inngest does not finish", async () => {
  const admin = await lodge.user("ROLE_ADMIN");
  const as = await lodge.user();
  const [applicationId = ""] = await uploadStatements(lodge, 3, as);
  const running = lodgeOnInngest(lodge, inngest);
  await running.dispatch();
  inngest.state.canReachLodge = false;
  const queued = await lodge.call("GET", "/v1/portal/administration/jobs?state=QUEUED", { as: admin });
  const { runs } = await queued.json();
  const reading = runs.filter(({ jobId }) => jobId === "read-statement");
  assert.equal(reading.length, 3, "runs are listed before Inngest has started them");
  const files = await lodge.admin<{ id: string }[]>`
    select id from documents where application_id = ${applicationId} order by file_name`;
  const [first, , third] = files;
  assert.ok(first && third);
  const resubmit = () => lodge.call("POST", `/v1/portal/documents/${first.id}/resubmit`, { as });
  assert.equal((await resubmit()).status, 400, "it was sent a moment ago");
  await running.pass(5);
  assert.equal((await resubmit()).status, 204);
  const again = await uploadTo(lodge, as, applicationId, [statementFile(1)]);
  assert.equal((await again.json()).statementProcessingTriggered, true);
  const run = reading.find(({ about }) => about.documentId === third.id) ?? assert.fail("no such run");
  const path = `/v1/portal/administration/jobs/${run.eventId}/${run.jobId}/retry` as const;
  assert.equal((await lodge.call("POST", path, { as: admin })).status, 204);
  inngest.state.canReachLodge = true;
  await running.pass(0.5);
  assert.ok(await areReady(lodge, [applicationId]), "without waiting for Inngest");
  await running.pass(15);
  await assertCountedOnce(lodge, [applicationId], 3);
});
