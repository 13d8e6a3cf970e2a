import assert from "node:assert/strict";
import { after, test } from "node:test";
import fc from "fast-check";
import { readServiceAccount } from "#lib/platform/settings/service-account.ts";
import { anySheet } from "../../testing/arbitraries.ts";
import { layOutTabs, tabOf } from "../core/lay-out-tabs.ts";
import { readSheet } from "../core/read-sheet.ts";
import { readGoogleTabs } from "./read-google-tabs.ts";
import { fakeGoogle, SPREADSHEET_ID } from "./testing/fake-google.ts";

const google = await fakeGoogle([]);
after(() => google.stop());

test("reads any valid sheet back from Google Sheets unchanged, to the last digit", async () => {
  const account = readServiceAccount(google.serviceAccount);
  assert.ok(typeof account === "object");
  await fc.assert(
    fc.asyncProperty(anySheet, async (sheet) => {
      google.tabs = layOutTabs(sheet).map(tabOf);
      const tabs = await readGoogleTabs({ spreadsheetId: SPREADSHEET_ID, account, apiUrl: google.url });
      assert.deepEqual(readSheet(tabs), { sheet, notes: [] });
    }),
    { numRuns: 25 },
  );
});
