import { expect } from "@playwright/test";
import { addCard, line, loanLine, salary } from "../support/calculator-fields.ts";
import { test } from "../support/fixtures.ts";
import { bankRows, bestLending, expectBanksOfApi } from "../support/household-on-screen.ts";
import { open, waitUntilUsable } from "../support/open.ts";

test("offline, the calculator keeps calculating and saving; once online, it checks with the server", async ({
  signIn,
  context,
  api,
  token,
}) => {
  const page = await signIn();
  await open(page, "/calculator");
  await salary(page).fill("95000");
  await expect(page.getByText("Checked: the server calculates the same figures.")).toBeVisible();
  // Wait for the scripts of every view that the test opens offline. The page itself has 21.
  await page.waitForFunction(
    () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length > 25,
  );
  await page.waitForLoadState("networkidle");
  const before = await bestLending(page);
  await context.setOffline(true);
  await expect(page.getByText("Offline: your browser calculated these figures.")).toBeVisible();
  await salary(page).fill("135000");
  await expect.poll(() => bestLending(page)).toBeGreaterThan(before);
  await addCard(page, "12000");
  await loanLine(page).press("PageUp");
  await expect(line(page, "Loan requested")).toHaveValue("50,000");
  for (const [view, shows] of [
    ["What if", "Current"],
    ["Reach the loan", "Find options"],
    ["Sensitivity", "What affects lending at"],
    ["Repayments", "Rate offered"],
  ] as const) {
    await page.getByRole("group", { name: "Details" }).getByText(view, { exact: true }).click();
    await expect(page.locator("#closer").getByText(shows).first()).toBeVisible();
  }
  const kept = await page.evaluate(() => Object.values(sessionStorage).join());
  expect(kept).toContain('"amount":13500000');
  expect(kept).toContain('"limit":1200000');
  await expect(page.getByText("Checked: the server")).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText("Checked: the server calculates the same figures.")).toBeVisible();
  await expectBanksOfApi(page, api, token);
});

test("a reload keeps the typed values, and another tab starts empty", async ({ signIn, context }) => {
  const page = await signIn();
  await open(page, "/calculator");
  await salary(page).fill("87500");
  await salary(page).blur();
  await page.getByLabel("Dependants", { exact: true }).selectOption("3");
  await expect(bankRows(page)).toHaveCount(5);
  const figure = await bestLending(page);
  await page.getByRole("button", { name: "Add living costs" }).click();
  // Typed values survive even if the page is left at once.
  const left = page.waitForEvent("load");
  await line(page, "Groceries and food").evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "1");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    location.reload();
  });
  await left;
  await waitUntilUsable(page);
  await expect(salary(page)).toHaveValue("87,500");
  await expect(page.getByLabel("Dependants", { exact: true })).toHaveValue("3");
  await expect(line(page, "Groceries and food")).toHaveValue("1");
  expect(await bestLending(page)).toBe(figure);

  await page.getByRole("button", { name: "Start again" }).click();
  await expect(salary(page)).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(salary(page)).toHaveValue("87,500");

  const other = await context.newPage();
  await open(other, "/calculator");
  await expect(salary(other)).toHaveValue("");
});
