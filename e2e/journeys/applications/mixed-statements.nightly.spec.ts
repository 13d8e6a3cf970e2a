import { expect, type Page } from "@playwright/test";
import { newApplication } from "../../support/records.ts";
import { backgroundWork } from "../support/background-work.ts";
import { expectSummaryOfApi } from "../support/expect-summary.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";
import { dropFiles, mixedStatements } from "../support/statement-set.ts";

test("PDF, OFX, CSV and a scan show progress when dropped together, and each transaction counts once", async ({
  signIn,
  api,
  token,
}) => {
  test.slow();
  const page = await signIn();
  const { applicationId } = await newApplication(api, token);
  const { pdf, ofx, csv, scan, transactions } = await mixedStatements(511);
  const files = [pdf, ofx, csv, scan];

  await open(page, `/applications/${applicationId}/documents`);
  await recordProgress(page);
  await dropFiles(page.locator("body"), files);
  const table = page.getByRole("table", { name: "Documents" });
  for (const { name } of files) {
    const row = table.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
    await expect(row.getByRole("cell", { name: "Read", exact: true })).toBeVisible(backgroundWork);
    await expect(row.getByRole("listitem").filter({ hasText: "Summarise" })).toContainText(
      "done",
      backgroundWork,
    );
  }
  const seen = await readProgress(page);
  const hasShown = (name: string, text: string) =>
    seen.some((line) => line.startsWith(`${name}\t`) && line.includes(text));
  for (const { name } of files) expect(hasShown(name, "in progress"), `${name} in progress`).toBe(true);
  // Reading the scan takes seconds, so the table must show it.
  expect(hasShown(scan.name, "Being read")).toBe(true);

  await page.getByRole("navigation", { name: "Application" }).getByRole("link", { name: "Summary" }).click();
  await expect(page.getByRole("main")).toContainText(`${transactions} transactions`);
  await expectSummaryOfApi(page, api, token, applicationId);
  await expect(page.getByRole("main")).toContainText("Read from a picture");
});

/** Records every text that each file's row in the documents table shows. */
async function recordProgress(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const note = () => {
      for (const row of document.querySelectorAll("table tbody tr")) {
        const name = row.querySelector("a")?.textContent;
        if (name) seen.add(`${name}\t${row.textContent}`);
      }
      document.body.dataset.seen = JSON.stringify([...seen]);
    };
    new MutationObserver(note).observe(document.querySelector("main") ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

async function readProgress(page: Page): Promise<string[]> {
  return JSON.parse((await page.evaluate(() => document.body.dataset.seen)) ?? "[]") as string[];
}
