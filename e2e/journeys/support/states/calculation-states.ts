import { expect, type Page } from "@playwright/test";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import type { MasterSheet } from "#lib/lending/serviceability/core/rules/sheet-schema.ts";
import type { ImportResult } from "#lib/lending/serviceability/sheets/schemas.ts";
import { writeWorkbook } from "#lib/lending/serviceability/sheets/workbook/write-workbook.ts";
import { line, listScenarios, salary } from "../calculator-fields.ts";
import { bankRows } from "../household-on-screen.ts";
import { waitUntilUsable } from "../open.ts";
import { after, type State } from "./state.ts";

/** States of the calculator, scenarios and master sheets that need an interaction. */
export const calculationStates: readonly State[] = [
  after("master-sheets", "master-sheets-faults", async (page) => {
    const workbook = {
      name: "Rates.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(await faultyWorkbook()),
    };
    await page.getByLabel("Drop a master sheet anywhere on this page").setInputFiles(workbook);
    await expect(page.getByRole("table", { name: "Faults in Rates.xlsx" })).toBeVisible();
  }),
  after("master-sheet-version", "master-sheet-draft", async (page) => {
    const draft = await importDraft(page);
    await page.goto(`/administration/master-sheets/nz-sample-2026-27/${draft}`);
    await expect(page.getByRole("table", { name: "What changes" })).toBeVisible();
  }),
  after("master-sheet-version", "master-sheet-put-in-force", async (page) => {
    const draft = await importDraft(page);
    await page.goto(`/administration/master-sheets/nz-sample-2026-27/${draft}`);
    await waitUntilUsable(page);
    await page.getByRole("button", { name: "Put in force" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  after("application-ready-serviceability", "calculator-results", async (page) => {
    await salary(page, "Aroha").fill("210000");
    await page.getByLabel("Loan requested").fill("500000");
    await line(page, "Rent or board").fill("a lot");
    await expect(bankRows(page)).toHaveCount(5);
    await expect(page.getByRole("table", { name: /^From income to surplus/ })).toBeVisible();
  }),
  after("calculator", "calculator-undecided", async (page) => {
    await salary(page).fill("150000");
    await page.getByLabel("Loan requested").fill("700000");
    await line(page, "Rent or board").fill("2600");
    await expect(page.getByRole("region", { name: "Still undecided" })).toBeVisible();
    await expect(page.getByText(/^Until then, each bank shows both answers/)).toBeVisible();
    await expect(page.getByRole("table", { name: /^From income to surplus/ })).toBeVisible();
  }),
  after("scenario", "scenario-what-ifs", async (page) => {
    await page.getByText("What if", { exact: true }).click();
    await page.getByRole("checkbox", { name: /^Repay .*limit/ }).check();
    await page.getByRole("checkbox", { name: /^Take in a boarder/ }).check();
    await page.getByLabel("Change something else").selectOption("Childcare and schooling");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.keyboard.type("850");
    await expect(page.getByRole("button", { name: "Apply together" })).toBeVisible();
  }),
  after("scenario", "scenario-goal", async (page) => {
    await page.getByText("Reach the loan", { exact: true }).click();
    await page.getByRole("button", { name: "Find options" }).click();
    await expect(page.getByText("Fixed costs together", { exact: false })).toBeVisible();
  }),
  after("scenario", "scenario-sensitivity", async (page) => {
    await page.getByText("Sensitivity", { exact: true }).click();
    await expect(page.getByRole("heading", { name: /^What affects lending/ })).toBeVisible();
  }),
  after("scenario", "scenario-repayments", async (page) => {
    await page.getByLabel("Rate offered").fill("5.79");
    await page.getByText("Repayments", { exact: true }).click();
    await expect(page.getByRole("table", { name: "The loan by year" })).toBeVisible();
  }),
  after("scenario", "scenario-list", async (page) => {
    await listScenarios(page);
    await expect(page.getByRole("table", { name: "Saved scenarios" })).toBeVisible();
  }),
  after("scenario", "scenario-evidence", async (page) => {
    await page.getByRole("button", { name: /: show the evidence for Lending by servicing$/ }).press("Enter");
    await expect(page.getByRole("dialog", { name: "Lending by servicing" })).toBeVisible();
  }),
  after("scenario", "scenario-offline", async (page) => {
    await expect(page.getByText("Checked: the server calculates the same figures.")).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText("Offline: your browser calculated these figures.")).toBeVisible();
  }),
  after("scenario", "scenario-save", async (page) => {
    await page.getByLabel("Loan requested").fill("650000");
    await page.getByRole("textbox", { name: /: limit$/ }).fill("100");
    await page.getByRole("button", { name: "Save as new" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Name must not be empty")).toBeVisible();
  }),
  after("scenario", "scenario-conflict", async (page) => {
    const conflict = { status: 409, json: { message: "Someone else has changed the scenario." } };
    await page.route("**/v1/portal/scenarios/*", (route) => route.fulfill(conflict), { times: 1 });
    await page.getByLabel("Loan requested").fill("640000");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("button", { name: "Load the other version" })).toBeVisible();
  }),
];

function changedWorkbook(change: (sheet: MasterSheet) => void): Promise<Uint8Array> {
  const copy = structuredClone(sampleSheet);
  change(copy);
  return writeWorkbook(copy);
}

/** A workbook with faults on each tab. */
function faultyWorkbook(): Promise<Uint8Array> {
  return changedWorkbook((sheet) => {
    sheet.taxYear = "2031/32";
    for (const bank of sheet.banks) bank.testRate *= 100;
    for (const bank of sheet.banks.slice(1, 3)) bank.benchmark.oneApplicant[2] = 10;
  });
}

/** Imports a master sheet with some changed rules as the signed-in user. Returns its version. */
async function importDraft(page: Page): Promise<number> {
  const bytes = await changedWorkbook((sheet) => {
    for (const bank of sheet.banks.slice(0, 3)) bank.testRate += 0.005;
    for (const bank of sheet.banks.slice(2)) bank.creditCardRate = 0.045;
    for (const bank of sheet.banks) bank.benchmark.twoApplicants[5] = 4200;
  });
  const answer = await page.request.post("/v1/portal/master-sheets", {
    multipart: {
      note: "New test rates and card rates for the summer",
      files: { name: "sheet.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from(bytes) },
    },
  });
  const { version }: ImportResult = await answer.json();
  if (!version) throw new Error("the workbook was not imported");
  return version.version;
}
