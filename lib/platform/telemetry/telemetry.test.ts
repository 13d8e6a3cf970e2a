import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { GET as getMetrics } from "#app/api/metrics/route.ts";
import { users } from "#db/schema/users.ts";
import { queueDepth } from "#inngest/administration/runs.ts";
import { newId } from "#lib/platform/ids.ts";
import { processState } from "#lib/platform/process-state.ts";
import { createTestApplication, createTestClient, statementPdf } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { TEST_PASSWORD, testLodge } from "#testing/test-lodge.ts";
import { createLog, log } from "./log.ts";
import { startTelemetry, telemetry } from "./telemetry.ts";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] };
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const spans: Span[] = [];
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Export;
  if (request.url === "/v1/traces")
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response.setHeader("content-type", "application/json").end("{}");
});
await new Promise<void>((listening) => collector.listen(0, "127.0.0.1", listening));
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const METRICS_TOKEN = "only for this test of metrics";
Object.assign(process.env, { METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });

const lodge = await testLodge();
const lines: string[] = [];
processState.log = createLog("trace", { write: (line) => void lines.push(line) });
const running = await startTelemetry(queueDepth);
after(() => collector.close());

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER = "00f067aa0ba902b7";

/** The main workflow of an API client: log in, upload statements, have them read, and search. */
async function flow() {
  const as = await lodge.user();
  const login = await lodge.call("POST", "/v1/auth/login", {
    headers: { "x-app-name": "lodge" },
    json: { username: as.actor.username, password: TEST_PASSWORD },
  });
  const { token, refreshToken } = await login.json();
  const applicationId = await createTestApplication(lodge, as, await createTestClient(lodge, as));
  const form = new FormData();
  form.set("documentCategory", "BANK_STATEMENTS");
  form.set("description", "Ms Pōtiki's everyday account");
  form.append("files", new File([await statementPdf(7)], "Potiki 12-3456-0098877-00.pdf"));
  form.append("files", new File(["no statement"], "Secret diary.csv"));
  const upload = await lodge.call("POST", `/v1/subscriber/applications/${applicationId}/documents`, {
    as,
    headers: {
      "x-crm-platform": "local",
      "x-request-id": "the-upload",
      traceparent: `00-${TRACE}-${CALLER}-01`,
    },
    form,
  });
  const uploadText = await upload.text();
  assert.equal(upload.status, 200, uploadText);
  await runJobs(lodge.db);
  const search = await lodge.call("GET", "/v1/portal/clients?search=Hemi+Secretson", { as });
  assert.equal(search.status, 200);
  const [numbers] = await lodge.admin<{ account_number: string }[]>`
    select account_number from statement_accounts where application_id = ${applicationId}`;
  return { as, token, refreshToken, uploadText, accountNumber: numbers?.account_number ?? "" };
}

const { as, token, refreshToken, uploadText, accountNumber } = await flow();
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test("logs each request and run with its ids", () => {
  const upload = entries().find((line) => line.requestId === "the-upload");
  assert.equal(upload?.operation, "uploadDocuments");
  assert.equal(upload?.route, "/v1/subscriber/applications/{applicationId}/documents");
  assert.deepEqual([upload?.status, upload?.brokerId, upload?.traceId], [200, as.actor.brokerId, TRACE]);
  const run = entries().find((line) => line.msg === "job done" && line.job === "read-statement");
  assert.equal(run?.brokerId, as.actor.brokerId);
  assert.match(String(run?.runId), /^[\da-f-]{36}$/);
});

test("does not log names, addresses, accounts, files, searches, tokens or passwords, even for an error", async () => {
  const duplicate = { id: newId(), email: as.actor.username, name: "Mārama Secretson", passwordHash: "h4sh" };
  const failed = await lodge.db
    .insert(users)
    .values({ ...duplicate, roles: ["ROLE_BROKER"], createdAt: new Date() })
    .catch((error: unknown) => error);
  assert.ok(failed instanceof Error);
  log().error({ err: failed }, "request failed");
  const last = entries().at(-1)?.err as { cause?: { code?: string; constraint?: string } };
  assert.equal(last.cause?.code, "23505");
  assert.match(last.cause?.constraint ?? "", /^users_/);

  const output = lines.join("\n");
  assert.ok(lines.length > 10);
  const [, signature = ""] = /signature=([\w-]+)/.exec(uploadText) ?? [];
  assert.match(accountNumber, /\d{2}/);
  const personal = {
    name: /H[ēe]mi|P[ōo]tiki|Secretson|Test Broker/i,
    address: /[\w.]+@[\w.]+/,
    file: /diary|Everyday|\.pdf|\.csv/,
    // Not within an id, whose parts may also be all digits.
    account: /(?<![\da-f-])\d{2}-\d{4}-\d{7}(?![\da-f])/,
    password: new RegExp(`${TEST_PASSWORD}|h4sh`),
    hash: /\$argon2/,
  };
  for (const [what, pattern] of Object.entries(personal)) assert.doesNotMatch(output, pattern, what);
  for (const secret of [token, refreshToken, signature, accountNumber]) {
    assert.ok(secret.length > 4 && !output.includes(secret));
  }
});

test("requires the token for metrics", async () => {
  const ask = (headers: Record<string, string> = {}) =>
    getMetrics(new Request("http://lodge.test/api/metrics", { headers }));
  assert.equal((await ask()).status, 401);
  assert.equal((await ask({ authorization: "Bearer wrong" })).status, 401);
  const given = await ask({ authorization: `Bearer ${METRICS_TOKEN}` });
  assert.equal(given.status, 200);
  assert.match(given.headers.get("content-type") ?? "", /^text\/plain; version=0\.0\.4/);
  const text = await given.text();
  assert.match(
    text,
    /lodge_http_request_duration_seconds_count\{method="POST",route="\/v1\/auth\/login",status="200"\} 1/,
  );
  assert.match(text, /lodge_job_runs_total\{job="read-statement",outcome="done"\} [1-9]/);
  assert.match(text, /lodge_statements_read_total\{outcome="read"\} 1/);
  assert.match(text, /lodge_jobs_waiting\{job="read-statement"\} 0/);
  assert.match(text, /lodge_events_waiting 0/);
  assert.match(text, /process_resident_memory_bytes \d/);
});

test("does not add metric series for values that callers send", async () => {
  const series = async () => (await telemetry().metrics?.text())?.match(/^lodge_.*(?= )/gm);
  const path = () => `/v1/subscriber/clients/${newId()}` as const;
  await lodge.call("GET", path(), { as });
  const before = await series();
  for (let call = 0; call < 20; call += 1)
    await lodge.call("GET", path(), { as, headers: { "x-request-id": newId() } });
  assert.ok(before && before.length > 20);
  assert.deepEqual(await series(), before);
});

test("continues a request's trace in the steps of the jobs that it caused", async () => {
  await running.stop();
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [upload] = named("POST /v1/subscriber/applications/{applicationId}/documents");
  assert.deepEqual([upload?.traceId, upload?.parentSpanId], [TRACE, CALLER]);
  const [run] = named("job read-statement");
  assert.deepEqual([run?.traceId, run?.parentSpanId], [TRACE, upload?.spanId]);
  const [step] = named("step Read and store the transactions");
  assert.deepEqual([step?.traceId, step?.parentSpanId], [TRACE, run?.spanId]);
  assert.equal(named("job summarise-application")[0]?.traceId, TRACE, "a job's events continue the trace");
  const [login] = named("POST /v1/auth/login");
  assert.notEqual(login?.traceId, TRACE);
  const text = JSON.stringify(spans);
  for (const secret of [token, as.actor.username, "Pōtiki"]) assert.ok(!text.includes(secret));
});

test("measures and traces nothing once stopped, and responds 404 for metrics", async () => {
  assert.deepEqual(telemetry(), {});
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  assert.equal((await getMetrics(new Request("http://lodge.test/api/metrics", { headers }))).status, 404);
});
