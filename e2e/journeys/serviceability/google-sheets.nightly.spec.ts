import { expect } from "@playwright/test";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { layOutTabs, tabOf } from "#lib/lending/serviceability/sheets/core/lay-out-tabs.ts";
import type { Tab } from "#lib/lending/serviceability/sheets/core/tabs.ts";
import { fakeGoogle, SPREADSHEET_ID } from "#lib/lending/serviceability/sheets/google/testing/fake-google.ts";
import { removeDataDir, startLodge } from "../../support/start-lodge.ts";
import { expectNoAxeFaults } from "../support/axe-faults.ts";
import { collectFaults, signInOverHttp, test } from "../support/fixtures.ts";
import { open, waitUntilUsable } from "../support/open.ts";

/** The sample sheet as spreadsheet tabs, with one cell of the Banks tab replaced. */
function tabsWith(testRate: number): Tab[] {
  const banks = sampleSheet.banks.map((bank, index) => (index === 0 ? { ...bank, testRate } : bank));
  return layOutTabs({ ...sampleSheet, banks }).map(tabOf);
}

test("a master sheet in Google Sheets: valid, invalid, unavailable and corrected", async ({ browser }) => {
  const google = await fakeGoogle(tabsWith(0.0695));
  const lodge = await startLodge({
    env: {
      MASTER_SHEET_ID: `gsheet:${SPREADSHEET_ID}`,
      GOOGLE_SERVICE_ACCOUNT: google.serviceAccount,
      GOOGLE_API_URL: google.url,
    },
  });
  const context = await browser.newContext({ baseURL: lodge.url });
  const faults = await collectFaults(context, lodge.url);
  await signInOverHttp(context, lodge.url, "admin@lodge.example");
  const page = await context.newPage();
  const main = page.getByRole("main");
  const readNow = async () => {
    await waitUntilUsable(page);
    await page.getByRole("button", { name: "Read now" }).click();
  };

  await test.step("the spreadsheet is in force from the first start", async () => {
    await open(page, "/administration/master-sheets");
    await expect(main).toContainText(`In use: gsheet:${SPREADSHEET_ID}, version 1`);
    await expect(main).toContainText("The spreadsheet matches the version in force.");
  });

  await test.step("an error in the spreadsheet is reported with its cell, and nothing changes", async () => {
    google.tabs = tabsWith(6.95);
    await readNow();
    await expect(main).toContainText("The spreadsheet has faults since");
    const row = page.getByRole("table", { name: "Faults in the spreadsheet" }).getByRole("row").nth(1);
    await expect(row).toContainText(/Banks.*D7.*Test rate must be between 0.01 and 0.25/);
    await expect(main).toContainText("version 1");
    await expectNoAxeFaults(page);
  });

  await test.step("while Google is unavailable, the screens show why and which version applies", async () => {
    google.behaviour = "NOT_SHARED";
    await readNow();
    await expect(main).toContainText(/could not be read since .*Share it with that address as a viewer/);
    await open(page, "/calculator");
    await expect(main).toContainText("These figures use its last valid version.");
  });

  await test.step("the corrected spreadsheet takes effect at once", async () => {
    google.behaviour = "WELL";
    google.tabs = tabsWith(0.0705);
    await open(page, "/administration/master-sheets");
    await readNow();
    await expect(main).toContainText("version 2");
    await page.getByRole("link", { name: "Version 2" }).click();
    await expect(main).toContainText("This sheet is synced with Google Sheets");
    await expect(page.getByRole("row", { name: /^Test rate/ }).first()).toContainText("0.0705");
    await expect(page.getByRole("button", { name: "Put in force" })).toHaveCount(0);
    await open(page, "/calculator");
    await expect(main).not.toContainText("last valid version");
  });

  expect(faults).toEqual([]);
  await context.close();
  await lodge.stop();
  removeDataDir(lodge);
  await google.stop();
});
