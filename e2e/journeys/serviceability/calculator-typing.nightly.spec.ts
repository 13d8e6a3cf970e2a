import { expect } from "@playwright/test";
import { addCard, line, loanLine, salary } from "../support/calculator-fields.ts";
import { test } from "../support/fixtures.ts";
import { bankRows, bestLending } from "../support/household-on-screen.ts";
import { open } from "../support/open.ts";

test("content below the viewport waits for a pause in typing; visible content does not", async ({
  signIn,
}) => {
  const page = await signIn();
  // At this width there is one column, with the breakdown below the viewport.
  await page.setViewportSize({ width: 640, height: 700 });
  await page.clock.install();
  await open(page, "/calculator");
  await salary(page).fill("95000");
  const table = page.getByRole("table", { name: /^From income to surplus/ });
  await expect(table).toBeVisible();
  await page.getByText("Checked: the server calculates the same figures.").waitFor();
  await expect(table).not.toBeInViewport();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const before = { lending: await bestLending(page), table: await table.textContent() };

  await salary(page).press("Backspace");
  await page.clock.runFor(100);
  await expect.poll(() => bestLending(page)).toBeLessThan(before.lending);
  await salary(page).press("1");
  await page.clock.runFor(100);
  expect(await table.textContent(), "while typing continues").toBe(before.table);
  await page.clock.runFor(400);
  await expect(table, "after a pause").not.toHaveText(before.table ?? "");

  await table.scrollIntoViewIfNeeded();
  await expect(table).toBeInViewport();
  const seen = await table.textContent();
  // Setting the value by script does not scroll the page, unlike filling the field.
  await salary(page).evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "60000");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await page.clock.runFor(100);
  await expect(table, "in view").not.toHaveText(seen ?? "");
});

test("Enter submits no form, and no form has enough fields for autofill to delay a keystroke", async ({
  signIn,
}) => {
  const page = await signIn();
  await open(page, "/calculator");
  await salary(page).fill("95000");
  await expect(bankRows(page)).toHaveCount(5);
  for (const label of ["Loan requested", "Use each bank's benchmark for living costs", "Board received"]) {
    await page.getByLabel(label).first().press("Enter");
  }
  await line(page, "Board received").fill("300");
  await expect(page).toHaveURL(/\/calculator$/);
  await expect(salary(page)).toHaveValue("95,000");
  // A second applicant and a debt do not enlarge a form, because each row is its own form.
  await page.getByRole("button", { name: "Add applicant" }).click();
  await expect(page.getByRole("textbox", { name: "Applicant 2: name" })).toBeFocused();
  await addCard(page, "5000");
  await page.getByRole("button", { name: "Remove Applicant 2", exact: true }).click();
  await expect(page.getByRole("button", { name: "Add applicant" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  const sizes = await page.evaluate(() => [...document.forms].map((form) => form.elements.length));
  expect(sizes.length).toBeGreaterThan(8);
  expect(Math.max(...sizes)).toBeLessThan(12);
  // No named field may be outside a form, since browsers treat all such fields as one form.
  expect(await page.locator("input[name]:not(form input, [type=radio])").count()).toBe(0);
});

test("dragging the loan line updates the number of banks that reach the loan", async ({ signIn }) => {
  const page = await signIn();
  await open(page, "/calculator");
  await salary(page).fill("150000");
  await expect(bankRows(page)).toHaveCount(5);
  const lowestLending = Number(
    /\$([\d,]+)/.exec((await bankRows(page).last().textContent()) ?? "")?.[1]?.replaceAll(",", ""),
  );
  const slider = loanLine(page);
  const verdict = page.getByRole("region", { name: "Maximum lending" }).getByRole("status").first();
  await expect(slider).toHaveAttribute("aria-valuetext", "No loan requested");
  const loan = async () => Number(await slider.getAttribute("aria-valuenow"));
  const end = Number(await slider.getAttribute("aria-valuemax"));
  const dragTo = async (dollars: number) => {
    const axis = await slider.locator("..").boundingBox();
    if (!axis) throw new Error("the axis is not rendered");
    await page.mouse.move(axis.x + (axis.width * dollars) / end, axis.y, { steps: 5 });
  };
  await slider.hover();
  await page.mouse.down();
  await dragTo(100_000);
  await expect(verdict).toHaveText(/^All 5 banks reach \$(95|100|105),000$/);
  await dragTo(lowestLending + 20_000);
  await expect(verdict, "while it is dragged").toHaveText(/^[1-4] of 5 banks? reach/);
  expect((await loan()) % 5_000).toBe(0);
  await dragTo(end);
  await expect(verdict).toHaveText(/^None of the 5 banks reaches /);
  await page.mouse.up();
  const dropped = await loan();
  await expect(line(page, "Loan requested")).toHaveValue(dropped.toLocaleString("en-NZ"));
  await dragTo(50_000);
  expect(await loan(), "the line stays where it was dropped").toBe(dropped);
  await expect(slider).toBeFocused();
  // An amount between two steps can be typed.
  await line(page, "Loan requested").fill("691234.50");
  await expect(slider).toHaveAttribute("aria-valuenow", "691234.5");
});

test("the requested loan is compared with each bank", async ({ signIn }) => {
  const page = await signIn();
  await open(page, "/calculator");
  await salary(page).fill("150000");
  await expect(bankRows(page)).toHaveCount(5);
  const highestLending = await bestLending(page);
  const loan = line(page, "Loan requested");
  const verdict = page.getByRole("region", { name: "Maximum lending" }).getByRole("status").first();
  await loan.fill("10000");
  await expect(verdict).toHaveText("All 5 banks reach $10,000");
  await expect(bankRows(page).filter({ hasText: /more than requested$/m })).toHaveCount(5);
  await loan.fill(String(highestLending));
  await expect(verdict).toHaveText(/^\d of 5 banks? reach(es)? /);
  await expect(bankRows(page).first()).toContainText("Just reaches");
  await loan.fill(String(highestLending + 1));
  await expect(verdict).toHaveText(/^None of the 5 banks reaches /);
  await expect(bankRows(page).first()).toContainText("$1 less than requested");
  const crossed = await bankRows(page).evaluateAll((rows) =>
    rows.map((row) => {
      const bar = row.querySelector(":scope > [aria-hidden]");
      const text = bar?.nextElementSibling;
      if (!bar || !text) return "no bar";
      const hasLine = getComputedStyle(bar).backgroundSize.startsWith("2px 100%");
      return hasLine && bar.getBoundingClientRect().bottom <= text.getBoundingClientRect().top + 0.5;
    }),
  );
  expect(crossed, "the loan line crosses each bar and no text").toEqual(Array(5).fill(true));
});

test("in forced colours the selection is marked by a border instead of its background", async ({
  signIn,
}) => {
  const page = await signIn();
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "/calculator");
  await salary(page).fill("95000");
  await expect(bankRows(page)).toHaveCount(5);
  const views = page.getByRole("group", { name: "Details" }).locator("label");
  const screens = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  for (const [among, chosen] of [
    [bankRows(page), 0],
    [views, 0],
    [screens.filter({ hasText: /^(Clients|Calculator)$/ }), 1],
  ] as const) {
    await expect(among.nth(chosen)).toHaveCSS("border-inline-start-width", "4px");
    await expect(among.nth(1 - chosen)).toHaveCSS("border-inline-start-width", "0px");
  }
});
