import assert from "node:assert/strict";
import { afterEach, before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { drawScenarioTask } from "#lib/lending/scenarios/scenario-document.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { workbookTask } from "#lib/lending/serviceability/sheets/workbook/import-workbook.ts";
import { writeWorkbook } from "#lib/lending/serviceability/sheets/workbook/write-workbook.ts";
import { understandTask } from "#lib/reading/statements/revise-understanding.ts";
import { unpackList } from "#lib/reading/transactions/core/pack-list.ts";
import { checkTask } from "#lib/reading/uploads/upload-documents.ts";
import { readError } from "#testing/answer.ts";
import { doMainJob, type MainJob, statementPdf, uploadTo } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";

const lodge = await testLodge();
const usual = [checkTask, drawScenarioTask, understandTask, workbookTask].map((task) => ({
  task,
  seconds: task.seconds,
}));
const restore = () => {
  for (const { task, seconds } of usual) task.seconds = seconds;
};
let broker: Context<UserActor>;
let administrator: Context<UserActor>;
let job: MainJob;

before(async () => {
  broker = await lodge.user();
  administrator = await lodge.user("ROLE_ADMIN");
  job = await doMainJob(lodge, broker);
});

afterEach(restore);

/** A limit that leaves no time to start. It is negative because a second is added for the few rows of these tests. */
const NO_TIME = -1;

async function assertUnavailable(response: Response, message: RegExp): Promise<void> {
  const body = await response.json();
  assert.deepEqual([response.status, body.status], [503, 503], JSON.stringify(body));
  assert.match(response.headers.get("retry-after") ?? "", /^[1-9]\d*$/);
  assert.match(body.message, message);
}

test("responds 503 when a scenario's report reaches its limit, and draws it once there is time", async () => {
  const saved = await lodge.call("POST", `/v1/portal/applications/${job.applicationId}/scenarios`, {
    as: broker,
    json: { name: "Now", request: { app1AnnualGrossIncome: "95,000" } },
  });
  const { scenarioId } = await saved.json();
  const report = () => lodge.call("GET", `/v1/portal/scenarios/${scenarioId}/report`, { as: broker });
  drawScenarioTask.seconds = NO_TIME;
  await assertUnavailable(await report(), /report.*Try again/);
  const exported = () =>
    lodge.admin`select 1 from audit_log where entity_id = ${scenarioId} and action = 'scenario.exported'`;
  assert.equal((await exported()).length, 0);
  restore();
  assert.equal((await report()).status, 200);
  assert.equal((await exported()).length, 1);
});

test("responds 503 when a correction reaches its limit, and saves nothing", async () => {
  const path = `/v1/portal/applications/${job.applicationId}/transactions` as const;
  const list = async () =>
    unpackList(await (await lodge.call("GET", path, { as: broker })).json()).transactions;
  const before = await list();
  const transactionId = before.find(({ category }) => category === "GROCERIES")?.transactionId;
  assert.ok(transactionId);
  const json = { corrections: [{ transactionId, category: "LEISURE" }] };
  understandTask.seconds = NO_TIME;
  const response = await lodge.call("PATCH", path, { as: broker, json });
  await assertUnavailable(response, /nothing was changed.*Try again/i);
  assert.deepEqual(await list(), before);
});

test("rejects a file or workbook as invalid input if it cannot be read in time", async () => {
  checkTask.seconds = NO_TIME;
  workbookTask.seconds = NO_TIME;
  const files = [{ name: "payslip.pdf", bytes: new Uint8Array(await statementPdf()) }];
  const form = new FormData();
  // Must be a real workbook: a damaged one would be rejected before reaching the limit.
  form.set("files", new Blob([new Uint8Array(await writeWorkbook(sampleSheet))]), "sheet.xlsx");
  const workbook = { as: administrator, form };
  for (const response of [
    await uploadTo(lodge, broker, job.applicationId, files, "PAYSLIPS"),
    await lodge.call("POST", "/v1/portal/master-sheets", workbook),
  ]) {
    const { message } = await readError(response);
    assert.equal(response.status, 400, message);
    assert.match(message, /within the time|took longer than allowed/);
  }
});
