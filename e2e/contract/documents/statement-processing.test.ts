import assert from "node:assert/strict";
import { before, test } from "node:test";
import { eventually, logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { pollForSummary, readApplication, readProcessing } from "../../support/processing.ts";
import { newApplication } from "../../support/records.ts";
import { pdf } from "../../support/small-files.ts";
import { monthOfStatements } from "../../support/statement-files.ts";
import { documentsPath, upload, uploadForm } from "../../support/upload.ts";

let api: CheckedApi;
let token: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
});

const send = async (applicationId: string, name: string, bytes: Uint8Array | string) => {
  const form = uploadForm("BANK_STATEMENTS", [{ name, bytes }]);
  const { status, body } = await upload(api, token, applicationId, form);
  assert.equal(status, 200);
  return body;
};

const waitForProcessing = (applicationId: string) =>
  eventually(
    () => readProcessing(api, token, applicationId),
    ({ status }) => status === "READY",
  );

test("a bank statement goes from upload to summary, loan accounts and PDF statement", async (t) => {
  const { applicationId } = await newApplication(api, token);
  const { statement, pdf: bytes } = await monthOfStatements(301);
  const path = `/v1/subscriber/applications/${applicationId}` as const;
  const fresh = await readApplication(api, token, applicationId);
  assert.deepEqual([fresh.status, fresh.transactionSummary, fresh.accounts], ["DRAFT", null, 0]);

  await t.test("the upload triggers processing, and the file gets a reference", async () => {
    const body = await send(applicationId, "August.pdf", bytes);
    assert.equal(body.statementProcessingTriggered, true);
    assert.equal(body.documents[0]?.status, "SUBMITTED");
    assert.ok(body.documents[0]?.processingReference);
  });

  await t.test("the summary is filled in, and the application is READY", async () => {
    const { transactionSummary: summary, status } = await pollForSummary(api, token, applicationId);
    const [account] = summary?.accounts ?? [];
    const credits = statement.transactions.filter((row) => row.amount > 0);
    assert.equal(status, "READY");
    assert.equal(summary?.totals.transactionCount, statement.transactions.length);
    assert.equal(
      Math.round((summary?.totals.credits ?? 0) * 100),
      credits.reduce((sum, row) => sum + row.amount, 0),
    );
    assert.deepEqual([account?.from, account?.to], [statement.from, statement.to]);
    assert.equal(Math.round((account?.closingBalance ?? 0) * 100), statement.closingBalance);
    assert.equal(account?.verification, "PROVED");
    assert.deepEqual(summary?.documents, { processed: 1, failed: [] });
  });

  await t.test("accounts is the number of loan accounts, each with lender, type and source", async () => {
    const { accounts } = await readApplication(api, token, applicationId);
    const loans = await api.call("GET", `${path}/loan-accounts`, { token });
    assert.equal(loans.status, 200);
    assert.ok(accounts > 0, "the household pays a mortgage");
    assert.equal(loans.body.length, accounts);
    for (const loan of loans.body) assert.deepEqual([loan.source, loan.currency], ["STATEMENT", "NZD"]);
    assert.ok(loans.body.some((loan) => loan.type === "HOME_LOAN"));
  });

  await t.test("the period's PDF statement is listed and opens without a login", async () => {
    const { body } = await api.call("GET", documentsPath(applicationId), { token });
    assert.deepEqual(
      body.pdfStatements.map((report) => report.period),
      ["2026-08-01/2026-08-31"],
    );
    const file = await fetch(body.pdfStatements[0]?.uri ?? "");
    assert.deepEqual([file.status, file.headers.get("content-type")], [200, "application/pdf"]);
    assert.equal(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
      "%PDF-",
    );
  });

  await t.test("the same bytes are not processed twice", async () => {
    const body = await send(applicationId, "August again.pdf", bytes);
    assert.equal(body.statementProcessingTriggered, false);
    assert.equal(body.totalUploaded, 1);
    assert.equal(body.documents[0]?.status, "PROCESSED");
    assert.ok(body.documents[0]?.processingReference);
  });

  await t.test("the summary is empty from each further upload until it covers every statement", async () => {
    for (const [place, seed] of [302, 307].entries()) {
      const { csv } = await monthOfStatements(seed);
      const body = await send(applicationId, `${seed}.csv`, csv);
      assert.equal(body.statementProcessingTriggered, true);
      // The first summary after the upload is the complete one, so a poller cannot stop at an earlier one.
      const { transactionSummary: summary } = await pollForSummary(api, token, applicationId);
      assert.equal(summary?.documents.processed, place + 2);
      assert.equal(summary?.accounts.length, place + 2);
    }
  });
});

test("an unreadable statement is FAILED with a reason, does not affect others and is retried on re-upload", async () => {
  const { applicationId } = await newApplication(api, token);
  const { csv } = await monthOfStatements(304);
  const letter = { name: "letter.pdf", bytes: pdf("Dear broker, this is a letter.") };
  const form = uploadForm("BANK_STATEMENTS", [letter, { name: "good.csv", bytes: csv }]);
  assert.equal((await upload(api, token, applicationId, form)).body.totalUploaded, 2);
  const { documents } = await waitForProcessing(applicationId);
  const failed = documents.find((document) => document.fileName === "letter.pdf");
  assert.equal(failed?.status, "FAILED");
  assert.ok((failed?.failureReason ?? "").length > 20, "a reason that people can read");
  assert.equal(documents.find((document) => document.fileName === "good.csv")?.status, "PROCESSED");
  const { transactionSummary } = await readApplication(api, token, applicationId);
  assert.deepEqual(transactionSummary?.documents, {
    processed: 1,
    failed: [{ fileId: failed?.fileId, fileName: "letter.pdf", reason: failed?.failureReason }],
  });
  const again = await send(applicationId, letter.name, letter.bytes);
  assert.equal(again.statementProcessingTriggered, true);
  assert.deepEqual(
    again.documents.map(({ fileId, status, processingReference }) => [fileId, status, processingReference]),
    [[failed?.fileId, "SUBMITTED", failed?.processingReference]],
  );
  await waitForProcessing(applicationId);
});

test("if every statement fails, the summary still exists and lists the failures", async () => {
  const { applicationId } = await newApplication(api, token);
  const [document] = (await send(applicationId, "only.pdf", pdf("Not a statement at all."))).documents;
  const { transactionSummary } = await pollForSummary(api, token, applicationId);
  assert.equal(transactionSummary?.documents.processed, 0);
  assert.equal(transactionSummary?.documents.failed[0]?.fileId, document?.fileId);
  assert.equal(transactionSummary?.totals.transactionCount, 0);
});
