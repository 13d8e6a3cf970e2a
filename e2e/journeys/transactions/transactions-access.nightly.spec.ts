import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";
import { createReadApplication, quarterCsv } from "../support/read-application.ts";
import { rows } from "../support/transaction-rows.ts";
import { tabTo } from "../support/user-actions.ts";

test("every action works by keyboard", async ({ signIn, api, token }) => {
  const id = await createReadApplication(api, token, [quarterCsv()]);
  const page = await signIn();
  await open(page, `/applications/${id}/transactions`);
  await expect(rows(page)).toHaveCount(21);
  const row = (index: number) => page.locator(`[data-index="${index}"]`);

  await test.step("the grid is one tab stop, and arrow keys and letters move within it", async () => {
    await tabTo(row(0));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("j");
    await expect(row(2)).toBeFocused();
    await page.keyboard.press("k");
    await expect(row(1)).toBeFocused();
    await page.keyboard.press("End");
    await expect(row(20)).toBeFocused();
    await page.keyboard.press("Home");
    await expect(row(0)).toBeFocused();
  });

  await test.step("Enter opens a row, and Escape returns focus to it", async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Transaction" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(row(0)).toBeFocused();
  });

  await test.step("C changes the category, and X excludes", async () => {
    await page.keyboard.press("c");
    await expect(page.getByRole("dialog", { name: "Change category" }).getByRole("combobox")).toBeFocused();
    await page.keyboard.type("Tax p");
    await page.keyboard.press("Enter");
    await expect(row(0)).toContainText("Tax payments");
    await expect(row(0)).toBeFocused();
    await page.keyboard.press("x");
    await expect(row(0)).toContainText("Excluded");
    await expect(row(0)).toBeFocused();
  });

  await test.step("Change category in the drawer opens beside the row", async () => {
    await page.keyboard.press("Enter");
    await page
      .getByRole("dialog", { name: "Transaction" })
      .getByRole("button", { name: "Change category" })
      .click();
    await expect(page.getByRole("dialog", { name: "Change category" }).getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(row(0)).toBeFocused();
  });

  await test.step("/ focuses the search", async () => {
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("acme");
    await expect(rows(page)).toHaveCount(3);
  });
});

test("the transactions screen works on a phone", async ({ signIn, api, token }) => {
  const id = await createReadApplication(api, token, [quarterCsv()]);
  const page = await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/applications/${id}/transactions`);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Category", { exact: true }).selectOption({ label: "Groceries" });
  await expect(rows(page)).toHaveCount(6);
  await expect(rows(page).first()).toContainText("$132.75");
  await rows(page).first().locator("td[title*=COUNTDOWN]").click();
  const drawer = page.getByRole("dialog", { name: "Transaction" });
  await drawer.getByRole("button", { name: "Exclude from the summary" }).click();
  await expect(drawer).toContainText("doesn't count as income or spending");
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(rows(page).first()).toContainText("Excluded");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
