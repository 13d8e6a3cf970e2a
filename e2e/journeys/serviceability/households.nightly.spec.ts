import { expect, type Page } from "@playwright/test";
import type { CheckedApi } from "../../support/checked-api.ts";
import { line } from "../support/calculator-fields.ts";
import { test } from "../support/fixtures.ts";
import { bankRow } from "../support/household-on-screen.ts";
import {
  addHome,
  chooseFromMenu,
  chooseOutcome,
  createApplicationFor,
  decide,
  expectPeople,
  expectReport,
  KEYBOARD,
  MOUSE,
  saveAndReopen,
  TOUCH,
} from "../support/household-steps.ts";
import { open } from "../support/open.ts";
import { tabTo } from "../support/user-actions.ts";
import {
  FIRST_HOME,
  type HouseholdCase,
  REFINANCE,
  SELF_EMPLOYED,
  SUPERANNUITANTS,
  TWO_COUPLES,
} from "./household-cases.ts";

/** Opens the serviceability screen of a new application of these people. */
async function start(
  { signIn, api, token }: { signIn: () => Promise<Page>; api: CheckedApi; token: string },
  household: HouseholdCase,
): Promise<Page> {
  const applicationId = await createApplicationFor(api, token, household);
  const page = await signIn();
  await open(page, `/applications/${applicationId}/serviceability`);
  await expectPeople(page, household);
  return page;
}

test("by keyboard alone: a superannuitant couple and their card", async ({ signIn, api, token }) => {
  const page = await start({ signIn, api, token }, SUPERANNUITANTS);
  for (const name of ["Bill", "Joan"]) {
    await KEYBOARD.press(page.getByRole("button", { name: `Remove ${name}: salary` }));
    await chooseFromMenu(page, KEYBOARD, `Add income: ${name}`, "Superannuation");
    const amount = page.getByLabel(`${name}: superannuation`, { exact: true });
    await expect(amount).toBeFocused();
    await KEYBOARD.type(amount, "830");
    await expect(page.getByLabel(`${name}: superannuation, frequency`)).toHaveValue("FORTNIGHTLY");
  }
  await KEYBOARD.type(page.getByLabel("Loan requested"), "45000");
  await chooseFromMenu(page, KEYBOARD, "Add debt", "Credit card");
  await KEYBOARD.type(page.getByLabel("Credit card: limit"), "3000");
  const outcome = page.getByRole("group", { name: "Credit card: outcome" });
  await tabTo(outcome.getByRole("radio", { checked: true }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(outcome.getByRole("radio", { name: "Undecided" })).toBeChecked();
  await addHome(page, KEYBOARD, "650000");
  await decide(page, SUPERANNUITANTS, KEYBOARD, "Credit card, limit $3,000: Repaid");
  await expect(outcome.getByRole("radio", { name: "Repaid" })).toBeChecked();
  await saveAndReopen(page, SUPERANNUITANTS, KEYBOARD, "Roof and heat pump");
  await expect(page.getByLabel("Joan: superannuation", { exact: true })).toHaveValue("830");
  await expectReport(page, SUPERANNUITANTS, KEYBOARD, "Roof and heat pump");
});

test("a refinance that repays a card", async ({ signIn, api, token }) => {
  const page = await start({ signIn, api, token }, REFINANCE);
  await page.getByLabel("Hemi: salary", { exact: true }).fill("120000");
  await page.getByLabel("Loan requested").fill("415000");
  await chooseFromMenu(page, MOUSE, "Add debt", "Home loan");
  await page.getByLabel("Home loan: balance").fill("400000");
  // A home loan's outcome is undecided until the broker chooses one.
  await expect(page.getByRole("group", { name: "Home loan: outcome" })).toBeVisible();
  await chooseFromMenu(page, MOUSE, "Add debt", "Credit card");
  await page.getByLabel("Credit card: limit").fill("10000");
  await page.getByLabel("Credit card: balance").fill("6200");
  await chooseOutcome(page, "Credit card: outcome", "Repaid");
  await addHome(page, MOUSE, "950000");
  await decide(page, REFINANCE, MOUSE, "Home loan, $400,000 owing: Repaid");
  await saveAndReopen(page, REFINANCE, MOUSE, "Refinance, card repaid");
  await expect(page.getByLabel("Credit card: balance")).toHaveValue("6,200");
  await expectReport(page, REFINANCE, MOUSE, "Refinance, card repaid");
});

test.describe("on a phone, dark", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: "dark" });

  test("first-home buyers at 90% LVR, with the rate offered", async ({ signIn, api, token }) => {
    const page = await start({ signIn, api, token }, FIRST_HOME);
    await page.getByLabel("Ana: salary", { exact: true }).fill("95000");
    await page.getByRole("button", { name: "Ana: KiwiSaver 3.5%" }).tap();
    await expect(page.getByRole("textbox", { name: "Ana: KiwiSaver" })).toHaveValue("3.5");
    await page.getByLabel("Josh: salary", { exact: true }).fill("68000");
    await page.getByRole("textbox", { name: "Josh: KiwiSaver" }).fill("3.5");
    await page.getByLabel("Josh: student loan", { exact: true }).tap();
    await page.getByLabel("Josh: student loan balance").fill("18500");
    await page.getByLabel("Purchase price").fill("720000");
    await page.getByLabel("Savings", { exact: true }).fill("40000");
    await page.getByLabel("KiwiSaver withdrawal").fill("27000");
    await page.getByLabel("Gift").fill("5000");
    await expect(page.getByText("Loan needed $648,000, deposit 10%.")).toBeVisible();
    await expect(page.getByLabel("Loan requested")).toHaveValue("648,000");
    await page.getByLabel("Rate offered").first().fill("5.39");
    await line(page, "Rent or board").fill("2600");
    await expect(line(page, "Property to buy: value")).toHaveValue("720,000");
    await page.getByLabel("Property to buy: new build").tap();
    await decide(page, FIRST_HOME, TOUCH, "Rent, $2,600 a month: Ends");
    await bankRow(page, "kauri").tap();
    await page.getByRole("group", { name: "Details" }).getByText("Repayments", { exact: true }).tap();
    const repayments = page.getByRole("table", {
      name: "Repayments at the rate offered and at the test rate",
    });
    await expect(repayments).toContainText("Rate offered5.39%Test rate6.95%");
    await expect(repayments.getByRole("row", { name: "$3,634.68 $4,289.42" })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, "pixels of horizontal scrolling").toBeLessThanOrEqual(0);
    await saveAndReopen(page, FIRST_HOME, TOUCH, "New build at 90%");
    await expect(page.getByLabel("Rate offered").first()).toHaveValue("5.39");
    await expectReport(page, FIRST_HOME, TOUCH, "New build at 90%");
  });
});

test("a self-employed applicant with two years' accounts", async ({ signIn, api, token }) => {
  const page = await start({ signIn, api, token }, SELF_EMPLOYED);
  await page.getByRole("button", { name: "Remove Priya: salary" }).click();
  await chooseFromMenu(page, MOUSE, "Add income: Priya", "Self-employment");
  const accounts = { "latest year": ["110000", "8000"], "year before": ["86000", "6000"] };
  for (const [year, [profit = "", addBacks = ""]] of Object.entries(accounts)) {
    await page.getByLabel(`Priya: self-employment, ${year}, profit`).fill(profit);
    await page.getByLabel(`Priya: self-employment, ${year}, add-backs`).fill(addBacks);
  }
  await page.getByLabel("Dependants").selectOption("2");
  await page.getByLabel("Loan requested").fill("400000");
  await chooseFromMenu(page, MOUSE, "Add debt", "Personal loan");
  await page.getByLabel("Personal loan: repayment").fill("620");
  await page.getByLabel("Personal loan: balance").fill("18000");
  await chooseOutcome(page, "Personal loan: outcome", "Undecided");
  await addHome(page, MOUSE, "900000");
  await decide(page, SELF_EMPLOYED, MOUSE, "Personal loan, $620 a month: Repaid");
  await saveAndReopen(page, SELF_EMPLOYED, MOUSE, "Two years' accounts");
  await expect(page.getByLabel("Priya: self-employment, year before, add-backs")).toHaveValue("6,000");
  await expectReport(page, SELF_EMPLOYED, MOUSE, "Two years' accounts");
});

test("two couples buying together", async ({ signIn, api, token }) => {
  const page = await start({ signIn, api, token }, TWO_COUPLES);
  await page.getByLabel("Sione: salary", { exact: true }).fill("88000");
  await page.getByLabel("Mele: salary", { exact: true }).fill("1450");
  await page.getByLabel("Mele: salary, frequency").selectOption("a week");
  await page.getByLabel("Tevita: salary", { exact: true }).fill("70000");
  await page.getByRole("button", { name: "Remove Lupe: salary" }).click();
  await chooseFromMenu(page, MOUSE, "Add income: Lupe", "Benefit");
  await page.getByLabel("Lupe: benefit", { exact: true }).fill("390");
  await expect(page.getByLabel("Lupe: benefit, frequency")).toHaveValue("WEEKLY");
  for (const [name, home] of Object.entries({ Sione: "0", Mele: "0", Tevita: "1", Lupe: "1" }))
    await expect(page.getByLabel(`${name}: lives in`)).toHaveValue(home);
  await page.getByLabel("Household 1: dependants").selectOption("2");
  await page.getByLabel("Loan requested").fill("1000000");
  await line(page, "Rent or board").fill("2200");
  await addHome(page, MOUSE, "1450000");
  await decide(page, TWO_COUPLES, MOUSE, "Rent, $2,200 a month: Ends");
  await saveAndReopen(page, TWO_COUPLES, MOUSE, "One house for both");
  await expect(page.getByLabel("Household 1: dependants")).toHaveValue("2");
  await expectReport(page, TWO_COUPLES, MOUSE, "One house for both");
});
