import assert from "node:assert/strict";
import { after, afterEach, beforeEach, mock, test } from "node:test";
import { env, publishResolved } from "#lib/platform/settings/env.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { fakeInngest } from "./testing/fake-inngest.ts";
import { inngestRules } from "./testing/inngest-rules.ts";
import { assertCountedOnce, lodgeOnInngest, uploadStatements } from "./testing/outage.ts";

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
  mock.timers.reset();
  inngest.lose();
  Object.assign(inngest.state, { isAway: false, canReachLodge: true, answersAreLost: false });
});
after(() => inngest.stop());

test("the fake server tries for at most 11 minutes 15 seconds before it gives up", async () => {
  const [first, second, third, fourth, fifth] = inngestRules.backoffS;
  assert.equal(first + second + third + fourth + fifth + 5 * inngestRules.jitterS, 675);
});

test("statements in flight are read after Lodge was away for longer than Inngest tries", async () => {
  const applications = await uploadStatements(lodge, 6);
  await running.dispatch();
  await inngest.work(5);
  await running.kill();
  await running.pass(13);
  assert.ok(inngest.gaveUp.includes("read-statement-failure"), "Inngest has given up");
  running.start();
  assert.ok((await running.finish(applications, 30)) <= 2);
  await running.pass(15);
  await assertCountedOnce(lodge, applications, 6);
});
