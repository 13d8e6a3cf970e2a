import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { type CellValue, readXlsx, writeXlsx } from "hucre/xlsx";
import { at } from "#lib/lending/serviceability/sheets/core/testing/planted-faults.ts";
import { test } from "../support/fixtures.ts";
import { open, waitUntilUsable } from "../support/open.ts";
import { dropFiles } from "../support/statement-set.ts";

const ADMIN = "admin@lodge.example";
const LIST = "/administration/master-sheets";

/** The workbook with some cells replaced, as saved by a spreadsheet program. */
async function replaceCells(workbook: Buffer, cells: Record<string, CellValue>): Promise<Buffer> {
  const { sheets } = await readXlsx(workbook);
  const tabs = sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) }));
  for (const [place, value] of Object.entries(cells)) {
    const [tab, address = ""] = place.split("!");
    const row = tabs.find(({ name }) => name === tab)?.rows[Number(address.slice(1)) - 1];
    if (row) row[address.charCodeAt(0) - 65] = value;
  }
  return Buffer.from(await writeXlsx({ sheets: tabs }));
}

const asFile = (name: string, buffer: Buffer) => ({
  name,
  mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  buffer,
});

async function putInForce(page: Page, version: number): Promise<void> {
  await page.getByRole("button", { name: "Put in force" }).click();
  const dialog = page.getByRole("dialog", { name: `Put version ${version} in force?` });
  await expect(dialog).toContainText("Every calculation from now on");
  await dialog.getByRole("button", { name: "Put in force" }).click();
  await expect(page.getByText(`Version ${version} is in force`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Put in force" })).toHaveCount(0);
}

test("an administrator imports an invalid and a valid sheet, puts it in force, and reverts it", async ({
  signIn,
  api,
  token,
}) => {
  const page = await signIn(ADMIN);
  const kauriLending = async () => {
    const json = { app1AnnualGrossIncome: "90000" };
    const answer = await api.call("POST", "/v2/bank-calculator/calculate", { token, json });
    return answer.body.kauri?.maxLending ?? 0;
  };
  const before = await kauriLending();

  const workbook = await test.step("the sheet in force downloads as a workbook", async () => {
    await open(page, "/applications");
    await page.getByRole("link", { name: "Master sheets" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Master sheets");
    await waitUntilUsable(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download workbook" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("nz-sample-2026-27-v1.xlsx");
    return readFile(await file.path());
  });

  await test.step("an invalid workbook is rejected, each error with its tab and cell", async () => {
    const faulty = await replaceCells(workbook, { "Banks!D7": 6.95, "Banks!F9": "none", "Benchmark!E5": 10 });
    await dropFiles(page.getByRole("main"), [asFile("Faulty.xlsx", faulty)]);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "3 faults in Faulty.xlsx: nothing was imported",
    );
    const rows = page.getByRole("table", { name: "Faults in Faulty.xlsx" }).getByRole("row");
    await expect(rows.nth(1)).toContainText(
      /Banks.*D7.*Test rate must be between 0.01 and 0.25; 6.95 looks like a percentage: write 0.0695/,
    );
    await expect(rows.nth(2)).toContainText(/Banks.*F9.*“none” is text/);
    await expect(rows.nth(3)).toContainText(/Benchmark.*E5.*at least 1580/);
    await expect(page.getByRole("row", { name: /^Version/ })).toHaveCount(2);
  });

  await test.step("a file that is not a workbook is rejected", async () => {
    const text = asFile("Rates.xlsx", Buffer.from("Test rate,0.07"));
    await page.getByLabel("Drop a master sheet anywhere on this page").setInputFiles(text);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("not an XLSX workbook");
  });

  await test.step("a valid workbook becomes a draft that shows its changes and their effect", async () => {
    await page.getByLabel("Note").fill("New test rates");
    const good = await replaceCells(workbook, {
      "Banks!D7": 0.0795,
      [`Banks!${at("E", "debtToIncomeLimit")}`]: null,
    });
    await page
      .getByLabel("Drop a master sheet anywhere on this page")
      .setInputFiles(asFile("Good.xlsx", good));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Version 2");
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();
    await expect(page.getByText("New test rates")).toBeVisible();
    const changes = page.getByRole("table", { name: "What changes" }).getByRole("row");
    await expect(changes).toHaveCount(3);
    await expect(changes.nth(1)).toContainText(/Test rate.*Kauri BankBanks0\.06950\.0795/);
    await expect(changes.nth(2)).toContainText(/Debt-to-income limit.*Rimu BankBanks7none/);
    const couple = page.getByRole("row", { name: /^Couple, two children, 145,000 and 62,000/ });
    await expect(couple.getByRole("cell").nth(1)).toContainText(/\$\d{3},\d{3}−\$\d{2,3},000/);
    await expect(couple.getByRole("cell").nth(2)).toContainText("no change");
    expect(await kauriLending()).toBe(before);
  });

  await test.step("the draft shows every rule with its unit and meaning", async () => {
    const rules = page.getByRole("table", { name: "Banks", exact: true });
    await expect(
      rules
        .getByRole("row", { name: /^Test rate.*a year/ })
        .getByRole("cell")
        .first(),
    ).toHaveText("7.95%");
    await expect(
      rules
        .getByRole("row", { name: /^Verified at/ })
        .getByRole("cell")
        .first(),
    ).toHaveText(/\d{4}$/);
    await expect(
      rules
        .getByRole("row", { name: /^Deducts KiwiSaver/ })
        .getByRole("cell")
        .nth(2),
    ).toHaveText("No");
    for (const heading of ["Incomes", "Debts", "Living costs", "Limits"])
      await expect(rules.getByRole("rowheader", { name: heading, exact: true })).toBeVisible();
    await page
      .getByRole("navigation", { name: "Groups of rules" })
      .getByRole("link", { name: "Limits" })
      .click();
    await expect(rules.getByRole("row", { name: /^Debt-to-income limit, investors/ })).toBeInViewport();
    await expect(page.getByRole("table", { name: "Reserve Bank's limits" })).toContainText("25%");
    await expect(page.getByRole("table", { name: "Benchmark" }).getByRole("row")).toHaveCount(13);
    await expect(page.getByRole("table", { name: "Tax", exact: true })).toContainText("39%");
  });

  await test.step("a discarded draft leaves the list and returns when its workbook is imported again", async () => {
    await page.getByRole("button", { name: "Discard draft" }).click();
    await page
      .getByRole("dialog", { name: "Discard version 2?" })
      .getByRole("button", { name: "Discard draft" })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Master sheets");
    await expect(page.getByRole("link", { name: "Version 2" })).toHaveCount(0);
    const good = await replaceCells(workbook, {
      "Banks!D7": 0.0795,
      [`Banks!${at("E", "debtToIncomeLimit")}`]: null,
    });
    await page
      .getByLabel("Drop a master sheet anywhere on this page")
      .setInputFiles(asFile("Good.xlsx", good));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Version 2");
  });

  await test.step("once confirmed, it is in force for everyone", async () => {
    await putInForce(page, 2);
    expect(await kauriLending()).toBeLessThan(before);
    await expect(page.getByText("In force", { exact: true })).toBeVisible();
  });

  await test.step("the earlier version is put back in force in the same way", async () => {
    await page.getByRole("link", { name: "Master sheets" }).first().click();
    await page.getByRole("link", { name: "Version 1" }).click();
    await expect(page.getByText("Retired")).toBeVisible();
    await waitUntilUsable(page);
    await putInForce(page, 1);
    expect(await kauriLending()).toBe(before);
    const history = page.getByRole("table", { name: "Versions in force" }).getByRole("row");
    await expect(history.nth(1)).toContainText(/Version 1.*Version 2/);
  });
});

test("a broker has no access to the master sheets", async ({ signIn }) => {
  const page = await signIn();
  await open(page, "/applications");
  await expect(page.getByRole("link", { name: "Master sheets" })).toHaveCount(0);
  for (const path of [LIST, `${LIST}/nz-sample-2026-27/1`]) {
    await open(page, path);
    await expect(page).toHaveURL("/no-access");
  }
});
