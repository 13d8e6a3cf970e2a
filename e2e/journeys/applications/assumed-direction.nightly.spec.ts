import { expect } from "@playwright/test";
import { newApplication } from "../../support/records.ts";
import { expectNoAxeFaults } from "../support/axe-faults.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

/** Has no balances, keywords or negative amounts, so nothing shows which way the money went. */
const UNDIRECTED = [
  "Date,Details,Amount",
  "20/07/2026,Reference 4411,120.00",
  "21/07/2026,Reference 9027,35.50",
  "28/08/2026,Reference 9028,435.50",
].join("\n");

test("an assumed direction is flagged, swapped and swapped back, and the account's kind is set", async ({
  signIn,
  api,
  token,
}) => {
  const { applicationId } = await newApplication(api, token);
  const page = await signIn();
  await open(page, `/applications/${applicationId}/documents`);
  const file = { name: "List.csv", mimeType: "text/csv", buffer: Buffer.from(UNDIRECTED) };
  await page.getByLabel("Drop bank statements anywhere on this page").setInputFiles(file);
  await expect(page.getByRole("row", { name: /List\.csv/ }).getByText("Read", { exact: true })).toBeVisible();
  await expect(page.getByText("Statements read").first()).toBeVisible();
  await open(page, `/applications/${applicationId}/summary`);
  const months = page.getByRole("table", { name: "Opening balance, money in, money out and closing" });
  const july = months.getByRole("row", { name: /Jul 2026/ }).getByRole("cell");

  await test.step("the summary flags the assumption", async () => {
    const flag = page.getByRole("listitem").filter({ hasText: "High" });
    await expect(flag).toContainText("which amounts came in and which went out");
    await expect(flag).toContainText("591.00");
    await expectNoAxeFaults(page);
  });

  await test.step("one press swaps money in and out", async () => {
    await page.getByRole("button", { name: "Swap money in and out" }).click();
    await expect(page.getByText("You swapped money in and out")).toBeVisible();
    await expect(page.getByText("which amounts came in and which went out")).toHaveCount(0);
    await expect(july.nth(3)).toHaveText("$155.50");
    await expectNoAxeFaults(page);
  });

  await test.step("another press swaps them back", async () => {
    await page.getByRole("button", { name: "Swap them" }).click();
    await expect(page.getByText("You confirmed money in and out as printed in the file")).toBeVisible();
    await expect(july.nth(2)).toHaveText("$155.50");
    await expect(page.getByText(/^Jul 2026: No balances, because the statements of/)).toBeVisible();
  });

  await test.step("the account's kind is set", async () => {
    const kind = page.getByLabel(/^Kind of/);
    await kind.selectOption("Savings account");
    await expect(page.getByText("is now a savings account")).toBeVisible();
    await page.reload();
    await expect(kind).toHaveValue("SAVINGS");
  });
});
