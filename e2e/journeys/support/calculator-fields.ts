import { expect, type Locator, type Page } from "@playwright/test";
import type { DebtType } from "#lib/serviceability/core/household.ts";
import { DEBT_LABELS } from "#lib/serviceability/core/labels.ts";
import { enterOn } from "./tab-to.ts";

/** The amount of an applicant's first salary, whoever pays it. */
export function salary(page: Page, person = "Applicant 1"): Locator {
  return page.getByRole("textbox", { name: new RegExp(`^${person}: salary`) }).first();
}

/** An input of the ledger by its whole name; a proof mark's name holds it too. */
export function line(page: Page, name: string): Locator {
  return page.getByRole("textbox", { name, exact: true });
}

/** The requested loan as a line across the banks. */
export function loanLine(page: Page): Locator {
  return page.getByRole("slider", { name: "Requested loan" });
}

/** The button that names the open scenario and lists the saved ones. */
export function scenarioButton(page: Page, name = ""): Locator {
  return page.getByRole("button", { name: `Scenario: ${name}` });
}

/** Opens the list of saved scenarios, unless it is open. */
export async function listScenarios(
  page: Page,
  press: (control: Locator) => Promise<void> = (control) => control.click(),
): Promise<void> {
  const button = scenarioButton(page);
  if ((await button.getAttribute("aria-expanded")) === "false") await press(button);
}

/** The figure that a debt is assessed by, such as `Credit card` and `limit`. */
export function debtFigure(page: Page, debt: string, figure: string): Locator {
  return page.getByRole("textbox", { name: `${debt}: ${figure}`, exact: true });
}

/** What becomes of a debt: `Stays`, `Repaid` or `Undecided`. */
export function debtOutcome(page: Page, debt: string, outcome: string): Locator {
  return page.getByRole("group", { name: `${debt}: outcome` }).getByRole("radio", {
    name: outcome,
    exact: true,
  });
}

/** Adds a card of that limit. */
export async function addCard(page: Page, limit: string): Promise<void> {
  await addDebt(page, "CREDIT_CARD");
  await debtFigure(page, "Credit card", "limit").fill(limit);
}

async function addDebt(page: Page, type: DebtType): Promise<void> {
  await page.getByRole("button", { name: "Add debt" }).click();
  await page.getByRole("menuitem", { name: DEBT_LABELS[type], exact: true }).click();
  await expect(page.getByRole("menu")).toHaveCount(0);
}

/** Adds a card of that limit by keyboard alone. */
export async function addCardByKeyboard(page: Page, limit: string): Promise<void> {
  await enterOn(page.getByRole("button", { name: "Add debt" }));
  const card = page.getByRole("menuitem", { name: DEBT_LABELS.CREDIT_CARD, exact: true });
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  for (let moves = 0; !(await isFocused(card)); moves += 1) {
    expect(moves, "moves to the card in the menu").toBeLessThan(10);
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(debtFigure(page, "Credit card", "limit"), "the new row is typed in at once").toBeFocused();
  await page.keyboard.type(limit);
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
