import assert from "node:assert/strict";
import { test } from "node:test";
import { database } from "#db/client.ts";
import { outbox } from "#db/schema/jobs.ts";
import { users } from "#db/schema/users.ts";
import { asBroker } from "#db/tenant.ts";
import { type DispatchedEvent, drainOutbox, startDispatcher } from "#lib/platform/events/dispatcher.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { newId } from "#lib/platform/ids.ts";
import { env } from "#lib/platform/settings/env.ts";
import { brokersFirst } from "#lib/platform/worker/define-task.ts";
import { createTestApplication, createTestClient, statementPdf, uploadTo } from "#testing/main-job.ts";
import { jobOf } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { until } from "#testing/until.ts";
import { runJob, startEmbeddedRunner } from "./embedded/embedded-runner.ts";
import type { Job } from "./job.ts";
import { durableSteps, parkJob } from "./runs/record-run.ts";

const lodge = await testLodge();
const readStatementJob = jobOf("read-statement");
const scanDocumentJob = jobOf("scan-document");

test("repeats an unfinished step, but not a finished one", async () => {
  const eventId = newId();
  const done: string[] = [];
  const attempt = async (failSecond: boolean) => {
    const step = durableSteps(lodge.db, readStatementJob, { eventId, data: {} });
    const first = await step.run("first", async () => {
      done.push("first");
      return { answer: 42 };
    });
    await step.run("second", async () => {
      done.push("second");
      if (failSecond) throw new Error("cut off");
    });
    return first;
  };
  await assert.rejects(attempt(true), /cut off/);
  assert.deepEqual(await attempt(false), { answer: 42 });
  assert.deepEqual(done, ["first", "second", "second"]);
});

test("steps take turns: a broker's before those of applicants, unless it waits for an outside service", async (t) => {
  const turns: (string | undefined)[] = [];
  t.mock.method(brokersFirst, "run", async ({ link }: { link?: string }, work: () => Promise<unknown>) => {
    turns.push(link);
    return work();
  });
  const link = newId();
  const runStep = (job: Job, data: object) =>
    durableSteps(lodge.db, job, { eventId: newId(), data }).run("step", async () => null);
  await runStep(readStatementJob, {});
  await runStep(readStatementJob, { uploadLinkId: link });
  await runStep(scanDocumentJob, {});
  await runStep(scanDocumentJob, { uploadLinkId: link });
  assert.deepEqual(turns, [undefined, link, link]);
});

test("a broker's event overtakes those of applicants that are being dispatched", async () => {
  const { brokerId } = (await lodge.user()).actor;
  const applicationId = newId();
  const write = (data: object) =>
    lodge.db.insert(outbox).values({ name: "statements/read", data, createdAt: new Date() });
  for (let event = 0; event < 3; event += 1) await write({ brokerId, applicationId, uploadLinkId: newId() });
  const order: string[] = [];
  let isWoken = false;
  const accept = async ({ data }: DispatchedEvent) => {
    if ((data as { applicationId: string }).applicationId !== applicationId) return;
    order.push("uploadLinkId" in (data as object) ? "applicant's" : "own");
    if (order.length > 1) return;
    await write({ brokerId, applicationId });
    isWoken = true;
  };
  const interruptions = {
    isStopped: () => false,
    isWoken: () => {
      const was = isWoken;
      isWoken = false;
      return was;
    },
  };
  await until(async () => {
    await drainOutbox(database(), accept, interruptions);
    return order.length > 3;
  });
  assert.deepEqual(order, ["applicant's", "own", "applicant's", "applicant's"]);
});

test("dispatches an event exactly when its transaction commits", async (t) => {
  const as = await lodge.user();
  const data = { brokerId: as.actor.brokerId, applicationId: newId() };
  const seen: string[] = [];
  const dispatcher = await startDispatcher(database(), async (event) => {
    seen.push((event.data as { applicationId: string }).applicationId);
  });
  t.after(() => dispatcher.stop());
  await assert.rejects(
    asBroker(as, async (tx) => {
      await emit(tx, "application/created", { ...data, applicationId: newId() }, as.now);
      throw new Error("rolled back");
    }),
    /rolled back/,
  );
  await asBroker(as, (tx) => emit(tx, "application/created", data, as.now));
  await until(async () => seen.length > 0);
  await dispatcher.stop();
  assert.deepEqual(seen, [data.applicationId]);
});

test("keeps an event that the runner rejects, and dispatches it once accepted", async (t) => {
  const as = await lodge.user();
  const applicationId = newId();
  let away = true;
  const seen: string[] = [];
  const dispatcher = await startDispatcher(database(), async (event) => {
    if (away) throw new Error("the runner is unavailable");
    seen.push(event.id);
  });
  t.after(() => dispatcher.stop());
  await asBroker(as, (tx) =>
    emit(tx, "application/created", { brokerId: as.actor.brokerId, applicationId }, as.now),
  );
  const waiting = async () => (await lodge.admin`select id from outbox where sent_at is null`).length;
  assert.equal(await waiting(), 1);
  away = false;
  await until(async () => (await waiting()) === 0);
  await dispatcher.stop();
  assert.equal(seen.length, 1);
});

test("dispatches nothing before the runner is ready", async (t) => {
  const as = await lodge.user();
  const data = { brokerId: as.actor.brokerId, applicationId: newId() };
  await asBroker(as, (tx) => emit(tx, "application/created", data, as.now));
  const done: string[] = [];
  const dispatcher = await startDispatcher(
    database(),
    async () => {
      done.push("event");
    },
    async () => {
      done.push("ready?");
      if (done.length === 1) throw new Error("it knows no functions yet");
    },
  );
  t.after(() => dispatcher.stop());
  await until(async () => done.includes("event"));
  await dispatcher.stop();
  assert.deepEqual(done.slice(0, 3), ["ready?", "ready?", "event"]);
});

test("stopping waits for the current event, not for queued ones", async (t) => {
  const as = await lodge.user();
  const data = { brokerId: as.actor.brokerId, applicationId: newId() };
  await asBroker(as, async (tx) => {
    for (let count = 0; count < 3; count += 1) await emit(tx, "application/created", data, as.now);
  });
  let stopping: Promise<void> | undefined;
  const seen: string[] = [];
  const dispatcher = await startDispatcher(database(), async ({ id }) => {
    seen.push(id);
    await until(async () => stopping !== undefined);
  });
  t.after(() => dispatcher.stop());
  await until(async () => seen.length > 0);
  stopping = dispatcher.stop();
  await stopping;
  const left = await lodge.admin`delete from outbox where sent_at is null returning id`;
  assert.deepEqual([seen.length, left.length], [1, 2]);
});

test("records why a query failed, without its values", async () => {
  const { brokerId, username: email } = (await lodge.user()).actor;
  const job = {
    ...readStatementJob,
    id: "failing-query",
    run: async () => {
      const again = { id: brokerId, email, name: "Aroha Ngata", roles: [], createdAt: new Date() };
      await lodge.db.insert(users).values(again);
    },
  };
  const data = { brokerId, applicationId: newId(), documentId: newId(), submission: newId() };
  const eventId = newId();
  await assert.rejects(runJob(lodge.db, job, { eventId, data }));
  const [run] = await lodge.admin`select last_error from job_runs where event_id = ${eventId}`;
  assert.match(run?.last_error, /^Failed query/);
  assert.doesNotMatch(run?.last_error, /Aroha/);
});

test("the embedded runner runs the main job, and a repeated event has no effect", async (t) => {
  const runner = await startEmbeddedRunner(env().serviceDatabaseUrl, lodge.db, {
    alone: true,
    concurrency: 2,
  });
  const accepted: Parameters<typeof runner.accept>[0][] = [];
  const dispatcher = await startDispatcher(database(), async (event) => {
    accepted.push(event);
    await runner.accept(event);
  });
  t.after(() => dispatcher.stop());
  t.after(() => runner.stop());
  const as = await lodge.user();
  const applicationId = await createTestApplication(lodge, as, await createTestClient(lodge, as));
  await uploadTo(lodge, as, applicationId, [
    { name: "one.pdf", bytes: await statementPdf(21) },
    { name: "two.pdf", bytes: await statementPdf(22) },
    { name: "three.pdf", bytes: await statementPdf(23) },
  ]);
  const status = async () =>
    (await lodge.admin`select status from applications where id = ${applicationId}`)[0]?.status;
  await until(async () => (await status()) === "READY");
  const runs = () =>
    lodge.admin`select function_id, state, attempts from job_runs where event_data->>'applicationId' = ${applicationId}
      order by created_at, event_id, function_id`;
  const queued = async () =>
    (
      await lodge.admin`select count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active')`
    )[0]?.count;
  const expected = {
    "application-to-crm": 1,
    "send-upload-link": 1,
    "document-to-crm": 3,
    "read-statement": 3,
    "summarise-application": 1,
  };
  // The application is ready before the last of these has finished.
  await until(async () => (await runs()).length === 9 && (await queued()) === 0);
  const before = [...(await runs())];
  assert.ok(before.every(({ state }) => state === "DONE"));
  const counts = Object.entries(Object.groupBy(before, (run) => run.function_id));
  assert.deepEqual(Object.fromEntries(counts.map(([id, of = []]) => [id, of.length])), expected);
  for (const event of accepted) await runner.accept(event);
  await dispatcher.stop();
  assert.equal(await queued(), 0);
  assert.deepEqual([...(await runs())], before);
  const [deal] =
    await lodge.admin`select count(*)::int as deals, (select count(*)::int from crm_notes n where n.broker_id = d.broker_id) as notes
    from crm_deals d where d.reference = ${applicationId} group by d.broker_id`;
  assert.deepEqual({ ...deal }, { deals: 1, notes: 3 });
  const limits = await lodge.admin<{ name: string; limit: number }[]>`
    select distinct name, retry_limit as limit from pgboss.job where name in ('application-to-crm', 'read-statement')`;
  assert.deepEqual(Object.fromEntries(limits.map((row) => [row.name, row.limit])), {
    "application-to-crm": 20,
    "read-statement": 5,
  });
});

test("parks a statement after all retries, shows its broker why and lets the application continue", async () => {
  const as = await lodge.user();
  const applicationId = await createTestApplication(lodge, as, await createTestClient(lodge, as));
  await uploadTo(lodge, as, applicationId, [{ name: "one.pdf", bytes: await statementPdf(31) }]);
  const [event] =
    await lodge.admin`select id, data from outbox where name = 'statement/submitted' and data->>'applicationId' = ${applicationId}`;
  await parkJob(lodge.db, readStatementJob, { eventId: event?.id, data: event?.data });
  const [document] =
    await lodge.admin`select status, failure_reason from documents where application_id = ${applicationId}`;
  assert.equal(document?.status, "FAILED");
  assert.match(document?.failure_reason, /no fault of the file/);
  const next =
    await lodge.admin`select 1 from outbox where name = 'statements/read' and data->>'applicationId' = ${applicationId}`;
  assert.equal(next.length, 1);
});

test("does not serve /api/inngest unless Inngest is configured", async () => {
  const { POST } = await import("#app/api/inngest/route.ts");
  const request = new Request("http://lodge.test/api/inngest?fnId=lodge-read-statement&stepId=step", {
    method: "POST",
    body: "{}",
  });
  const response = await POST(request);
  assert.equal(response.status, 404);
  assert.match(await response.text(), /There is no such path/);
});
