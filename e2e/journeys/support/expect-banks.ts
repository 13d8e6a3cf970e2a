import { expect, type Page } from "@playwright/test";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import { formatMoney } from "#lib/money.ts";
import type { AssessResponse } from "#lib/serviceability/calculator-response.ts";
import type { CheckedApi } from "../../support/checked-api.ts";
import { householdOnScreen } from "./household-on-screen.ts";

/** The calculator's banks, one radio button each. */
export function bankRows(page: Page) {
  return page.getByRole("group", { name: "Banks, the most lending first" }).locator("label");
}

/** The row of one bank, by its key in the master sheet. */
export function bankRow(page: Page, bank: string) {
  return bankRows(page).filter({ has: page.locator(`input[value="${bank}"]`) });
}

/**
 * Sends the household on the screen to the API and expects the five banks on the screen to match, with both figures of
 * each while something is undecided; returns the response.
 */
export async function expectBanksOfApi(
  page: Page,
  api: CheckedApi,
  token: string,
): Promise<AssessResponse["banks"]> {
  const json = await householdOnScreen(page);
  const { status, body } = await api.call<AssessResponse>("POST", "/v2/bank-calculator/assess", {
    token,
    json,
  });
  expect(status, JSON.stringify({ json, body })).toBe(200);
  await expect(bankRows(page)).toHaveCount(5);
  expect(Object.keys(body.banks)).toHaveLength(5);
  for (const [bank, { maxLending, maxMonthlySurplus, high }] of Object.entries(body.banks)) {
    const row = bankRow(page, bank);
    const figure = row.locator("span").nth(1);
    const most = [maxLending, high?.maxLending ?? maxLending].map((lending) =>
      formatWholeMoney(lending * 100),
    );
    await expect(figure, bank).toHaveText([...new Set(most)].join(" – "));
    const surplus = Math.round(maxMonthlySurplus * 100);
    await expect(row).toContainText(
      surplus < 0 ? `${formatMoney(-surplus)} a month short` : `${formatMoney(surplus)} a month left`,
    );
  }
  return body.banks;
}
