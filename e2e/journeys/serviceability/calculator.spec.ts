import { expect } from "@playwright/test";
import { formatMoney, formatWholeMoney } from "#lib/platform/money.ts";
import { addCard, line, loanLine, salary } from "../support/calculator-fields.ts";
import { test } from "../support/fixtures.ts";
import {
  bankRow,
  bankRows,
  bestLending,
  expectBanksOfApi,
  waitForCheck,
} from "../support/household-on-screen.ts";
import { open } from "../support/open.ts";
import { tabTo, typeInto } from "../support/user-actions.ts";

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
  await expect.poll(() => bestLending(page)).toBeGreaterThan(100_000);
  const small = await bestLending(page);
  await income.press("Backspace");
  await expect.poll(() => bestLending(page)).toBeLessThan(small);
  await income.fill("95000");
  await expect.poll(() => bestLending(page)).toBe(small);

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
  const checked = waitForCheck(page, ({ loan }) => loan?.termYears === 25);
  await line(page, "Proposed term").fill("25");
  await expect(mark("Proposed term")).toHaveAttribute("data-proof", "DECLARED");
  const answer = await checked;
  await expect(page.getByText("Checked: the server calculates the same figures.")).toBeVisible();
  expect(await answer.json()).toEqual({ banks: await expectBanksOfApi(page, api, token) });
});

test("by keyboard alone: Enter moves to the next amount, and arrow and page keys change the loan", async ({
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

test("an invalid amount shows an error at its field, and the last valid results remain", async ({
  signIn,
}) => {
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
  await page.getByRole("group", { name: "Details" }).getByText("Repayments", { exact: true }).click();
  await page.locator("#closer").getByLabel("Rate offered").fill("5.79");
  await expect(rent, "another field keeps the error and what was typed").toHaveValue("12.345");
  await expect(rent).toHaveAttribute("aria-invalid", "true");
  await rent.fill("400");
  await expect(rent).not.toHaveAttribute("aria-invalid");
  await expect(page.getByText("1 field needs correcting")).toHaveCount(0);
});

test("a bank's breakdown matches the API and adds up to its surplus", async ({ signIn, api, token }) => {
  const page = await signIn();
  await open(page, "/calculator");
  await salary(page).fill("110000");
  await addCard(page, "8000");
  await page.getByRole("button", { name: "Add fixed costs" }).click();
  await expect(line(page, "Body corporate and ground rent")).toBeFocused();
  await line(page, "Life and health insurance").fill("150");
  const { body } = await api.call("POST", "/v2/bank-calculator/assess", {
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
  expect(Math.min(...sizes), "the smallest mark, in pixels").toBeGreaterThanOrEqual(24);
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
