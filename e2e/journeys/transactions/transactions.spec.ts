import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";
import { createReadApplication, quarterCsv } from "../support/read-application.ts";
import { notices, rowOf, rows, unchangedApplication } from "../support/transaction-rows.ts";

test("search and filters are kept in the URL and can be shared and undone with Back", async ({
  signIn,
  visitor,
  api,
  token,
}) => {
  const id = await unchangedApplication(api, token);
  const page = await signIn();
  await open(page, `/applications/${id}/transactions`);
  await expect(rows(page)).toHaveCount(21);
  const search = page.getByRole("searchbox");

  await test.step("search ignores macrons and matches amounts as typed", async () => {
    await search.fill("whangarei cafe");
    await expect(rows(page)).toHaveCount(3);
    await search.fill("45.20");
    await expect(rowOf(page, "$45.20")).toHaveCount(3);
    await expect(rows(page)).toHaveCount(3);
    await expect(page).toHaveURL(/\?search=45\.20$/);
    await search.fill("");
    await expect(rows(page)).toHaveCount(21);
  });

  await test.step("filters combine, and totals cover the visible rows", async () => {
    await page.getByLabel("Month").selectOption({ label: "Sep 2026" });
    await expect(rows(page)).toHaveCount(7);
    await page.getByLabel("Category", { exact: true }).selectOption({ label: "Groceries" });
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole("status").filter({ hasText: "2 transactions" })).toContainText("$177.95");
    await expect(page).toHaveURL(/month=2026-09&category=GROCERIES/);
  });

  await test.step("the URL shows the same rows in another browser and after a reload", async () => {
    const other = await visitor("broker@lodge.example");
    await open(other, page.url());
    await expect(rows(other)).toHaveCount(2);
  });

  await test.step("Back removes one filter at a time", async () => {
    await page.goBack();
    await expect(rows(page)).toHaveCount(7);
    await page.goBack();
    await expect(rows(page)).toHaveCount(21);
    await page.goForward();
    await expect(rows(page)).toHaveCount(7);
    await page.getByRole("button", { name: "Clear all" }).click();
    await expect(rows(page)).toHaveCount(21);
  });

  await test.step("more filters apply, and filters without matches show what to do", async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByLabel("Direction").selectOption("in");
    await expect(rows(page)).toHaveCount(3);
    await page.getByLabel("Amount from").fill("5,000");
    await expect(page.getByText("No matches")).toBeVisible();
    await page.getByRole("link", { name: "Clear search and filters" }).click();
    await expect(rows(page)).toHaveCount(21);
    await expect(page.getByLabel("Amount from")).toHaveValue("");
  });

  await test.step("column headers sort the rows", async () => {
    await page.getByRole("button", { name: "Money out" }).click();
    await expect(rows(page).first()).toContainText("$132.75");
    await expect(page.getByRole("columnheader", { name: "Money out" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
  });
});

test("a category is chosen in the row for one transaction or all of a payee, and can be undone", async ({
  signIn,
  api,
  token,
}) => {
  const id = await createReadApplication(api, token, [quarterCsv()]);
  const page = await signIn();
  await open(page, `/applications/${id}/transactions?search=cafe`);
  await expect(rows(page)).toHaveCount(3);
  const picker = page.getByRole("dialog", { name: "Change category" });
  const category = rows(page)
    .first()
    .getByRole("button", { name: /^Change category/ });

  await test.step("the category looks like a control in a row of normal height, and explains why it was chosen", async () => {
    await expect(category.locator("svg")).toBeVisible();
    const heights = await rows(page).evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    );
    expect(heights).toEqual([36, 36, 36]);
    await category.click();
    await expect(picker).toContainText("Lodge chose “Dining and takeaways” because");
    await page.keyboard.type("gift");
    await expect(picker.getByRole("option").first()).toHaveText("Gifts received");
    await page.keyboard.press("Escape");
    await expect(picker).toHaveCount(0);
  });

  await test.step("one transaction is changed by typing and Enter", async () => {
    await category.click();
    await expect(picker.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("leis");
    await page.keyboard.press("Enter");
    await expect(picker).toHaveCount(0);
    await expect(rowOf(page, "Leisure and travel")).toHaveCount(1);
    await expect(rows(page).first()).toBeFocused();
    await expect(notices(page)).toContainText("is now Leisure and travel");
    await notices(page).getByRole("button", { name: "Undo" }).click();
    await expect(rowOf(page, "Leisure and travel")).toHaveCount(0);
  });

  await test.step("all the payee's transactions get a recent category, and a rule is remembered", async () => {
    await category.click();
    const others = picker.getByRole("checkbox", { name: /^Also change 2 other payments to .*CAFE/ });
    await expect(others).toBeVisible();
    await expect(picker).toContainText("Lodge will use this category for the payee in new applications too.");
    await expect(picker.getByRole("group", { name: "Recently used" })).toContainText("Leisure and travel");
    await others.check();
    await picker.getByRole("option", { name: "Leisure and travel" }).first().click();
    await expect(rowOf(page, "Leisure and travel")).toHaveCount(3);
    await expect(notices(page)).toContainText("3 transactions are now Leisure and travel");
    const next = await createReadApplication(api, token, [quarterCsv()]);
    await open(page, `/applications/${next}/transactions?search=cafe`);
    await expect(rowOf(page, "Leisure and travel")).toHaveCount(3);
  });

  await test.step("undo removes the rule", async () => {
    await open(page, `/applications/${id}/transactions?search=cafe`);
    await expect(rowOf(page, "Leisure and travel")).toHaveCount(3);
    await category.click();
    await page.keyboard.type("dining");
    await page.keyboard.press("Shift+Enter");
    await expect(rowOf(page, "Dining and takeaways")).toHaveCount(3);
    await notices(page).getByRole("button", { name: "Undo" }).click();
    await expect(rowOf(page, "Leisure and travel")).toHaveCount(3);
  });

  await test.step("when a row no longer matches, focus moves to the row in its place", async () => {
    await open(page, `/applications/${id}/transactions?category=GROCERIES`);
    await expect(rows(page)).toHaveCount(6);
    await rows(page).nth(1).focus();
    await page.keyboard.press("c");
    await page.keyboard.type("health");
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press("c");
    await page.keyboard.press("Escape");
    await expect(picker).toHaveCount(0);
    await expect(rows(page).nth(1)).toBeFocused();
  });
});
