import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { newId } from "#lib/platform/ids.ts";
import { lanes } from "#lib/platform/worker/define-task.ts";
import { readStatementDocument } from "#lib/reading/statements/reading/read-statement-document.ts";
import { readError } from "#testing/answer.ts";
import {
  createTestApplication,
  createTestClient,
  doMainJob,
  statementPdf,
  uploadTo,
} from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { waitForLocks } from "#testing/until.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;

before(async () => {
  broker = await lodge.user();
});

const effects = async (documentId: string, as = broker) =>
  await (await lodge.call("GET", `/v1/portal/documents/${documentId}`, { as })).json();
const change = (documentId: string, json: unknown, as = broker) =>
  lodge.call("PATCH", `/v1/portal/documents/${documentId}`, { as, json });
const remove = (documentId: string, version?: number, as = broker) =>
  lodge.call("DELETE", `/v1/portal/documents/${documentId}${version ? `?version=${version}` : ""}`, { as });

async function upload(applicationId: string, bytes: Uint8Array<ArrayBuffer>, category = "BANK_STATEMENTS") {
  const response = await uploadTo(
    lodge,
    broker,
    applicationId,
    [{ name: `${category}.pdf`, bytes }],
    category,
  );
  const { documents } = await response.json();
  return documents[0]?.fileId ?? "";
}

/** Counts the rows of a document or an application, by table. */
async function rowsOf({ documentId, applicationId }: { documentId?: string; applicationId?: string }) {
  const found: Record<string, number> = {};
  const count = async (table: string, column: string, id: string) => {
    const [row] = await lodge.admin`
      select count(*)::int as rows from ${lodge.admin(table)} where ${lodge.admin(column)} = ${id}`;
    found[table] = row?.rows;
  };
  if (documentId) {
    for (const table of ["statements", "transaction_sources", "income_readings", "processing_steps"])
      await count(table, "document_id", documentId);
    await count("document_passwords", "document_id", documentId);
    await count("documents", "id", documentId);
  }
  if (applicationId) {
    for (const table of [
      "statements",
      "statement_accounts",
      "transactions",
      "pdf_statements",
      "loan_accounts",
    ])
      await count(table, "application_id", applicationId);
  }
  return found;
}

async function summaryOf(applicationId: string) {
  const [row] = await lodge.admin`
    select summary from application_summaries where application_id = ${applicationId}`;
  return row?.summary as { accounts: unknown[]; overview?: unknown } | undefined;
}

async function statusOf(applicationId: string): Promise<string> {
  const [row] = await lodge.admin`select status from applications where id = ${applicationId}`;
  return row?.status;
}

async function storedKeys(): Promise<Set<string>> {
  const rows =
    await lodge.admin`select storage_key from documents union all select storage_key from pdf_statements`;
  return new Set(rows.map((row) => row.storage_key as string));
}

/** The names of the files on disk, which are their keys. */
async function filesOnDisk(): Promise<Set<string>> {
  const files = await readdir(join(lodge.dataDir, "files"), { recursive: true, withFileTypes: true });
  return new Set(files.filter((file) => file.isFile()).map((file) => file.name));
}

const nothing = (rows: Record<string, number>) =>
  assert.deepEqual(
    Object.values(rows),
    Object.keys(rows).map(() => 0),
  );

test("deletes a statement with its transactions, PDF statements and file, and rebuilds the summary", async () => {
  const { applicationId, documentIds } = await doMainJob(lodge, broker);
  const documentId = documentIds[0] ?? "";
  const before = await effects(documentId);
  assert.ok(before.statements > 0 && before.transactions > 0);
  assert.equal(before.sharedTransactions, 0);
  assert.equal((await remove(documentId, before.version)).status, 204);
  nothing(await rowsOf({ documentId }));
  const { statements, statement_accounts, transactions, pdf_statements } = await rowsOf({ applicationId });
  assert.deepEqual([statements, statement_accounts, transactions, pdf_statements], [0, 0, 0, 0]);
  assert.equal(await statusOf(applicationId), "PROCESSING");
  await runJobs(lodge.db);
  assert.equal(await statusOf(applicationId), "READY");
  assert.deepEqual((await summaryOf(applicationId))?.accounts, []);
  nothing(await rowsOf({ applicationId }));
  assert.deepEqual(await filesOnDisk(), await storedKeys(), "no file without a row");
  assert.equal((await remove(documentId)).status, 404);
});

test("keeps transactions that another document also shows, with the broker's corrections", async () => {
  const { applicationId, documentIds } = await doMainJob(lodge, broker, 11);
  // The same statement, saved again with different bytes.
  const again = new Uint8Array([...(await statementPdf(11)), 10]);
  const second = await uploadTo(lodge, broker, applicationId, [{ name: "again.pdf", bytes: again }]);
  assert.equal(second.status, 200);
  await runJobs(lodge.db);
  const [shown] = await lodge.admin`select transaction_id from transaction_sources
    group by broker_id, transaction_id having count(distinct document_id) = 2 limit 1`;
  await lodge.admin`update transactions set corrected_category = 'DINING' where id = ${shown?.transaction_id}`;
  const documentId = documentIds[0] ?? "";
  const { sharedTransactions, version } = await effects(documentId);
  assert.ok(sharedTransactions > 0, "the copy also shows its rows");
  assert.equal((await remove(documentId, version)).status, 204);
  await runJobs(lodge.db);
  const rows =
    await lodge.admin`select id, corrected_category from transactions where application_id = ${applicationId}`;
  assert.equal(rows.length, sharedTransactions);
  assert.equal(rows.find((row) => row.id === shown?.transaction_id)?.corrected_category, "DINING");
  const [orphans] = await lodge.admin`select count(*)::int as count from transactions t
    where not exists (select 1 from transaction_sources s where s.transaction_id = t.id)`;
  assert.equal(orphans?.count, 0);
});

test("moves a statement to another application and rereads it there", async () => {
  const { clientId, applicationId, documentIds } = await doMainJob(lodge, broker, 12);
  const documentId = documentIds[0] ?? "";
  const target = await createTestApplication(lodge, broker, clientId);
  const before = await effects(documentId);
  const moved = await change(documentId, { version: before.version, applicationId: target });
  assert.equal(moved.status, 200);
  const body = await moved.json();
  assert.deepEqual([body.applicationId, body.version, body.transactions], [target, before.version + 1, 0]);
  nothing({ ...(await rowsOf({ applicationId })), loan_accounts: 0 });
  await runJobs(lodge.db);
  assert.equal((await effects(documentId)).transactions, before.transactions);
  assert.deepEqual([await statusOf(applicationId), await statusOf(target)], ["READY", "READY"]);
  assert.deepEqual((await summaryOf(applicationId))?.accounts, []);
  assert.ok(((await summaryOf(target))?.accounts.length ?? 0) > 0);
  nothing(await rowsOf({ applicationId }));
  assert.deepEqual(await filesOnDisk(), await storedKeys());
});

test("moves a payslip's lines with the document, and removes them when its category changes", async () => {
  const { clientId, applicationId } = await doMainJob(lodge, broker, 13);
  const target = await createTestApplication(lodge, broker, clientId);
  const documentId = await upload(applicationId, await statementPdf(99), "PAYSLIPS");
  await runJobs(lodge.db);
  assert.equal((await rowsOf({ documentId })).income_readings, 1);
  assert.equal((await change(documentId, { version: 1, applicationId: target })).status, 200);
  const [reading] =
    await lodge.admin`select application_id from income_readings where document_id = ${documentId}`;
  assert.equal(reading?.application_id, target);
  const turned = await change(documentId, { version: 2, documentCategory: "OTHER_DOCUMENTS" });
  assert.equal(turned.status, 200);
  assert.equal((await rowsOf({ documentId })).income_readings, 0);
  await runJobs(lodge.db);
  assert.equal((await rowsOf({ documentId })).income_readings, 0);
});

test("reads a document as a statement only while in that category", async () => {
  const clientId = await createTestClient(lodge, broker);
  const applicationId = await createTestApplication(lodge, broker, clientId);
  const documentId = await upload(applicationId, await statementPdf(14), "OTHER_DOCUMENTS");
  await runJobs(lodge.db);
  assert.equal((await change(documentId, { version: 1, documentCategory: "BANK_STATEMENTS" })).status, 200);
  const [submitted] =
    await lodge.admin`select status, processing_reference from documents where id = ${documentId}`;
  assert.equal(submitted?.status, "SUBMITTED");
  assert.ok(submitted?.processing_reference);
  const early = await change(documentId, { version: 2, documentCategory: "PAYSLIPS" });
  assert.equal(early.status, 400);
  assert.match((await readError(early)).message, /is being read/);
  await runJobs(lodge.db);
  assert.ok((await effects(documentId)).transactions > 0);
  assert.equal((await change(documentId, { version: 2, documentCategory: "OTHER_DOCUMENTS" })).status, 200);
  const [stored] =
    await lodge.admin`select status, processing_reference from documents where id = ${documentId}`;
  assert.deepEqual({ ...stored }, { status: "STORED", processing_reference: null });
  await runJobs(lodge.db);
  assert.deepEqual((await summaryOf(applicationId))?.accounts, []);
});

test("rejects the second of two concurrent changes to a document", async () => {
  const { documentIds } = await doMainJob(lodge, broker, 15);
  const documentId = documentIds[0] ?? "";
  const { version } = await effects(documentId);
  const responses = await Promise.all([
    change(documentId, { version, documentCategory: "PAYSLIPS" }),
    change(documentId, { version, documentCategory: "OTHER_DOCUMENTS" }),
  ]);
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 409]);
  const late = responses.filter(({ status }) => status === 409).map((response) => response.text());
  assert.match(String(await Promise.all(late)), /Reload to see it/);
  assert.equal((await remove(documentId, version)).status, 409);
});

test("lists every reason against a change", async () => {
  const { clientId, applicationId, documentIds } = await doMainJob(lodge, broker, 16);
  const documentId = documentIds[0] ?? "";
  const stranger = await lodge.user();
  const foreign = await createTestApplication(lodge, stranger, await createTestClient(lodge, stranger));
  const fields = async (json: unknown) => {
    const response = await change(documentId, json);
    const { details } = await readError(response);
    return [response.status, details.map(({ field, message }) => `${field}: ${message}`)];
  };
  const unknown = [400, ["applicationId: is not one of your applications"]];
  assert.deepEqual(await fields({ version: 1, applicationId: foreign }), unknown);
  assert.deepEqual(await fields({ version: 1, applicationId: newId() }), unknown);
  const twin = await createTestApplication(lodge, broker, clientId);
  await upload(twin, await statementPdf(16));
  const other = await createTestClient(lodge, broker);
  const [status, faults] = await fields({ version: 1, applicationId: twin, clientId: other });
  assert.equal(status, 400);
  assert.match(String(faults), /clientId: is not an applicant.*already has the same file/);
  await lodge.admin`update applications set withdrawn_at = now(), status = 'WITHDRAWN' where id = ${applicationId}`;
  const refused = await remove(documentId);
  assert.equal(refused.status, 400);
  assert.match((await readError(refused)).message, /is withdrawn/);
});

test("locks documents that a settled loan relies on, and accepts new ones for the next deal", async () => {
  const { applicationId, documentIds } = await doMainJob(lodge, broker, 17);
  const documentId = documentIds[0] ?? "";
  await lodge.admin`insert into submissions (id, broker_id, application_id, lender_name, state, created_at, updated_at, state_changed_at)
    values (${newId()}, ${broker.actor.brokerId}, ${applicationId}, 'Kauri Bank', 'DRAWN_DOWN', now(), now(), now())`;
  await lodge.admin`update applications set status = 'SETTLED' where id = ${applicationId}`;
  assert.match((await effects(documentId)).locked ?? "", /settled loan relies on this document/);
  assert.equal((await remove(documentId)).status, 400);
  const later = await upload(applicationId, await statementPdf(18));
  assert.equal((await effects(later)).locked, null);
  assert.equal((await remove(later)).status, 204);
});

test("a document deleted while being read leaves nothing behind", async () => {
  const clientId = await createTestClient(lodge, broker);
  const applicationId = await createTestApplication(lodge, broker, clientId);
  const documentId = await upload(applicationId, await statementPdf(19));
  const system = {
    ...broker,
    actor: { kind: "system", brokerId: broker.actor.brokerId, job: "test" } as const,
  };
  // The transaction or a foreign key stops the reading.
  const reading = readStatementDocument(system, documentId).catch(() => null);
  const deleted = await remove(documentId);
  await reading;
  assert.equal(deleted.status, 204);
  await runJobs(lodge.db);
  nothing(await rowsOf({ documentId, applicationId }));
  const [parked] = await lodge.admin`select count(*)::int as count from job_runs where state <> 'DONE'`;
  assert.equal(parked?.count, 0, "the run ends if its document was deleted");
  assert.ok(!existsSync(join(lodge.dataDir, "files", documentId)));
});

test("a run whose document is deleted before its reading is stored ends as not found", async (t) => {
  const clientId = await createTestClient(lodge, broker);
  const applicationId = await createTestApplication(lodge, broker, clientId);
  const documentId = await upload(applicationId, await statementPdf(20));
  const actor = { kind: "system", brokerId: broker.actor.brokerId, job: "test" } as const;
  const acquire = lanes.background.acquire.bind(lanes.background);
  const tasks = t.mock.method(lanes.background, "acquire", async (...turn: Parameters<typeof acquire>) => {
    if (tasks.mock.callCount() === 1) assert.equal((await remove(documentId)).status, 204);
    return acquire(...turn);
  });
  await assert.rejects(readStatementDocument({ ...broker, actor }, documentId), { code: "NOT_FOUND" });
  assert.equal(tasks.mock.callCount(), 2, "one task reads and one stores");
});

test("concurrently deleting and resubmitting a document wait for each other without errors", async () => {
  const { applicationId, documentIds } = await doMainJob(lodge, broker, 17);
  const [id = ""] = documentIds;
  await lodge.admin`update documents set status = 'FAILED' where id = ${id}`;
  const sent: Promise<Response>[] = [];
  await lodge.admin.begin(async (tx) => {
    await tx`select 1 from applications where id = ${applicationId} for update`;
    sent.push(lodge.call("DELETE", `/v1/portal/documents/${id}`, { as: broker }));
    await waitForLocks(lodge.admin, 1);
    sent.push(lodge.call("POST", `/v1/portal/documents/${id}/resubmit`, { as: broker }));
    await waitForLocks(lodge.admin, 2);
  });
  const responses = await Promise.all(sent);
  assert.deepEqual(
    responses.map(({ status }) => status),
    [204, 404],
  );
});
