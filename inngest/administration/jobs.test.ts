import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { database } from "#db/client.ts";
import type { Context, UserActor } from "#db/tenant.ts";
import { startEmbeddedRunner } from "#inngest/embedded/embedded-runner.ts";
import { parkJob } from "#inngest/runs/record-run.ts";
import type { JobList } from "#lib/operations/jobs/schemas.ts";
import { startDispatcher } from "#lib/platform/events/dispatcher.ts";
import { newId } from "#lib/platform/ids.ts";
import { env, publishResolved } from "#lib/platform/settings/env.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { jobOf, runJobs } from "#testing/run-jobs.ts";
import { testSmtp } from "#testing/smtp-server.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { until } from "#testing/until.ts";

const PATH = "/v1/portal/administration";
const lodge = await testLodge();
const smtp = await testSmtp();
process.env.SMTP_URL = `smtp://127.0.0.1:${smtp.port}`;
const { serviceDatabaseUrl, authSecret, masterSheetId, embedded } = env();
publishResolved({ serviceDatabaseUrl, authSecret, masterSheetId, embedded });
let admin: Context<UserActor>;

before(async () => {
  admin = await lodge.user("ROLE_ADMIN");
});
after(() => smtp.stop());

async function list(query = ""): Promise<JobList> {
  const response = await lodge.call("GET", `${PATH}/jobs?${query}`, { as: admin });
  assert.equal(response.status, 200, await response.clone().text());
  return await response.json();
}

async function invite(): Promise<{ userId: string; email: string }> {
  const json = { name: "Hana Kereama", email: `${newId()}@example.com`, role: "ROLE_BROKER" };
  const response = await lodge.call("POST", `${PATH}/users`, { as: admin, json });
  return await response.json();
}

async function deliveryTo(email: string) {
  const response = await lodge.call("GET", `${PATH}/users?search=${email}`, { as: admin });
  return (await response.json()).users[0]?.link?.delivery;
}

const retry = ({ eventId, jobId }: { eventId: string; jobId: string }) =>
  lodge.call("POST", `${PATH}/jobs/${eventId}/${jobId}/retry`, { as: admin });

test("lists events in the outbox by job, with the time of the oldest", async () => {
  await invite();
  const { outbox, runner } = await list();
  assert.deepEqual(
    outbox.map(({ name, count }) => [name, count]),
    [["Email a password link", 1]],
  );
  assert.deepEqual(runner, { kind: "EMBEDDED", url: null });
  await runJobs(lodge.db);
  assert.deepEqual((await list()).outbox, []);
});

test("parks a permanently rejected email immediately, reports it, and sends it when an administrator retries", async () => {
  smtp.refuse({ code: 550, text: "5.1.1 No such user here" });
  const { email } = await invite();
  await runJobs(lodge.db);
  assert.deepEqual(await deliveryTo(email), {
    state: "REFUSED",
    reason: "the address rejected it: 550 5.1.1 No such user here",
  });
  const { runs, counts, total } = await list("state=PARKED");
  assert.deepEqual([runs.length, counts.PARKED, total], [1, 1, 1]);
  const [run] = runs;
  assert.ok(run);
  assert.deepEqual([run.attempts, run.jobName], [1, "Email a password link"]);
  assert.match(run.lastError ?? "", /No such user here/);

  smtp.refuse(null);
  const responses = await Promise.all([retry(run), retry(run), retry(run)]);
  assert.deepEqual(
    responses.map(({ status }) => status),
    [204, 204, 204],
  );
  await runJobs(lodge.db);
  assert.equal((await deliveryTo(email))?.state, "SENT");
  const after = (await list()).runs.find(({ eventId }) => eventId === run.eventId);
  assert.deepEqual([after?.state, after?.attempts, after?.lastError], ["DONE", 2, null]);
  assert.deepEqual(
    after?.steps.map(({ name }) => name),
    ["Send the email"],
  );
  assert.equal((await retry(run)).status, 204, "retrying a finished run has no effect");
  const audited =
    await lodge.admin`select 1 from audit_log where action = 'job.retried' and entity_id = ${run.eventId}`;
  assert.equal(audited.length, 1);
  assert.equal(smtp.received.filter(({ to }) => to.includes(email)).length, 1);
});

test("retries a temporary rejection with the same message, and a parked one on request", async (t) => {
  const runner = await startEmbeddedRunner(env().serviceDatabaseUrl, lodge.db, {
    alone: true,
    concurrency: 1,
  });
  const dispatcher = await startDispatcher(database(), runner.accept);
  t.after(() => dispatcher.stop());
  smtp.refuse({ code: 451, text: "4.7.1 Greylisted" });
  const { email, userId } = await invite();
  await until(async () => (await deliveryTo(email))?.state === "DELAYED");
  assert.match((await deliveryTo(email))?.reason ?? "", /451 4.7.1 Greylisted/);
  smtp.refuse(null);
  await until(async () => (await deliveryTo(email))?.state === "SENT");

  smtp.refuse({ code: 550, text: "5.7.1 Blocked" });
  const blocked = await invite();
  await until(async () => (await list("state=PARKED")).runs.length > 0);
  smtp.refuse(null);
  for (const run of (await list("state=PARKED")).runs) await retry(run);
  await until(async () => (await deliveryTo(blocked.email))?.state === "SENT");
  await dispatcher.stop();
  await runner.stop();
  const [link] = await lodge.admin`select id from password_links where user_id = ${userId}`;
  const sent = smtp.received.filter(({ to }) => to.includes(email));
  assert.equal(sent.length, 1);
  assert.match(sent[0]?.raw ?? "", new RegExp(`Message-ID: <${link?.id}@lodge.test>`));
});

test("reports an abandoned applicant email to the broker", async () => {
  const as = await lodge.user();
  const applicationId = await createTestApplication(lodge, as, await createTestClient(lodge, as));
  const [event] = await lodge.admin`select id, data from outbox where name = 'upload-link/requested'
    and data->>'applicationId' = ${applicationId}`;
  const delivery = async () =>
    (
      await lodge.admin`select delivery_state, delivery_reason from upload_links where application_id = ${applicationId}`
    )[0];
  smtp.refuse({ code: 421, text: "4.3.2 Shutting down" });
  await assert.rejects(runJobs(lodge.db), /Shutting down/);
  assert.equal((await delivery())?.delivery_state, "DELAYED");
  await parkJob(lodge.db, jobOf("send-upload-link"), { eventId: event?.id, data: event?.data });
  const last = await delivery();
  assert.equal(last?.delivery_state, "FAILED");
  assert.match(last?.delivery_reason, /421 4.3.2 Shutting down/);
});

test("returns 404 for unknown runs and 403 to anyone but an administrator", async () => {
  assert.equal((await retry({ eventId: newId(), jobId: "read-statement" })).status, 404);
  assert.equal((await retry({ eventId: "none", jobId: "read-statement" })).status, 404);
  assert.equal((await lodge.call("GET", `${PATH}/jobs?state=LOST`, { as: admin })).status, 400);
  assert.equal((await lodge.call("GET", `${PATH}/jobs`, { as: await lodge.user() })).status, 403);
});
