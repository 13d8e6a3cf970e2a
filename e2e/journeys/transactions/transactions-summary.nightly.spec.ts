import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { test } from "../support/fixtures.ts";
import { open, waitUntilUsable } from "../support/open.ts";
import { createReadApplication, quarterCsv } from "../support/read-application.ts";
import { notices, rowOf, rows, unchangedApplication } from "../support/transaction-rows.ts";
import { keepNotices } from "../support/user-actions.ts";

test("excluded transactions do not count in the summary, whose parts link to their transactions", async ({
  signIn,
  api,
  token,
}) => {
  const id = await createReadApplication(api, token, [quarterCsv()]);
  const page = await signIn();
  await open(page, `/applications/${id}/summary`);
  await expect(page.getByText("Gambling of $180.00").first()).toBeVisible();

  await test.step("a flag links to its transactions", async () => {
    const flag = page.getByRole("listitem").filter({ hasText: "Gambling of $180.00" });
    await flag.getByRole("link", { name: "3 transactions" }).click();
    await expect(page).toHaveURL(/transactions\?flag=GAMBLING$/);
    await expect(rows(page)).toHaveCount(3);
    await expect(rowOf(page, "SKYCITY")).toHaveCount(3);
    await waitUntilUsable(page);
  });

  await test.step("a double click excludes once, and the summary changes", async () => {
    await rows(page).first().hover();
    await rows(page)
      .first()
      .getByRole("button", { name: /^Exclude/ })
      .dblclick();
    await expect(rows(page).first()).toContainText("Excluded");
    await expect(notices(page).getByText(/^Excluded: SKYCITY/)).toHaveCount(1);
    await keepNotices(page);
    await page.goBack();
    await expect(page.getByText("Gambling of $120.00").first()).toBeVisible();
    await expect(page.getByText("Gambling of $180.00")).toHaveCount(0);
  });

  await test.step("after undo the transaction counts again", async () => {
    await notices(page).getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Gambling of $180.00").first()).toBeVisible();
  });

  await test.step("categories, income, commitments and months link to their transactions", async () => {
    for (const [name, address, count] of [
      ["Groceries", /category=GROCERIES&show=counted/, 6],
      // Excluded transactions count in the cash flow.
      ["Sep 2026", /transactions\?month=2026-09$/, 7],
    ] as const) {
      await open(page, `/applications/${id}/summary`);
      await page.getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(rows(page)).toHaveCount(count);
    }
    await open(page, `/applications/${id}/summary`);
    await page
      .getByRole("row")
      .getByRole("link", { name: /ACME WIDGETS/ })
      .click();
    await expect(page).toHaveURL(/merchant=ACME\+WIDGETS\+LTD/);
    await expect(rows(page)).toHaveCount(3);
  });
});

test("search results download as CSV that is safe from formula injection", async ({ signIn, api, token }) => {
  const id = await unchangedApplication(api, token);
  const page = await signIn();
  await open(page, `/applications/${id}/transactions`);
  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("Transactions.csv");
    return parse(readFileSync(await file.path()), { bom: true, columns: true }) as Record<string, string>[];
  };
  const all = await download("Download all as CSV");
  expect(all).toHaveLength(21);
  await page.getByRole("searchbox").fill("hyperlink");
  await expect(rows(page)).toHaveCount(3);
  const found = await download("Download these as CSV");
  expect(found.map((row) => row.Description)).toEqual(
    Array(3).fill(`'=HYPERLINK("http://bad.example","Click")`),
  );
  expect(found[0]).toMatchObject({ Amount: "-10.00", "Source file": "Everyday.csv", Excluded: "no" });
});
