import assert from "node:assert/strict";
import { after, afterEach, beforeEach, test } from "node:test";
import { env, publishResolved } from "#lib/platform/env.ts";
import { uploadTo } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { fakeInngest } from "./testing/fake-inngest.ts";
import {
  areReady,
  assertCountedOnce,
  lodgeOnInngest,
  statementFile,
  uploadStatements,
} from "./testing/outage.ts";

const lodge = await testLodge();
const inngest = await fakeInngest();
Object.assign(process.env, { BASE_URL: "http://localhost:3000", INNGEST_DEV: inngest.url });
const { serviceDatabaseUrl, authSecret, masterSheetId, embedded } = env();
publishResolved({ serviceDatabaseUrl, authSecret, masterSheetId, embedded });
let running: ReturnType<typeof lodgeOnInngest>;

beforeEach(async () => {
  await lodge.admin`truncate outbox, job_runs, job_steps`;
  inngest.gaveUp.length = 0;
  running = lodgeOnInngest(lodge, inngest);
});
afterEach(() => {
  running.stop();
  inngest.lose();
  Object.assign(inngest.state, { isAway: false, canReachLodge: true, answersAreLost: false });
});
after(() => inngest.stop());

test("statements in flight are read after Inngest could not reach Lodge, which was running", async () => {
  const applications = await uploadStatements(lodge, 3);
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
