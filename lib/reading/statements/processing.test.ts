import assert from "node:assert/strict";
import { test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { zipOf } from "#testing/generators/statements/fuzz/zip-of.ts";
import { writeCsv, writeOfx } from "#testing/generators/statements/write-data-files.ts";
import {
  createTestApplication,
  createTestClient,
  doMainJob,
  statementPdf,
  threeStatements,
  uploadTo,
} from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { type TransactionSummary, transactionSummarySchema } from "./transaction-summary.ts";

const lodge = await testLodge();

type Application = { status: string; accounts: number; transactionSummary: TransactionSummary | null };

async function get(as: Context<UserActor>, applicationId: string): Promise<Application> {
  const answer = await lodge.call("GET", `/v1/subscriber/applications/${applicationId}`, { as });
  return await answer.json();
}

async function newApplication(): Promise<{ as: Context<UserActor>; applicationId: string }> {
  const as = await lodge.user();
  return { as, applicationId: await createTestApplication(lodge, as, await createTestClient(lodge, as)) };
}

const text = (content: string) => new TextEncoder().encode(content);

test("ends with a summary, proved statements, loan accounts and a PDF for each period", async () => {
  const as = await lodge.user();
  const { applicationId } = await doMainJob(lodge, as);
  const { status, transactionSummary } = await get(as, applicationId);
  assert.equal(status, "READY");
  const summary = transactionSummarySchema.parse(transactionSummary);
  assert.deepEqual(
    summary.accounts.map((account) => [account.verification, account.conflicts.length]),
    [["PROVED", 0]],
  );
  assert.equal(summary.period.days, 92);
  assert.equal(summary.cashFlow.length, 3);
  assert.equal(summary.documents.processed, 1);
  const [row] =
    await lodge.admin`select count(*)::int as count, sum(amount)::int as net from transactions where application_id = ${applicationId}`;
  assert.equal(summary.totals.transactionCount, row?.count);
  assert.equal(Math.round(summary.totals.net * 100), row?.net);
  const files = await (
    await lodge.call("GET", `/v1/subscriber/applications/${applicationId}/documents`, { as })
  ).json();
  assert.deepEqual(
    files.pdfStatements.map((item) => item.period),
    ["2026-08-01/2026-08-31", "2026-09-01/2026-09-30", "2026-10-01/2026-10-31"],
  );
});

test("has no summary until processing completes, and records every status change in the history", async () => {
  const { as, applicationId } = await newApplication();
  assert.deepEqual(
    [(await get(as, applicationId)).status, (await get(as, applicationId)).transactionSummary],
    ["DRAFT", null],
  );
  await uploadTo(lodge, as, applicationId, [{ name: "a.pdf", bytes: await statementPdf(3) }]);
  assert.deepEqual(
    [(await get(as, applicationId)).status, (await get(as, applicationId)).transactionSummary],
    ["PROCESSING", null],
  );
  await runJobs(lodge.db);
  assert.equal((await get(as, applicationId)).status, "READY");
  const history =
    await lodge.admin`select from_status, to_status from application_status_history where application_id = ${applicationId} order by id`;
  assert.deepEqual(
    history.map((row) => row.to_status),
    ["DRAFT", "DOCUMENTS_RECEIVED", "PROCESSING", "READY"],
  );
});

test("counts each transaction of an account once across PDF, CSV and OFX", async () => {
  const { as, applicationId } = await newApplication();
  await uploadTo(lodge, as, applicationId, [{ name: "a.pdf", bytes: await statementPdf(11) }]);
  await runJobs(lodge.db);
  const alone = await get(as, applicationId);
  const files = threeStatements(11).flatMap((statement, month) => [
    { name: `${month}.csv`, bytes: text(writeCsv(statement)) },
    { name: `${month}.ofx`, bytes: text(writeOfx(statement)) },
  ]);
  assert.equal((await uploadTo(lodge, as, applicationId, files)).status, 200);
  await runJobs(lodge.db);
  const together = await get(as, applicationId);
  assert.deepEqual(together.transactionSummary?.totals, alone.transactionSummary?.totals);
  assert.equal(together.transactionSummary?.documents.processed, 7);
  const documents = await (
    await lodge.call("GET", `/v1/subscriber/applications/${applicationId}/documents`, { as })
  ).json();
  assert.equal(documents.pdfStatements.length, 3, "one for each month, and none for its exports");
  assert.equal(together.transactionSummary?.accounts.length, 1);
});

test("joins exports without an account number and the PDF that has it, in either upload order", async () => {
  const { as, applicationId } = await newApplication();
  const months = threeStatements(11);
  const csv = (month: number) => {
    const draft = months[month] ?? assert.fail();
    return { name: `${month}.csv`, bytes: text(writeCsv(draft)) };
  };
  for (const month of [0, 2]) {
    await uploadTo(lodge, as, applicationId, [csv(month)]);
    await runJobs(lodge.db);
  }
  await lodge.admin`update transactions set corrected_category = 'DONATIONS'
    where id = (select id from transactions where application_id = ${applicationId} order by id limit 1)`;
  assert.equal((await get(as, applicationId)).transactionSummary?.accounts.length, 2);
  await uploadTo(lodge, as, applicationId, [{ name: "all.pdf", bytes: await statementPdf(11) }]);
  await runJobs(lodge.db);
  const { transactionSummary } = await get(as, applicationId);
  assert.equal(transactionSummary?.accounts.length, 1);
  assert.equal(
    transactionSummary?.totals.transactionCount,
    months.reduce((count, month) => count + month.transactions.length, 0),
  );
  const [corrected] =
    await lodge.admin`select count(*)::int as count from transactions where application_id = ${applicationId} and corrected_category = 'DONATIONS'`;
  assert.equal(corrected?.count, 1, "the broker's decision is kept");
});

test("replaces a document's data on reprocessing and keeps the broker's corrections", async () => {
  const as = await lodge.user();
  const { applicationId, documentIds } = await doMainJob(lodge, as, 9);
  const [row] = await lodge.admin`update transactions set corrected_category = 'DONATIONS', excluded = true
    where id = (select id from transactions where application_id = ${applicationId} order by id limit 1) returning id`;
  const count = () =>
    lodge.admin`select count(*)::int as count from transactions where application_id = ${applicationId}`;
  const before = [...(await count())];
  await lodge.admin`update documents set status = 'FAILED' where id = ${documentIds[0] ?? ""}`;
  const answer = await lodge.call("POST", `/v1/portal/documents/${documentIds[0]}/resubmit`, { as });
  assert.equal(answer.status, 204);
  await runJobs(lodge.db);
  assert.deepEqual([...(await count())], before);
  const [kept] =
    await lodge.admin`select corrected_category, excluded from transactions where id = ${row?.id}`;
  assert.deepEqual({ ...kept }, { corrected_category: "DONATIONS", excluded: true });
});

test("reads each file of an archive, names it in its transactions, and flags the one it cannot read", async () => {
  const { as, applicationId } = await newApplication();
  const csv = (rows: string) => text(`Date,Details,Amount\n${rows}`);
  const bytes = Uint8Array.from(
    zipOf({
      "everyday.csv": csv("2026-02-01,SALARY ACME,2000.00\n2026-02-03,COUNTDOWN,-50.00\n"),
      "savings/march.csv": csv("2026-03-01,INTEREST,1.00\n"),
      "notes.txt": text("Nothing here"),
    }),
  );
  await uploadTo(lodge, as, applicationId, [{ name: "all.zip", bytes }]);
  await runJobs(lodge.db);
  const { transactionSummary } = await get(as, applicationId);
  const flags = transactionSummary?.flags.filter(({ code }) => code === "FILE_NOT_READ") ?? [];
  assert.deepEqual(
    flags.map(({ severity, message }) => [severity, message.slice(0, 52)]),
    [["HIGH", "all.zip: “notes.txt” in this archive was not read: T"]],
  );
  const rows =
    await lodge.admin`select id, description from transactions where application_id = ${applicationId}`;
  assert.equal(rows.length, 3);
  const interest = rows.find(({ description }) => description === "INTEREST");
  const path = `/v1/portal/applications/${applicationId}/transactions/${interest?.id}` as const;
  const detail = await (await lodge.call("GET", path, { as })).json();
  assert.deepEqual(
    (detail as { sources: { fileName: string; entry: string; line: number }[] }).sources.map(
      ({ fileName, entry, line }) => [fileName, entry, line],
    ),
    [["all.zip", "savings/march.csv", 2]],
  );
});
