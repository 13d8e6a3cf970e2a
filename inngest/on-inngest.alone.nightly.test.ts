import assert from "node:assert/strict";
import { createHmac, randomBytes } from "node:crypto";
import { after, before, test } from "node:test";
import { database } from "#db/client.ts";
import { asBroker } from "#db/tenant.ts";
import { requestWeeklyEmails } from "#lib/deal/settlements/weekly-email.ts";
import { emitAccountChange } from "#lib/identity/account/own-account.ts";
import { drainOutbox } from "#lib/platform/events/dispatcher.ts";
import { newId } from "#lib/platform/ids.ts";
import { clamdServer } from "#lib/platform/malware/testing/clamd-server.ts";
import { env, publishResolved } from "#lib/platform/settings/env.ts";
import { telemetry } from "#lib/platform/telemetry/telemetry.ts";
import type { Tracing } from "#lib/platform/telemetry/tracing.ts";
import { createTestApplication, createTestClient, statementPdf, uploadTo } from "#testing/main-job.ts";
import { testSmtp } from "#testing/smtp-server.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { until } from "#testing/until.ts";
import { allJobs } from "./functions/all-jobs.ts";
import { inngestServer } from "./serve.ts";
import { startJobs } from "./start-jobs.ts";
import {
  type Answer,
  callFunction,
  execute,
  fakeInngestServer,
  type InngestEvent,
  type Opcode,
} from "./testing/executor.ts";
import { makeDeal, post } from "./testing/make-deal.ts";

const lodge = await testLodge();
const smtp = await testSmtp();
const clamd = await clamdServer();
const { server, url, received, paths, checkpoints } = await fakeInngestServer();
const ran: string[] = [];

/** Reloads the settings after the environment has changed. */
function republish(): void {
  const { serviceDatabaseUrl, authSecret, masterSheetId, embedded } = env();
  publishResolved({ serviceDatabaseUrl, authSecret, masterSheetId, embedded });
}

/** Collects spans instead of sending them. */
const spans: { name: string; traceId: string }[] = [];
const tracing: Tracing = {
  open(name, { parent }) {
    const traceId = parent?.slice(3, 35) ?? randomBytes(16).toString("hex");
    spans.push({ name, traceId });
    const traceparent = `00-${traceId}-${randomBytes(8).toString("hex")}-01`;
    return { traceparent, set() {}, fail() {}, end() {} };
  },
  stop: async () => {},
};

let jobs: { stop(): Promise<void> };

before(async () => {
  telemetry().tracing = tracing;
  const BASE_URL = "http://localhost:3000";
  const SMTP_URL = `smtp://127.0.0.1:${smtp.port}`;
  Object.assign(process.env, { BASE_URL, INNGEST_DEV: url, SMTP_URL, CLAMD_URL: clamd.url });
  republish();
  jobs = await startJobs();
});
after(async () => {
  await jobs.stop();
  server.close();
  await smtp.stop();
  await clamd.stop();
});

test("the main job runs on Inngest by configuration alone, step by step", async () => {
  const as = await lodge.user();
  const clientId = await createTestClient(lodge, as);
  const applicationId = await createTestApplication(lodge, as, clientId);
  await uploadTo(lodge, as, applicationId, [{ name: "one.pdf", bytes: await statementPdf(21) }]);
  await uploadTo(lodge, as, applicationId, [{ name: "two.pdf", bytes: await statementPdf(22) }], "PAYSLIPS");
  const status = async () =>
    (await lodge.admin`select status from applications where id = ${applicationId}`)[0]?.status;
  const deadline = Date.now() + 120_000;
  let next = 0;
  const workUntil = async (isDone: () => Promise<boolean>) => {
    while (!(await isDone()) && Date.now() < deadline) {
      const event = received[next];
      if (!event) {
        await new Promise((done) => setTimeout(done, 20));
        continue;
      }
      next += 1;
      for (const job of allJobs.filter((candidate) => candidate.event === event.name))
        await execute(job.id, event).then(() => ran.push(job.id));
    }
  };
  await workUntil(async () => (await status()) === "READY");
  assert.equal(await status(), "READY");
  const [row] = await lodge.admin`select id from transactions where application_id = ${applicationId}`;
  const exclusions = [{ transactionId: row?.id, excluded: true }];
  const path = `/v1/portal/applications/${applicationId}/transactions` as const;
  assert.equal((await lodge.call("PATCH", path, { as, json: { exclusions } })).status, 200);
  const json = { name: "Hana Kereama", email: "hana@example.com", role: "ROLE_BROKER" };
  const admin = await lodge.user("ROLE_ADMIN");
  await lodge.call("POST", "/v1/portal/administration/users", { as: admin, json });
  await asBroker(as, (tx) => emitAccountChange(tx, as.actor.userId, "PASSWORD_CHANGED", as.now));
  await makeDeal(lodge, as, applicationId, clientId);
  const weekly = await requestWeeklyEmails(lodge.db, new Date("2026-11-22T18:00:00Z"));
  const mailedWeeks = () => ran.filter((id) => id === "send-weekly-email").length;
  const built = async () => (await lodge.admin`select id from packages where state = 'READY'`)[0]?.id;
  await workUntil(async () => Boolean(await built()));
  const delivery = { adapter: "MAIL", recipient: "loans@kauri.example" };
  await post(lodge, as, `packages/${await built()}/deliveries`, delivery);
  const all = allJobs.map(({ id }) => id);
  await workUntil(async () => all.every((id) => ran.includes(id)) && mailedWeeks() === weekly);
  assert.deepEqual([...new Set(ran)].sort(), [...new Set(allJobs.map((job) => job.id))].sort());
  const upload = spans.find(({ name }) => name.startsWith("POST") && name.endsWith("/documents"));
  const steps = spans.filter(({ name }) => name === "step Read and store the transactions");
  assert.ok(upload);
  assert.deepEqual(
    steps.map(({ traceId }) => traceId),
    [upload.traceId],
    "a step continues the trace of the request that caused it",
  );
  assert.equal(new Set(received.map((event) => event.id)).size, received.length, "each event went out once");
  const left = await lodge.admin<{ name: string }[]>`select name from outbox`;
  assert.deepEqual([...left], [], "rows stay until their runs have ended");
  const runs = await lodge.admin`select distinct state from job_runs`;
  assert.deepEqual(
    [...runs],
    [{ state: "DONE" }],
    "runs on Inngest are listed like those of the embedded runner",
  );
  assert.match(
    paths[0] ?? "",
    /^\/fn\/register/,
    "Inngest runs nothing for events that arrive before the functions",
  );
});

/** An event that was sent, and whose run has not ended. */
async function unfinished(name: string): Promise<InngestEvent> {
  const event = received.find((one) => one.name === name) ?? assert.fail("no such event");
  const sent = { ...event, id: newId() };
  await lodge.admin`insert into outbox (id, name, data, created_at, sent_at, due_at)
    values (${sent.id}, ${name}, ${lodge.admin.json(sent.data as never)}, now(), now(), now() + interval '12 minutes')`;
  return sent;
}

test("a reachable server runs all steps in one call and is informed of each as it ends", async () => {
  const event = await unfinished("statement/submitted");
  await lodge.admin`update documents set status = 'SUBMITTED' where id = ${String(event.data.documentId)}`;
  const asks = { fn_id: newId(), qi_id: "queue-item", disable_immediate_execution: false };
  const before = received.length;
  const { status, body } = await callFunction("read-statement", event, {}, asks);
  assert.equal(status, 206);
  assert.equal((body as Opcode[]).at(-1)?.op, "RunComplete");
  assert.equal(checkpoints.length, 2);
  await until(() => received.slice(before).some(({ name }) => name === "statements/read"));
});

test("reports to Inngest why a step failed, without personal data", async () => {
  const event = await unfinished("statements/read");
  await lodge.admin`alter table loan_accounts rename to hidden`;
  const failed = await callFunction("summarise-application", event, {});
  await lodge.admin`alter table hidden rename to loan_accounts`;
  const said = JSON.stringify(failed.body);
  assert.match(said, /Failed query/);
  assert.ok(!said.includes(String(event.data.applicationId)), said);
});

test("marks a permanent fault as such for Inngest, but not a temporary failure", async () => {
  const invite = async () => {
    const json = { name: "Hana Kereama", email: `${received.length}@example.com`, role: "ROLE_BROKER" };
    const before = received.length;
    const admin = await lodge.user("ROLE_ADMIN");
    await lodge.call("POST", "/v1/portal/administration/users", { as: admin, json });
    await until(() => received.length > before);
    return received.at(-1) ?? assert.fail("no event came");
  };
  const operation = ({ body }: Answer) => (body as Opcode[])[0] ?? assert.fail("no operation");
  smtp.refuse({ code: 550, text: "5.1.1 No such user" });
  const refused = await invite();
  const never = operation(await callFunction("send-password-link", refused, {}));
  assert.equal(never.op, "StepFailed");
  const [run] = await lodge.admin`select state, attempts from job_runs where event_id = ${refused.id}`;
  assert.deepEqual({ ...run }, { state: "PARKED", attempts: 1 });
  smtp.refuse({ code: 450, text: "4.2.1 Busy" });
  const later = operation(await callFunction("send-password-link", await invite(), {}));
  assert.equal(later.op, "StepError");
});

test("gives Inngest a growing retry delay while a CRM is unavailable", async () => {
  const as = await lodge.user();
  const clientId = await createTestClient(lodge, as);
  const applicationId = await createTestApplication(lodge, as, clientId);
  await lodge.admin`update applications set crm_platform = 'gone' where id = ${applicationId}`;
  const [event] = await lodge.admin<
    InngestEvent[]
  >`select id, name, data from outbox where data->>'applicationId' = ${applicationId} and name = 'application/created'`;
  assert.ok(event);
  const pauses: number[] = [];
  for (const attempt of [0, 19]) {
    const { headers, body } = await callFunction("application-to-crm", event, {}, { attempt });
    assert.match(JSON.stringify(body), /no longer configured/);
    pauses.push(Number(headers.get("retry-after")));
  }
  assert.deepEqual(pauses, [5, 10_800]);
});

test("rejects a truncated request before Inngest's library can log it as our error", async () => {
  const { POST } = await import("#app/api/inngest/route.ts");
  const aborted = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const request = new Request("http://lodge.test/api/inngest?fnId=lodge-sweep-outbox&stepId=step", {
    method: "POST",
    body: new ReadableStream({ pull: (controller) => controller.error(aborted) }),
    duplex: "half",
  } as RequestInit);
  const response = await POST(request);
  assert.equal(response.status, 400);
  assert.match(await response.text(), /body: was cut off/);
});

test("dispatches events left in the outbox once a minute", async () => {
  await jobs.stop();
  const as = await lodge.user();
  const before = received.length;
  await asBroker(as, (tx) => emitAccountChange(tx, as.actor.userId, "PASSWORD_CHANGED", as.now));
  const { body } = await callFunction(
    "sweep-outbox",
    { id: newId(), name: "inngest/scheduled.timer", data: { cron: "* * * * *" } },
    {},
  );
  assert.deepEqual([(body as Opcode[])[0]?.data, received.length], [1, before + 1]);
});

test("resends events that a server accepted and lost with its queue, but not finished ones", async () => {
  smtp.refuse(null);
  const as = await lodge.user();
  const change = () =>
    asBroker(as, (tx) => emitAccountChange(tx, as.actor.userId, "PASSWORD_CHANGED", as.now));
  const sentTwice = async () => {
    received.length = 0;
    const { ready, accept } = inngestServer();
    await ready();
    await drainOutbox(database(), accept);
    const first = received.length;
    // Simulates another process, or this one after Inngest was unavailable.
    await inngestServer().ready();
    await drainOutbox(database(), accept);
    return [first, received.length];
  };
  await lodge.admin`delete from outbox`;
  await change();
  assert.deepEqual(await sentTwice(), [1, 2]);
  const [lost, again] = received;
  assert.ok(
    lost && again && lost.id !== again.id,
    "under a new id, because Inngest ignores one that it knows",
  );
  assert.deepEqual(again.data.retryOf, { eventId: lost.id, functionId: "mail-account-notice" });
  const mails = smtp.received.length;
  for (const event of [again, lost]) await execute("mail-account-notice", event);
  assert.equal(smtp.received.length, mails + 1, "and a late run of the first has no effect");
  assert.deepEqual(await sentTwice(), [0, 0]);
});

test("registers every function with its trigger, retries and readable name", async () => {
  const { PUT } = await import("#app/api/inngest/route.ts");
  const registered: {
    functions: {
      id: string;
      name: string;
      triggers: { event?: string; cron?: string }[];
      steps: { step: { retries: { attempts: number } } };
    }[];
    url: string;
  }[] = [];
  server.removeAllListeners("request").on("request", async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    paths.push(request.url ?? "");
    if (request.url?.startsWith("/fn/register"))
      registered.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ ok: true, status: 200 }));
  });
  const request = new Request("http://lodge.test/api/inngest", { method: "PUT" });
  const response = await PUT(request);
  assert.equal(response.status, 200, await response.text());
  const sweep = registered[0]?.functions.find(({ id }) => id === "lodge-sweep-outbox");
  assert.equal(sweep?.triggers[0]?.cron, "* * * * *");
  const weekly = registered[0]?.functions.find(({ id }) => id === "lodge-request-weekly-emails");
  assert.equal(weekly?.triggers[0]?.cron, "TZ=Pacific/Auckland 0 7 * * 1");
  for (const job of allJobs) {
    const found = registered[0]?.functions.find((candidate) => candidate.id === `lodge-${job.id}`);
    assert.equal(found?.name, job.name);
    assert.equal(found?.triggers[0]?.event, job.event);
    assert.equal(found?.steps.step.retries.attempts, job.hasLongRetries ? 20 : 5);
  }
  assert.match(registered[0]?.url ?? "", /^http:\/\/localhost:3000\/api\/inngest/);
});

test("requires the key's signature to run, list or register functions", async () => {
  const { GET, POST, PUT } = await import("#app/api/inngest/route.ts");
  const key = "5ec4e7";
  const dev = process.env.INNGEST_DEV;
  Object.assign(process.env, {
    INNGEST_DEV: "0",
    INNGEST_BASE_URL: url,
    INNGEST_SIGNING_KEY: `signkey-test-${key}`,
    INNGEST_EVENT_KEY: "key",
  });
  // Sorted by name, as the canonical form for the signature requires.
  const body = `{"ctx":{"attempt":0,"run_id":"signed","stack":{"current":0,"stack":[]}},"event":{"data":{},"id":"e","name":"inngest/scheduled.timer"},"events":[{"data":{},"id":"e","name":"inngest/scheduled.timer"}],"steps":{},"version":1}`;
  const call = async (signature?: string) => {
    const request = new Request("http://lodge.test/api/inngest?fnId=lodge-sweep-outbox&stepId=step", {
      method: "POST",
      headers: { "content-type": "application/json", ...(signature && { "x-inngest-signature": signature }) },
      body,
    });
    return (await POST(request)).status;
  };
  const signed = (at: number, secret = key, text = body) =>
    `t=${at}&s=${createHmac("sha256", secret).update(`${text}${at}`).digest("hex")}`;
  const sync = async (headers: Record<string, string>) => {
    const request = new Request("http://lodge.test/api/inngest", { method: "PUT", headers });
    return (await PUT(request)).status;
  };
  const now = Math.round(Date.now() / 1000);
  const statuses = [
    await call(),
    await call(signed(now, "0badbad0")),
    await call(signed(now - 600)),
    await call(signed(now)),
  ];
  const asked = await GET(new Request("http://lodge.test/api/inngest"));
  const syncs = [
    await sync({}),
    await sync({ "x-inngest-signature": signed(now, "0badbad0", "") }),
    await sync({ "x-inngest-signature": signed(now, key, "") }),
  ];
  paths.length = 0;
  republish();
  await inngestServer().ready();
  Object.assign(process.env, { INNGEST_DEV: dev });
  assert.deepEqual(statuses, [401, 401, 401, 206]);
  assert.equal(asked.status, 401);
  assert.deepEqual(syncs, [401, 401, 200]);
  assert.match(paths[0] ?? "", /^\/fn\/register/, "Lodge registers its functions with a signed request");
});
