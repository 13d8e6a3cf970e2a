import { expect, type Page } from "@playwright/test";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import { formatMoney } from "#lib/money.ts";
import type { CalculatorResponse } from "#lib/serviceability/calculator-response.ts";
import type { CheckedApi } from "../../support/checked-api.ts";

/** The calculator's banks, one radio button each. */
export function bankRows(page: Page) {
  return page.getByRole("group", { name: "Banks, the most lending first" }).locator("label");
}

/** The row of one bank, by its key in the master sheet. */
export function bankRow(page: Page, bank: string) {
  return bankRows(page).filter({ has: page.locator(`input[value="${bank}"]`) });
}

/** The calculator's forms as an API request. The requested loan is left out: it exists only on the screen. */
async function formRequest(page: Page): Promise<Record<string, string>> {
  return page.getByLabel("Proposed term").evaluate((input: HTMLInputElement) => {
    const request: Record<string, string> = {};
    const groups = [...(input.form?.parentElement?.querySelectorAll("form") ?? [])];
    for (const control of groups.flatMap((group) => [...group.elements])) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      if (control.name === "" || control.name === "requestedLoan") continue;
      if (control.type === "checkbox")
        request[control.name] = (control as HTMLInputElement).checked ? "Y" : "N";
      else if (control.type !== "radio" || (control as HTMLInputElement).checked)
        request[control.name] = control.value;
    }
    return request;
  });
}

/** Sends the form's values to the API and expects the five banks on the screen to match; returns the response. */
export async function expectBanksOfApi(
  page: Page,
  api: CheckedApi,
  token: string,
): Promise<CalculatorResponse> {
  const json = await formRequest(page);
  const { status, body } = await api.call<CalculatorResponse>("POST", "/v2/bank-calculator/calculate", {
    token,
    json,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  await expect(bankRows(page)).toHaveCount(5);
  for (const [bank, { maxLending, maxMonthlySurplus }] of Object.entries(body)) {
    const row = bankRow(page, bank);
    await expect(row).toContainText(formatWholeMoney(maxLending * 100));
    const surplus = Math.round(maxMonthlySurplus * 100);
    await expect(row).toContainText(
      surplus < 0 ? `${formatMoney(-surplus)} a month short` : `${formatMoney(surplus)} a month left`,
    );
  }
  return body;
}
