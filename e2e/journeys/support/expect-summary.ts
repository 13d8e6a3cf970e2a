import { expect, type Page } from "@playwright/test";
import { formatMoney } from "#lib/money.ts";
import { factsOf } from "#lib/statements/core/understand/categories.ts";
import type { CheckedApi } from "../../support/checked-api.ts";
import { readApplication } from "../../support/processing.ts";

const money = (dollars: number) => formatMoney(Math.round(dollars * 100));

/** Expects the summary screen to match the API's `transactionSummary`. */
export async function expectSummaryOfApi(
  page: Page,
  api: CheckedApi,
  token: string,
  applicationId: string,
): Promise<void> {
  const { transactionSummary: summary, status } = await readApplication(api, token, applicationId);
  expect(status).toBe("READY");
  if (!summary) throw new Error("the application has no summary");
  const main = page.getByRole("main");
  const { income, expenses, conduct, totals, accounts, cashFlow } = summary;
  expect(accounts.length).toBeGreaterThan(0);
  await expect(main).toContainText(`${totals.transactionCount} transactions`);
  await expect(main).toContainText(`${money(income.monthlyAverage)} a month as received`);
  await expect(main).toContainText(`${money(expenses.monthlyAverage)} a month on average`);
  const gambling = main.getByText("Gambling", { exact: true }).first().locator("..");
  await expect(gambling).toContainText(money(conduct.gamblingTotal));

  for (const { payer, averageAmount, monthlyEquivalent } of income.streams) {
    const row = main.getByRole("row").filter({ hasText: payer }).first();
    await expect(row).toContainText(money(averageAmount));
    await expect(row).toContainText(money(monthlyEquivalent));
  }
  const categories = main.getByRole("table", { name: "Expenses a month by category" });
  for (const { category, monthlyAverage } of expenses.categories) {
    const row = categories.getByRole("row").filter({
      has: page.getByRole("rowheader", { name: factsOf(category).label, exact: true }),
    });
    await expect(row).toContainText(money(Math.max(0, monthlyAverage)));
  }
  const listed = main.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(listed).toHaveCount(accounts.length);
  for (const [index, { openingBalance, closingBalance, transactionCount }] of accounts.entries()) {
    for (const balance of [openingBalance, closingBalance])
      if (balance !== null) await expect(listed.nth(index)).toContainText(money(balance));
    await expect(listed.nth(index)).toContainText(String(transactionCount));
  }
  const months = main.getByRole("table", { name: "Cash flow by month" }).getByRole("row");
  await expect(months).toHaveCount(cashFlow.length + 1);
  for (const [index, { credits, debits }] of cashFlow.entries()) {
    await expect(months.nth(index + 1)).toContainText(money(credits));
    await expect(months.nth(index + 1)).toContainText(money(debits));
  }
}
