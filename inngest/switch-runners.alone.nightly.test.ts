import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { HUBSPOT_TOKEN, hubSpotServer } from "#lib/platform/crm/testing/hubspot-server.ts";
import { env, publishResolved } from "#lib/platform/settings/env.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { jobOf } from "#testing/run-jobs.ts";
import { testSmtp } from "#testing/smtp-server.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { until } from "#testing/until.ts";
import { runJob } from "./embedded/embedded-runner.ts";
import type { Job } from "./job.ts";
import { durableSteps, parkJob } from "./runs/record-run.ts";
import { startJobs } from "./start-jobs.ts";
import { execute, type InngestEvent } from "./testing/executor.ts";

const hubSpot = await hubSpotServer();
const smtp = await testSmtp();
Object.assign(process.env, {
  HUBSPOT_ACCESS_TOKEN: HUBSPOT_TOKEN,
  HUBSPOT_BASE_URL: hubSpot.url,
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
});
const lodge = await testLodge();
const crmJob = jobOf("application-to-crm");
const mailJob = jobOf("send-password-link");

const received: InngestEvent[] = [];
const inngest = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const sent: unknown = JSON.parse(Buffer.concat(chunks).toString() || "null");
  const events = [sent].flat() as InngestEvent[];
  if (request.url?.startsWith("/e/")) received.push(...events);
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ ids: events.map((event) => event?.id ?? ""), status: 200 }));
});

let jobs: { stop(): Promise<void> } | undefined;
let admin: Context<UserActor>;

before(async () => {
  await new Promise<void>((listening) => inngest.listen(0, "127.0.0.1", listening));
  admin = await lodge.user("ROLE_ADMIN");
});
beforeEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  received.length = 0;
  hubSpot.always = null;
  await lodge.admin`truncate outbox, job_runs, job_steps`;
});
after(async () => {
  await jobs?.stop();
  inngest.close();
  await Promise.all([hubSpot.stop(), smtp.stop()]);
});

/** Stops the current runner and starts Lodge's jobs on the embedded runner or an Inngest server. */
async function restartOn(runner: "embedded" | "Inngest"): Promise<void> {
  await jobs?.stop();
  const dev = `http://127.0.0.1:${(inngest.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    BASE_URL: "http://localhost:3000",
    INNGEST_DEV: runner === "Inngest" ? dev : "",
  });
  const { serviceDatabaseUrl, authSecret, masterSheetId, embedded } = env();
  publishResolved({ serviceDatabaseUrl, authSecret, masterSheetId, embedded });
  jobs = await startJobs();
}

type Event = { id: string; data: unknown };

/** An application that HubSpot did not accept; the embedded runner has parked its run. */
async function parkedApplication(): Promise<Event> {
  const as = await lodge.user();
  const applicationId = await createTestApplication(lodge, as, await createTestClient(lodge, as));
  await lodge.admin`update applications set crm_platform = 'hubspot' where id = ${applicationId}`;
  const [event] = await lodge.admin<Event[]>`select id, data from outbox
    where name = 'application/created' and data->>'applicationId' = ${applicationId}`;
  assert.ok(event);
  await lodge.admin`delete from outbox`;
  hubSpot.always = "BROKEN";
  await assert.rejects(runJob(lodge.db, crmJob, { eventId: event.id, data: event.data }));
  await parkJob(lodge.db, crmJob, { eventId: event.id, data: event.data });
  hubSpot.always = null;
  return event;
}

async function retry(event: Event, job: Job): Promise<void> {
  const path = `/v1/portal/administration/jobs/${event.id}/${job.id}/retry` as const;
  assert.equal((await lodge.call("POST", path, { as: admin })).status, 204);
}

async function stateOf(event: Event): Promise<string> {
  const [row] = await lodge.admin`select state from job_runs where event_id = ${event.id}`;
  return row?.state;
}

const outbox = () => lodge.admin`select name from outbox`;

test("Inngest runs a retry requested on the embedded runner, under the original event", async () => {
  const event = await parkedApplication();
  await retry(event, crmJob);
  const deals = hubSpot.records.all("deals").length;
  await restartOn("Inngest");
  await until(() => received.length > 0);
  assert.deepEqual(received[0]?.data.retryOf, { eventId: event.id, functionId: crmJob.id });
  for (let round = 0; round < 2; round += 1) {
    await execute(crmJob.id, received[0] ?? assert.fail("no event"));
    assert.equal(hubSpot.records.all("deals").length, deals + 1);
    assert.equal(await stateOf(event), "DONE");
    assert.deepEqual([...(await outbox())], []);
  }
});

test("another job for the same event does not affect a retry or its row", async () => {
  const event = await parkedApplication();
  await retry(event, crmJob);
  await restartOn("Inngest");
  await until(() => received.length > 0);
  const [given] = received;
  assert.ok(given);
  const retryOf = { eventId: event.id, functionId: "another-job" };
  await execute(crmJob.id, { ...given, data: { ...given.data, retryOf } });
  assert.equal(await stateOf(event), "QUEUED");
  assert.equal((await outbox()).length, 1);
});

test("Inngest does not repeat a step that the embedded runner has finished", async () => {
  const json = { name: "Hana Kereama", email: "hana@example.com", role: "ROLE_BROKER" };
  await lodge.call("POST", "/v1/portal/administration/users", { as: admin, json });
  const [event] = await lodge.admin<Event[]>`select id, data from outbox`;
  assert.ok(event);
  await lodge.admin`delete from outbox`;
  await durableSteps(lodge.db, mailJob, { eventId: event.id, data: event.data }).run(
    "Send the email",
    async () => null,
  );
  await lodge.admin`insert into job_runs (event_id, function_id, event_name, event_data, state, created_at)
    values (${event.id}, ${mailJob.id}, ${mailJob.event}, ${event.data as never}, 'PARKED', now())`;
  await retry(event, mailJob);
  await restartOn("Inngest");
  await until(() => received.length > 0);
  await execute(mailJob.id, received[0] ?? assert.fail("no event"));
  assert.equal(await stateOf(event), "DONE");
  assert.deepEqual(smtp.received, []);
});

test("the embedded runner runs a retry that Inngest accepted but did not finish, once", async () => {
  const event = await parkedApplication();
  await restartOn("Inngest");
  await retry(event, crmJob);
  await until(() => received.length > 0);
  const deals = hubSpot.records.all("deals").length;
  await restartOn("embedded");
  await until(async () => (await stateOf(event)) === "DONE");
  assert.equal(hubSpot.records.all("deals").length, deals + 1);
  received.length = 0;
  await restartOn("Inngest");
  await restartOn("embedded");
  assert.deepEqual(received, [], "finished runs are not sent again");
  assert.equal(hubSpot.records.all("deals").length, deals + 1);
});

test("the embedded runner runs a retry that waits while Inngest is unavailable", async () => {
  const event = await parkedApplication();
  await retry(event, crmJob);
  await restartOn("embedded");
  await until(async () => (await stateOf(event)) === "DONE");
});

test("the embedded runner handles an event that Inngest accepted but did not finish", async () => {
  await restartOn("Inngest");
  const json = { name: "Rawiri Tūhoe", email: "rawiri@example.com", role: "ROLE_BROKER" };
  await lodge.call("POST", "/v1/portal/administration/users", { as: admin, json });
  await until(() => received.length > 0);
  await restartOn("embedded");
  await until(() => smtp.received.some(({ to }) => to.includes("rawiri@example.com")));
});

test("Inngest continues a run that the embedded runner started", async () => {
  const event = await parkedApplication();
  await lodge.admin`update job_runs set state = 'RUNNING'`;
  await lodge.admin`insert into outbox (id, name, data, created_at, sent_at)
    values (${event.id}, ${crmJob.event}, ${event.data as never}, now(), now() - interval '1 second')`;
  await restartOn("Inngest");
  const continues = ({ data }: InngestEvent) => (data.retryOf as { eventId?: string })?.eventId === event.id;
  await until(() => received.some(continues));
  await execute(crmJob.id, received.find(continues) ?? assert.fail("no event"));
  assert.equal(await stateOf(event), "DONE");
});

test("a new retry replaces the previous one after another failure", async () => {
  const event = await parkedApplication();
  await retry(event, crmJob);
  await lodge.admin`update outbox set sent_at = now()`;
  await lodge.admin`update job_runs set state = 'PARKED'`;
  await retry(event, crmJob);
  assert.equal((await outbox()).length, 1);
});
