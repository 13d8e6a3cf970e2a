import { expect, type Locator, type Page } from "@playwright/test";
import { DEBTS, type DebtType } from "#lib/lending/serviceability/core/household.ts";
import { enterOn } from "./user-actions.ts";

/** The amount of an applicant's first salary from any employer. */
export function salary(page: Page, person = "Applicant 1"): Locator {
  return page.getByRole("textbox", { name: new RegExp(`^${person}: salary`) }).first();
}

/** A ledger input by its exact name, because a proof mark's name contains it too. */
export function line(page: Page, name: string): Locator {
  return page.getByRole("textbox", { name, exact: true });
}

/** The line across the banks that shows the requested loan. */
export function loanLine(page: Page): Locator {
  return page.getByRole("slider", { name: "Requested loan" });
}

/** The button that names the open scenario and lists the saved ones. */
export function scenarioButton(page: Page, name = ""): Locator {
  return page.getByRole("button", { name: `Scenario: ${name}` });
}

/** Opens the list of saved scenarios if it is closed. */
export async function listScenarios(
  page: Page,
  press: (control: Locator) => Promise<void> = (control) => control.click(),
): Promise<void> {
  const button = scenarioButton(page);
  if ((await button.getAttribute("aria-expanded")) === "false") await press(button);
}

/** The figure on which a debt is assessed, such as the `limit` of a `Credit card`. */
export function debtFigure(page: Page, debt: string, figure: string): Locator {
  return page.getByRole("textbox", { name: `${debt}: ${figure}`, exact: true });
}

/** The radio button for a debt's outcome: `Stays`, `Repaid` or `Undecided`. */
export function debtOutcome(page: Page, debt: string, outcome: string): Locator {
  return page.getByRole("group", { name: `${debt}: outcome` }).getByRole("radio", {
    name: outcome,
    exact: true,
  });
}

/** Adds a credit card with this limit. */
export async function addCard(page: Page, limit: string): Promise<void> {
  await addDebt(page, "CREDIT_CARD");
  await debtFigure(page, "Credit card", "limit").fill(limit);
}

async function addDebt(page: Page, type: DebtType): Promise<void> {
  await page.getByRole("button", { name: "Add debt" }).click();
  await page.getByRole("menuitem", { name: DEBTS[type].label, exact: true }).click();
  await expect(page.getByRole("menu")).toHaveCount(0);
}

/** Adds a credit card with this limit by keyboard alone. */
export async function addCardByKeyboard(page: Page, limit: string): Promise<void> {
  await enterOn(page.getByRole("button", { name: "Add debt" }));
  const card = page.getByRole("menuitem", { name: DEBTS.CREDIT_CARD.label, exact: true });
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  for (let moves = 0; !(await isFocused(card)); moves += 1) {
    expect(moves, "key presses to the card in the menu").toBeLessThan(10);
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(debtFigure(page, "Credit card", "limit"), "the new row has focus").toBeFocused();
  await page.keyboard.type(limit);
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
