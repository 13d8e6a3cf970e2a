import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { checkScanner } from "#lib/operations/health/check-readiness.ts";
import { resumeScans } from "#lib/operations/housekeeping/start-housekeeping.ts";
import { clamdServer, TEST_VIRUS } from "#lib/platform/malware/testing/clamd-server.ts";
import { publishResolved } from "#lib/platform/settings/env.ts";
import { readAnswer } from "#testing/answer.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { resubmitStatement } from "./scan-document.ts";
import type { DocumentUploadResponse } from "./schemas.ts";
import { openFile } from "./stored-file.ts";

const clamd = await clamdServer();
after(() => clamd.stop());
const lodge = await testLodge();
const broker = await lodge.user();
let applicationId: string;

function use(settings: { CLAMD_URL?: string }): void {
  delete process.env.CLAMD_URL;
  Object.assign(process.env, settings);
  publishResolved(JSON.parse(process.env.LODGE_RESOLVED ?? ""));
}
before(() => runJobs(lodge.db));
beforeEach(async () => {
  clamd.behaviour = "WELL";
  use({ CLAMD_URL: clamd.url });
  applicationId = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
});

async function upload(name: string, content: string, category = "PAYSLIPS") {
  const files = [{ name, bytes: new TextEncoder().encode(content) }];
  const response = await uploadTo(lodge, broker, applicationId, files, category);
  return readAnswer(response);
}

async function download(body: DocumentUploadResponse) {
  const link = body.documents[0]?.downloadUrl ?? "";
  const [, , kind = "", id = ""] = new URL(link).pathname.split("/");
  const file = await openFile(broker, { kind, id, query: new URL(link).searchParams });
  let text = "";
  for await (const chunk of await file.read()) text += String(chunk);
  return text;
}

const row = async (body: DocumentUploadResponse) => {
  const [found] =
    await lodge.admin`select status, scan, threat, failure_code from documents where id = ${body.documents[0]?.fileId ?? ""}`;
  return { ...found };
};
const events = async (name: string) => {
  const found =
    await lodge.admin`select id from outbox where name = ${name} and data->>'applicationId' = ${applicationId}
      union select event_id from job_runs where event_name = ${name} and event_data->>'applicationId' = ${applicationId}`;
  return found.length;
};
const CSV = (mark: string) =>
  `Date,Amount,Description,Balance\n2026-08-01,-12.50,${mark},987.50\n2026-08-02,100.00,Pay,1087.50\n`;

test("does not serve a document or emit its event until it is scanned clean", async () => {
  const { status, body } = await upload("pay.txt", `clean ${applicationId}`);
  assert.equal(status, 200);
  assert.deepEqual(await row(body), { status: "STORED", scan: "WAITING", threat: null, failure_code: null });
  await assert.rejects(download(body), { code: "UNAVAILABLE", message: /being checked for viruses/ });
  assert.equal(await events("document/stored"), 0);
  await runJobs(lodge.db);
  assert.equal((await row(body)).scan, "CLEAN");
  assert.equal(await download(body), `clean ${applicationId}`);
  assert.equal(await events("document/stored"), 1);
});

test("submits a statement immediately and reads it after its scan", async () => {
  const { body } = await upload("account.csv", CSV("Coffee"), "BANK_STATEMENTS");
  assert.equal(body.statementProcessingTriggered, true);
  assert.ok(body.documents[0]?.processingReference);
  assert.equal((await row(body)).status, "SUBMITTED");
  assert.equal(await events("statement/submitted"), 0);
  await runJobs(lodge.db);
  assert.equal((await row(body)).status, "PROCESSED");
  assert.equal(await events("statement/submitted"), 1);
});

test("quarantines an infected document: never serves, forwards or accepts it again", async () => {
  const content = `${TEST_VIRUS} ${applicationId}`;
  const { body } = await upload("pay.txt", content);
  await runJobs(lodge.db);
  assert.deepEqual(await row(body), {
    status: "FAILED",
    scan: "INFECTED",
    threat: "Eicar-Signature",
    failure_code: "INFECTED",
  });
  await assert.rejects(download(body), { code: "FORBIDDEN", message: /Eicar-Signature/ });
  assert.equal(await events("document/stored"), 0);
  const again = await upload("pay again.txt", content);
  assert.equal(again.status, 400);
  assert.match(again.fault.message, /pay again.txt: contains malware \(Eicar-Signature\)/);
  const found =
    await lodge.admin`select detail from audit_log where action = 'document.quarantined' and entity_id = ${body.documents[0]?.fileId ?? ""}`;
  assert.deepEqual(
    found.map(({ detail }) => detail),
    [{ threat: "Eicar-Signature" }],
  );
});

test("never reads an infected statement, and continues its application without it", async () => {
  const { body } = await upload("account.csv", CSV(TEST_VIRUS), "BANK_STATEMENTS");
  await runJobs(lodge.db);
  assert.equal((await row(body)).failure_code, "INFECTED");
  assert.equal(await events("statement/submitted"), 0);
  const [application] = await lodge.admin`select status from applications where id = ${applicationId}`;
  assert.equal(application?.status, "READY");
  await assert.rejects(resubmitStatement(broker, body.documents[0]?.fileId ?? ""), {
    code: "INVALID_REQUEST",
  });
  const again = await upload("again.csv", CSV(TEST_VIRUS), "BANK_STATEMENTS");
  assert.equal(again.status, 400);
});

test("keeps files waiting while the scanner is down, and continues when it is back", async () => {
  const { body } = await upload("pay.txt", `queued ${applicationId}`);
  clamd.behaviour = "CUT_OFF";
  assert.equal(await checkScanner(), "away");
  await assert.rejects(runJobs(lodge.db), /clamd cannot be reached/);
  assert.equal((await row(body)).scan, "WAITING");
  await assert.rejects(download(body), { code: "UNAVAILABLE" });
  clamd.behaviour = "WELL";
  assert.equal(await checkScanner(), "ok");
  assert.equal(await resumeScans(lodge.db, new Date()), 1);
  await runJobs(lodge.db);
  assert.equal((await row(body)).scan, "CLEAN");
  assert.equal(await events("document/stored"), 1);
  assert.equal(await resumeScans(lodge.db, new Date()), 0);
});

test("releases waiting files when no scanner is configured", async () => {
  const { body: waiting } = await upload("waiting.txt", `waiting ${applicationId}`);
  use({});
  assert.equal(await checkScanner(), null);
  const { body } = await upload("pay.txt", `unscanned ${applicationId}`);
  assert.equal(await download(body), `unscanned ${applicationId}`);
  await runJobs(lodge.db);
  assert.equal((await row(waiting)).scan, "NONE");
  assert.equal(await download(waiting), `waiting ${applicationId}`);
});
