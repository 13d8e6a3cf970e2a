import { expect, type Page } from "@playwright/test";
import { formatWholeMoney } from "#lib/format/money.ts";
import { formatMoney } from "#lib/money.ts";
import type { AssessResponse } from "#lib/serviceability/calculator-response.ts";
import { addCard, line, loanLine, salary } from "../support/calculator-fields.ts";
import { test } from "../support/fixtures.ts";
import { bankRow, bankRows, expectBanksOfApi } from "../support/household-on-screen.ts";
import { open } from "../support/open.ts";
import { tabTo, typeInto } from "../support/tab-to.ts";

/** The highest maximum lending of any bank, in dollars, as shown in the first row. */
async function best(page: Page): Promise<number> {
  const text = await bankRows(page).first().textContent();
  return Number(/\$([\d,]+)/.exec(text ?? "")?.[1]?.replaceAll(",", ""));
}

/** Parses a printed amount into cents. */
function cents(text: string): number {
  return Math.round(Number(text.replace("−", "-").replace(/[^\d.-]/g, "")) * 100);
}

test("each keystroke updates the results, which match the API", async ({ signIn, api, token }) => {
  const page = await signIn();
  await open(page, "/calculator");
  await expect(page.getByText("5 banks are waiting for an income")).toBeVisible();
  const income = salary(page);
  await income.pressSequentially("9");
  await expect(bankRows(page)).toHaveCount(5);
  await income.pressSequentially("5000");
  await expect.poll(() => best(page)).toBeGreaterThan(100_000);
  const small = await best(page);
  await income.press("Backspace");
  await expect.poll(() => best(page)).toBeLessThan(small);
  await income.fill("95000");
  await expect.poll(() => best(page)).toBe(small);

  const mark = (of: string) =>
    page.locator("[data-ledger]").getByRole("button", { name: new RegExp(`: show the evidence for ${of}$`) });
  await expect(mark("Applicant 1: salary")).toHaveAttribute("data-proof", "DECLARED");
  await expect(mark("Proposed term")).toHaveAttribute("data-proof", "ASSUMED");
  await page.getByRole("button", { name: "Add applicant" }).click();
  await salary(page, "Applicant 2").fill("72,000.50");
  await page.getByLabel("Dependants", { exact: true }).selectOption("2");
  await page.getByRole("checkbox", { name: "Applicant 1: student loan" }).check();
  await addCard(page, "12000");
  await page.getByLabel("Use each bank's benchmark for living costs").uncheck();
  const checked = page.waitForResponse(/\/v2\/bank-calculator\/assess$/);
  await line(page, "Proposed term").fill("25");
  await expect(mark("Proposed term")).toHaveAttribute("data-proof", "DECLARED");
  await expect(page.getByText("Checked: the server calculates the same figures.")).toBeVisible();
  expect(await (await checked).json()).toEqual({ banks: await expectBanksOfApi(page, api, token) });
});

test("content below the viewport waits for a pause in typing; visible content does not", async ({
  signIn,
}) => {
  const page = await signIn();
  // One column, so that the closer look is below the viewport.
  await page.setViewportSize({ width: 640, height: 700 });
  await page.clock.install();
  await open(page, "/calculator");
  await salary(page).fill("95000");
  const table = page.getByRole("table", { name: /^From income to surplus/ });
  await expect(table).toBeVisible();
  await page.getByText("Checked: the server calculates the same figures.").waitFor();
  await expect(table).not.toBeInViewport();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const before = { best: await best(page), table: await table.textContent() };

  await salary(page).press("Backspace");
  await page.clock.runFor(100);
  await expect.poll(() => best(page)).toBeLessThan(before.best);
  await salary(page).press("1");
  await page.clock.runFor(100);
  expect(await table.textContent(), "while typing goes on").toBe(before.table);
  await page.clock.runFor(400);
  await expect(table, "after a pause").not.toHaveText(before.table ?? "");

  await table.scrollIntoViewIfNeeded();
  await expect(table).toBeInViewport();
  const seen = await table.textContent();
  // Its own script does not scroll, unlike clicking the field.
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
  // A second applicant and a debt do not make a form larger: each row is one.
  await page.getByRole("button", { name: "Add applicant" }).click();
  await expect(page.getByRole("textbox", { name: "Applicant 2: name" })).toBeFocused();
  await addCard(page, "5000");
  await page.getByRole("button", { name: "Remove Applicant 2", exact: true }).click();
  await expect(page.getByRole("button", { name: "Add applicant" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  const sizes = await page.evaluate(() => [...document.forms].map((form) => form.elements.length));
  expect(sizes.length).toBeGreaterThan(8);
  expect(Math.max(...sizes)).toBeLessThan(12);
  // No named field is outside a form either, since browsers treat such fields as one form.
  expect(await page.locator("input[name]:not(form input, [type=radio])").count()).toBe(0);
});

test("by keyboard alone: Enter moves from amount to amount, and keys move the loan's line", async ({
  signIn,
}) => {
  const page = await signIn();
  const { keyboard } = page;
  await open(page, "/calculator");
  await typeInto(salary(page), "150000");
  await keyboard.press("Enter");
  await expect(line(page, "Board received")).toBeFocused();
  await keyboard.press("Enter");
  await expect(line(page, "Purchase price")).toBeFocused();
  await keyboard.press("Shift+Enter");
  await expect(line(page, "Board received")).toBeFocused();
  await typeInto(line(page, "Loan requested"), "690000");
  const slider = loanLine(page);
  await tabTo(slider);
  await expect(slider).toHaveAttribute("aria-valuenow", "690000");
  await expect(slider).toHaveAttribute("aria-valuetext", /^\$690,000, \d of 5 banks lend it$/);
  const presses = {
    ArrowRight: "695,000",
    ArrowDown: "690,000",
    PageUp: "740,000",
    ArrowUp: "745,000",
    PageDown: "695,000",
    Home: "5,000",
  };
  for (const [key, loan] of Object.entries(presses)) {
    await keyboard.press(key);
    await expect(line(page, "Loan requested"), key).toHaveValue(loan);
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`^\\$${loan}, `));
    await expect(slider).toBeFocused();
  }
  await expect(slider).toHaveAttribute("aria-valuetext", "$5,000, 5 of 5 banks lend it");
});

test("dragging the loan's line counts the banks that reach it as it moves", async ({ signIn }) => {
  const page = await signIn();
  await open(page, "/calculator");
  await salary(page).fill("150000");
  await expect(bankRows(page)).toHaveCount(5);
  const least = Number(
    /\$([\d,]+)/.exec((await bankRows(page).last().textContent()) ?? "")?.[1]?.replaceAll(",", ""),
  );
  const slider = loanLine(page);
  const verdict = page.getByRole("region", { name: "Maximum lending" }).getByRole("status").first();
  await expect(slider).toHaveAttribute("aria-valuetext", "No loan requested");
  const loan = async () => Number(await slider.getAttribute("aria-valuenow"));
  const end = Number(await slider.getAttribute("aria-valuemax"));
  const dragTo = async (dollars: number) => {
    const axis = await slider.locator("..").boundingBox();
    if (!axis) throw new Error("the axis has no place on the screen");
    await page.mouse.move(axis.x + (axis.width * dollars) / end, axis.y, { steps: 5 });
  };
  await slider.hover();
  await page.mouse.down();
  await dragTo(100_000);
  await expect(verdict).toHaveText(/^All 5 banks reach \$(95|100|105),000$/);
  await dragTo(least + 20_000);
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
  // An amount that no step reaches is typed.
  await line(page, "Loan requested").fill("691234.50");
  await expect(slider).toHaveAttribute("aria-valuenow", "691234.5");
});

test("an invalid amount shows an error at its field, and the last valid results stay", async ({ signIn }) => {
  const page = await signIn();
  await open(page, "/calculator");
  await salary(page).fill("120000");
  const rent = line(page, "Rent or board");
  await rent.fill("400");
  await expect(bankRows(page)).toHaveCount(5);
  const before = await bankRows(page).allInnerTexts();
  for (const wrong of ["-400", "lots", "1e3", "12.345"]) {
    await rent.fill(wrong);
    await rent.blur();
    await expect(rent).toHaveAttribute("aria-invalid", "true");
    await expect(rent).toHaveAccessibleDescription(/Rent or board .+/);
    await expect(
      page.getByText("1 field needs correcting. These are the last complete figures."),
    ).toBeVisible();
    expect(await bankRows(page).allInnerTexts()).toEqual(before);
    await expect(rent).toHaveValue(wrong);
  }
  await rent.fill("400");
  await expect(rent).not.toHaveAttribute("aria-invalid");
  await expect(page.getByText("1 field needs correcting")).toHaveCount(0);
});

test("the requested loan is compared with each bank", async ({ signIn }) => {
  const page = await signIn();
  await open(page, "/calculator");
  await salary(page).fill("150000");
  await expect(bankRows(page)).toHaveCount(5);
  const most = await best(page);
  const loan = line(page, "Loan requested");
  const verdict = page.getByRole("region", { name: "Maximum lending" }).getByRole("status").first();
  await loan.fill("10000");
  await expect(verdict).toHaveText("All 5 banks reach $10,000");
  await expect(bankRows(page).filter({ hasText: /more than requested$/m })).toHaveCount(5);
  await loan.fill(String(most));
  await expect(verdict).toHaveText(/^\d of 5 banks? reach(es)? /);
  await expect(bankRows(page).first()).toContainText("Just reaches");
  await loan.fill(String(most + 1));
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
  expect(crossed, "the loan's line crosses each bar and no text").toEqual(Array(5).fill(true));
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

test("a bank's breakdown matches the API and adds up to its surplus", async ({ signIn, api, token }) => {
  const page = await signIn();
  await open(page, "/calculator");
  await salary(page).fill("110000");
  await addCard(page, "8000");
  await page.getByRole("button", { name: "Add fixed costs" }).click();
  await expect(line(page, "Body corporate and ground rent")).toBeFocused();
  await line(page, "Life and health insurance").fill("150");
  const { body } = await api.call<AssessResponse>("POST", "/v2/bank-calculator/assess", {
    token,
    json: {
      applicants: [{ incomes: [{ type: "SALARY", amount: 110_000, frequency: "YEARLY" }] }],
      debts: [{ type: "CREDIT_CARD", limit: 8000, outcome: "STAYS" }],
      expenses: { lifeHealthInsurance: 150 },
    },
  });
  expect(Object.keys(body.banks)).toHaveLength(5);
  const table = page.getByRole("table", { name: "From income to surplus, line by line" });
  const figure = (label: string) =>
    table
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: label, exact: true }) })
      .getByRole("cell")
      .last();
  const sizes = await page.locator("#closer [data-proof]").evaluateAll((marks) =>
    marks.map((mark) => {
      const { width, height } = mark.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(Math.min(...sizes), "the least size of a mark, in pixels").toBeGreaterThanOrEqual(24);
  for (const [bank, { lines, maxLending, maxMonthlySurplus }] of Object.entries(body.banks)) {
    const name = await bankRow(page, bank).locator("span").first().textContent();
    await bankRow(page, bank).click();
    await expect(
      page.getByRole("heading", { name: `${name}: ${formatWholeMoney(maxLending * 100)}`, exact: true }),
    ).toBeVisible();
    const compared = page
      .locator("#closer")
      .getByText(/ (less|more) than .+ Bank: it |No other bank lends as much/);
    await expect(compared, bank).toBeVisible();
    await expect(figure("Surplus")).toHaveText(formatMoney(Math.round(maxMonthlySurplus * 100)));
    const shown = lines.filter(({ assessed, entered }) => assessed !== 0 || (entered?.amount ?? 0) !== 0);
    expect(shown.length).toBeGreaterThan(4);
    for (const { label, assessed } of shown)
      await expect(figure(label)).toHaveText(formatMoney(Math.round(assessed * 100)));
    const texts = await Promise.all(shown.map(({ label }) => figure(label).textContent()));
    const total = texts.reduce((sum, text) => sum + cents(text ?? ""), 0);
    // Each line is rounded separately.
    expect(Math.abs(total - maxMonthlySurplus * 100), bank).toBeLessThanOrEqual(shown.length / 2 + 0.5);
  }
});
