import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sweepStorage } from "#lib/operations/housekeeping/sweep.ts";
import { publishResolved } from "#lib/platform/settings/env.ts";
import { fakeUploadThing } from "#lib/platform/storage/testing/fake-uploadthing.ts";
import { fileResponse } from "#lib/records/documents/file-response.ts";
import type { DocumentUploadResponse } from "#lib/records/documents/schemas.ts";
import { openFile } from "#lib/records/documents/stored-file.ts";
import { readAnswer } from "#testing/answer.ts";
import { createTestApplication, createTestClient, statementPdf, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";

const server = await fakeUploadThing();
after(() => server.stop());
const lodge = await testLodge();
const broker = await lodge.user();
let applicationId: string;

function use(settings: Record<string, string>): void {
  delete process.env.UPLOADTHING_TOKEN;
  Object.assign(process.env, settings);
  publishResolved(JSON.parse(process.env.LODGE_RESOLVED ?? ""));
}
const uploadThing = { UPLOADTHING_TOKEN: server.token, UPLOADTHING_URL: server.url };

before(async () => {
  applicationId = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
});
beforeEach(() => {
  server.behaviour = "WELL";
  use(uploadThing);
});

async function upload(files: Record<string, string | Uint8Array<ArrayBuffer>>, category = "OTHER_DOCUMENTS") {
  const given = Object.entries(files).map(([name, content]) => ({
    name,
    bytes: typeof content === "string" ? new TextEncoder().encode(content) : content,
  }));
  const response = await uploadTo(lodge, broker, applicationId, given, category);
  return readAnswer(response);
}

async function download(link: string, range?: string) {
  const [, , kind = "", id = ""] = new URL(link).pathname.split("/");
  const file = await openFile(broker, { kind, id, query: new URL(link).searchParams });
  return fileResponse(new Request(link, range ? { headers: { range } } : {}), file);
}

test("stores a statement and its PDF statement at UploadThing, and reads the statement from there", async () => {
  const bytes = await statementPdf(11);
  const { body } = await upload({ "statement.pdf": bytes }, "BANK_STATEMENTS");
  assert.equal(server.files.length, 1);
  await runJobs(lodge.db);
  const listed = await lodge.call("GET", `/v1/subscriber/applications/${applicationId}/documents`, {
    as: broker,
  });
  const { pdfStatements } = await listed.json();
  assert.ok(pdfStatements.length > 0);
  assert.equal(server.files.length, 1 + pdfStatements.length);
  const report = await download(pdfStatements[0]?.uri ?? "");
  assert.match(await report.text(), /^%PDF-/);
  const part = await download(body.documents[0]?.downloadUrl ?? "", "bytes=0-7");
  assert.deepEqual([part.status, await part.text()], [206, new TextDecoder().decode(bytes.slice(0, 8))]);
});

test("stores the same bytes only once", async () => {
  const before = server.files.length;
  const first = await upload({ "one.txt": "the very same" });
  const second = await upload({ "two.txt": "the very same" });
  assert.equal(first.body.documents[0]?.fileId, second.body.documents[0]?.fileId);
  assert.equal(server.files.length, before + 1);
});

test("returns 503, asking to try later, and creates no record when UploadThing is down", async () => {
  for (const behaviour of ["TOO_MANY", "BROKEN", "CUT_OFF"] as const) {
    server.behaviour = behaviour;
    const { status, fault } = await upload({ "a.txt": `sent while ${behaviour}`, "b.txt": "as well" });
    assert.equal(status, 503, behaviour);
    assert.match(fault.message, /storage can't be reached/);
  }
  const [row] =
    await lodge.admin`select count(*)::int as kept from documents where file_name in ('a.txt', 'b.txt')`;
  assert.equal(row?.kept, 0);
});

test("records stored files and reports the rest when UploadThing goes down midway", async () => {
  server.room = 1;
  const puts = server.asked.filter((call) => call.startsWith("PUT")).length;
  const { status, body } = await upload({ "c.txt": "taken", "d.txt": "too late", "e.txt": "later still" });
  assert.equal(status, 200);
  assert.deepEqual(
    body.documents.map(({ fileName }) => fileName),
    ["c.txt"],
  );
  const late = "could not be stored. Send it again";
  assert.deepEqual(body.errors, [`d.txt: ${late}`, `e.txt: ${late}`]);
  assert.equal(
    server.asked.filter((call) => call.startsWith("PUT")).length - puts,
    2,
    "the third is not attempted",
  );
});

test("keeps earlier files readable once UploadThing is configured, and never serves a truncated file", async () => {
  use({});
  const { body: older } = await upload({ "older.txt": "kept on disk before" });
  use(uploadThing);
  const { body: newer } = await upload({ "newer.txt": "kept at UploadThing since".repeat(5_000) });
  const link = (body: DocumentUploadResponse) => body.documents[0]?.downloadUrl ?? "";
  assert.equal(await (await download(link(older))).text(), "kept on disk before");
  server.behaviour = "HALF";
  await assert.rejects(async () => (await download(link(newer))).text());
});

test("never serves a changed file completely, or reads it as a statement", async () => {
  const { body } = await upload({ "swapped.txt": "what was stored" });
  const stored = server.files.at(-1);
  assert.ok(stored);
  stored.bytes = Buffer.from("what was swapped");
  const link = body.documents[0]?.downloadUrl ?? "";
  await assert.rejects(async () => (await download(link)).text(), /different bytes than were stored/);
  await assert.rejects(async () => (await download(link, "bytes=0-")).text(), /different bytes/);

  await upload({ "statement.pdf": await statementPdf(12) }, "BANK_STATEMENTS");
  const statement = server.files.at(-1);
  assert.ok(statement);
  statement.bytes = Buffer.from(await statementPdf(13));
  await assert.rejects(runJobs(lodge.db), /different bytes than were stored/);
  const [row] =
    await lodge.admin`select count(*)::int as read from statements join documents d on d.id = document_id where d.storage_key = ${statement.customId}`;
  assert.equal(row?.read, 0);
  statement.bytes = Buffer.from(await statementPdf(12));
  await runJobs(lodge.db);
});

test("never serves a changed PDF statement completely", async () => {
  const response = await lodge.call("GET", `/v1/subscriber/applications/${applicationId}/documents`, {
    as: broker,
  });
  const { pdfStatements } = await response.json();
  const link = pdfStatements[0]?.uri ?? "";
  assert.match(await (await download(link)).text(), /^%PDF-/);
  const [row] =
    await lodge.admin`select storage_key from pdf_statements where id = ${new URL(link).pathname.split("/")[3] ?? ""}`;
  const report = server.files.find(({ customId }) => customId === row?.storage_key);
  assert.ok(report);
  report.bytes = Buffer.alloc(report.bytes.length, "x");
  await assert.rejects(async () => (await download(link)).text(), /different bytes than were stored/);
});

test("sweeps orphans at UploadThing and on disk, but no file that a record refers to", async () => {
  const { body } = await upload({ "kept.txt": "named by a record" });
  const [named] = server.files.slice(-1);
  assert.ok(named);
  server.files.push({ ...named, key: "orphan", customId: "01a1f8eb-9eee-767d-ac73-f04eb00cb9fb" });
  const later = new Date(Date.now() + 7 * 3_600_000);
  assert.equal(await sweepStorage(later), 1);
  assert.equal(
    server.files.some(({ key }) => key === "orphan"),
    false,
  );
  assert.equal(await (await download(body.documents[0]?.downloadUrl ?? "")).text(), "named by a record");
});
