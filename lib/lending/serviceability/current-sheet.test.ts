import assert from "node:assert/strict";
import { test } from "node:test";
import { env, publishResolved } from "#lib/platform/settings/env.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { assess } from "./core/assess.ts";
import { prepareSheet } from "./core/prepare-sheet.ts";
import { sampleSheet } from "./core/rules/sample-sheet.ts";
import { currentSheet, sheetDocument } from "./current-sheet.ts";
import { readRequest } from "./flat-request.ts";

const lodge = await testLodge();

function putInForce(masterSheetId: string | null): void {
  const { serviceDatabaseUrl, authSecret, embedded } = env();
  publishResolved({ serviceDatabaseUrl, authSecret, embedded, masterSheetId });
}

test("calculates the same results from the browser's JSON as on the server", async () => {
  putInForce(sampleSheet.id);
  const document = JSON.parse(JSON.stringify(await sheetDocument(lodge)));
  assert.equal(document.state, "READY");
  const household = readRequest({ app1AnnualGrossIncome: "95000", creditCardLimit: "10000" });
  const { sheet, version } = await currentSheet(lodge);
  assert.equal(document.version, version);
  assert.deepEqual(assess(prepareSheet(document.sheet), household), assess(sheet, household));
});

test("reports a missing sheet if none is configured", async () => {
  putInForce(null);
  assert.deepEqual(await sheetDocument(lodge), { state: "NOT_CONFIGURED" });
});

test("treats an unknown or incomplete sheet as broken", async () => {
  putInForce("nowhere");
  assert.deepEqual(await sheetDocument(lodge), { state: "BROKEN" });
  await lodge.admin`insert into master_sheets (identifier, version, sheet, created_by, created_at)
    values ('halved', 1, ${lodge.admin.json({ id: "halved", title: "Half a sheet" })}, 'test', now())`;
  putInForce("halved");
  assert.deepEqual(await sheetDocument(lodge), { state: "BROKEN" });
});
