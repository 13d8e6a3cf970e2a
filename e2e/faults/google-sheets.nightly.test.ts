import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { layOutTabs, tabOf } from "#lib/lending/serviceability/sheets/core/lay-out-tabs.ts";
import { fakeGoogle, SPREADSHEET_ID } from "#lib/lending/serviceability/sheets/google/testing/fake-google.ts";
import { api, logIn } from "../support/api.ts";
import { removeDataDir, startLodge } from "../support/start-lodge.ts";

test("uses the last valid sheet after a restart without Google", async () => {
  const google = await fakeGoogle(layOutTabs(sampleSheet).map(tabOf));
  const env = {
    MASTER_SHEET_ID: `gsheet:${SPREADSHEET_ID}`,
    GOOGLE_SERVICE_ACCOUNT: google.serviceAccount,
    GOOGLE_API_URL: google.url,
  };
  const calculate = async (url: string) =>
    api(url, "POST", "/v2/bank-calculator/calculate", {
      token: await logIn(url),
      json: { app1AnnualGrossIncome: "95000" },
    });

  const first = await startLodge({ env });
  const before = await calculate(first.url);
  assert.equal(before.status, 200);
  await first.stop();
  await google.stop();

  const second = await startLodge({ env, dataDir: first.dataDir });
  const after = await calculate(second.url);
  assert.deepEqual([after.status, after.body], [200, before.body]);
  await second.stop();
  removeDataDir(second);
});

test("starts with a Google sheet that was never read, and calculations return 500", async () => {
  const google = await fakeGoogle([]);
  const lodge = await startLodge({
    env: {
      MASTER_SHEET_ID: `gsheet:${SPREADSHEET_ID}`,
      GOOGLE_SERVICE_ACCOUNT: google.serviceAccount,
      GOOGLE_API_URL: google.url,
    },
  });
  const token = await logIn(lodge.url);
  const { status } = await api(lodge.url, "POST", "/v2/bank-calculator/calculate", { token, json: {} });
  assert.equal(status, 500);
  await lodge.stop();
  removeDataDir(lodge);
  await google.stop();
});
