import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { scannedStatement } from "./scans/testing/scanned-statement.ts";

const lodge = await testLodge();

test("reads a scanned statement in its own process and flags it in the summary", async () => {
  const as = await lodge.user();
  const applicationId = await createTestApplication(lodge, as, await createTestClient(lodge, as));
  await uploadTo(lodge, as, applicationId, [{ name: "scan.pdf", bytes: await scannedStatement() }]);
  await runJobs(lodge.db);
  const answer = await lodge.call("GET", `/v1/portal/applications/${applicationId}/processing`, { as });
  const { status, documents } = await answer.json();
  assert.deepEqual([status, documents[0]?.status], ["READY", "PROCESSED"]);
  assert.match(documents[0]?.steps[0]?.detail ?? "", /^1 page, \d+ transactions$/);
  const application = await lodge.call("GET", `/v1/subscriber/applications/${applicationId}`, { as });
  const { transactionSummary } = await application.json();
  assert.ok(transactionSummary);
  assert.equal(transactionSummary.totals.transactionCount, 9);
  assert.ok(
    transactionSummary.flags.some(({ code, message }) => code === "READ_BY_OCR" && /scan\.pdf/.test(message)),
  );
});
