import assert from "node:assert/strict";
import { after, afterEach, beforeEach, test } from "node:test";
import { database } from "#db/client.ts";
import { env, publishResolved } from "#lib/platform/env.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { until } from "#testing/until.ts";
import { startJobs } from "./start-jobs.ts";
import { fakeInngest } from "./testing/fake-inngest.ts";
import { areReady, assertCountedOnce, lodgeOnInngest, uploadStatements } from "./testing/outage.ts";

const STATEMENTS = 50;
const OUTAGES = [1, 15, 60];

const lodge = await testLodge();
const inngest = await fakeInngest();

function configure(INNGEST_DEV: string): void {
  Object.assign(process.env, { BASE_URL: "http://localhost:3000", INNGEST_DEV });
  const { serviceDatabaseUrl, authSecret, masterSheetId, embedded } = env();
  publishResolved({ serviceDatabaseUrl, authSecret, masterSheetId, embedded });
}

beforeEach(async () => {
  await lodge.admin`truncate outbox, job_runs, job_steps`;
  configure(inngest.url);
});
afterEach(() => {
  inngest.lose();
  Object.assign(inngest.state, { isAway: false, canReachLodge: true, answersAreLost: false });
});
after(() => inngest.stop());

type Running = ReturnType<typeof lodgeOnInngest>;

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
      try {
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
      } finally {
        running.stop();
      }
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
