import assert from "node:assert/strict";
import { test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { sweepRows } from "#lib/operations/housekeeping/sweep.ts";
import { readStatementDocument } from "#lib/reading/statements/reading/read-statement-document.ts";
import { generateHousehold } from "#testing/generators/statements/household.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { createTestApplication, createTestClient, statementPdf, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { isFullRun } from "#testing/run-size.ts";
import { testLodge } from "#testing/test-lodge.ts";

const lodge = await testLodge();
const PASSWORD = "Tūī & 4 kererū";

type Security = NonNullable<Parameters<typeof drawStatementPdf>[2]>;

async function lockedPdf(security: Security): Promise<Uint8Array<ArrayBuffer>> {
  const [account] = generateHousehold(2);
  return new Uint8Array(await drawStatementPdf(account?.statements ?? [], layoutNamed("plain"), security));
}

async function uploaded(security: Security, others: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = []) {
  const as = await lodge.user();
  const applicationId = await createTestApplication(lodge, as, await createTestClient(lodge, as));
  const locked = { name: "locked.pdf", bytes: await lockedPdf(security) };
  assert.equal((await uploadTo(lodge, as, applicationId, [locked, ...others])).status, 200);
  await runJobs(lodge.db);
  return { as, applicationId, ...(await progress(as, applicationId)) };
}

async function progress(as: Context<UserActor>, applicationId: string) {
  const response = await lodge.call("GET", `/v1/portal/applications/${applicationId}/processing`, { as });
  const { status, documents } = await response.json();
  const document = documents.find((file) => file.fileName === "locked.pdf");
  assert.ok(document);
  return { status, documents, document };
}

const submit = (as: Context<UserActor>, documentId: string, password: string) =>
  lodge.call("POST", `/v1/portal/documents/${documentId}/password`, { as, json: { password } });

const storedCount = async () => (await lodge.admin`select * from document_passwords`).length;

test("fails a protected statement while others are read, and reads it once the right password is entered", async () => {
  const others = [{ name: "open.pdf", bytes: await statementPdf(5) }];
  const { as, applicationId, status, documents, document } = await uploaded(
    { userPassword: PASSWORD, pdfVersion: "1.7ext3" },
    others,
  );
  assert.equal(status, "READY");
  assert.deepEqual(documents.map((file) => file.status).toSorted(), ["FAILED", "PROCESSED"]);
  assert.equal(document.failureCode, "PASSWORD_PROTECTED");

  assert.equal((await submit(as, document.fileId, "tui")).status, 204);
  await runJobs(lodge.db);
  const wrong = await progress(as, applicationId);
  assert.equal(wrong.status, "READY");
  assert.equal(wrong.document.failureCode, "PASSWORD_PROTECTED");
  assert.match(wrong.document.failureReason ?? "", /does not open/);
  assert.equal(await storedCount(), 0);

  assert.equal((await submit(as, document.fileId, PASSWORD)).status, 204);
  assert.equal((await progress(as, applicationId)).status, "PROCESSING");
  await runJobs(lodge.db);
  const right = await progress(as, applicationId);
  assert.deepEqual(
    [right.status, right.document.status, right.document.failureCode],
    ["READY", "PROCESSED", null],
  );
  assert.equal(await storedCount(), 0);
});

test("keeps the password after a crashed run, and never in clear text in events, audit rows or jobs", async () => {
  const { as, document } = await uploaded({ userPassword: PASSWORD, pdfVersion: "1.7ext3" });
  await submit(as, document.fileId, PASSWORD);
  const run = {
    ...as,
    actor: { kind: "system", brokerId: as.actor.brokerId, job: "read-statement" },
  } as const;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const outcome = await readStatementDocument(run, document.fileId);
    assert.ok("statements" in outcome, "the run is repeated with the password");
  }
  assert.equal(await storedCount(), 1);
  await runJobs(lodge.db);
  assert.equal(await storedCount(), 0);
  for (const table of ["outbox", "audit_log", "job_runs", "job_steps", "documents", "document_passwords"]) {
    const rows = await lodge.admin`select row_to_json(t)::text as line from ${lodge.admin(table)} t`;
    assert.ok(
      rows.every(({ line }) => !line.includes("kererū")),
      table,
    );
  }
  const [given] = await lodge.admin`select detail from audit_log
    where action = 'document.password-given' and entity_id = ${document.fileId}`;
  assert.ok(given && !JSON.stringify(given).includes("kererū"));
});

test("accepts another password until the run ends, and none for other documents", async () => {
  const { as, applicationId, document } = await uploaded({ userPassword: PASSWORD, pdfVersion: "1.7ext3" });
  assert.equal((await submit(as, document.fileId, "tui")).status, 204);
  assert.equal((await submit(as, document.fileId, PASSWORD)).status, 204);
  await runJobs(lodge.db);
  assert.equal((await progress(as, applicationId)).document.status, "PROCESSED");
  assert.equal((await submit(as, document.fileId, PASSWORD)).status, 400);
  assert.equal((await submit(as, document.fileId, "")).status, 400);
});

test("opens PDFs of every encryption version with a password, and without one if only an owner password is set", async () => {
  const versions = ["1.7ext3", "1.3", "1.4", "1.6"] as const;
  for (const pdfVersion of isFullRun ? versions : versions.slice(0, 2)) {
    const { as, applicationId, document } = await uploaded({ userPassword: "kereru", pdfVersion });
    assert.equal(document.failureCode, "PASSWORD_PROTECTED", pdfVersion);
    await submit(as, document.fileId, "kereru");
    await runJobs(lodge.db);
    assert.equal((await progress(as, applicationId)).document.status, "PROCESSED", pdfVersion);
    const open = await uploaded({ ownerPassword: "owner", pdfVersion });
    assert.equal(open.document.status, "PROCESSED", pdfVersion);
  }
});

test("sweeps an expired password whose run never ended", async () => {
  const { as, document } = await uploaded({ userPassword: PASSWORD, pdfVersion: "1.7ext3" });
  await submit(as, document.fileId, PASSWORD);
  await sweepRows(new Date());
  assert.equal(await storedCount(), 1);
  await sweepRows(new Date(Date.now() + 25 * 3_600_000));
  assert.equal(await storedCount(), 0);
});
