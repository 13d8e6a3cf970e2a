import { expect, type Page } from "@playwright/test";
import { formatMoney, toCents } from "#lib/platform/money.ts";
import { monthlyFigures, monthlyOfStream } from "#lib/reading/statements/core/memo/monthly-figures.ts";
import type { CheckedApi } from "../../support/checked-api.ts";
import { readApplication } from "../../support/processing.ts";

const money = (dollars: number) => formatMoney(toCents(dollars));

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
  const { income, conduct, totals, accounts, cashFlow } = summary;
  const figures = monthlyFigures(summary);
  expect(accounts.length).toBeGreaterThan(0);
  await expect(main).toContainText(`${totals.transactionCount} transactions`);
  await expect(main).toContainText(`${money(income.monthlyAverage)} a month received on average`);
  for (const [label, cents] of [
    ["Monthly income", figures.income],
    ["Monthly spending", figures.spending],
    ["Monthly surplus", figures.surplus],
  ] as const)
    await expect(main.locator("dt").filter({ hasText: label }).first().locator("..")).toContainText(
      formatMoney(cents),
    );
  const gambling = main.locator("dt").filter({ hasText: "Gambling" }).first().locator("..");
  await expect(gambling).toContainText(money(conduct.gamblingTotal));

  const streams = main.getByRole("table", { name: "Income streams" });
  for (const stream of income.streams) {
    const row = streams.getByRole("row").filter({ hasText: stream.payer }).first();
    await expect(row).toContainText(money(stream.averageAmount));
    await expect(row).toContainText(formatMoney(monthlyOfStream(stream)));
  }
  const categories = main.getByRole("table", { name: "Monthly spending by category" });
  for (const { facts, monthly } of figures.categories) {
    const row = categories.getByRole("row").filter({
      has: page.getByRole("rowheader", { name: facts.label, exact: true }),
    });
    await expect(row).toContainText(formatMoney(monthly));
  }
  const listed = main.getByRole("table", { name: "Accounts" }).locator("tbody");
  await expect(listed).toHaveCount(accounts.length);
  for (const [index, { openingBalance, closingBalance, transactionCount }] of accounts.entries()) {
    for (const balance of [openingBalance, closingBalance])
      if (balance !== null) await expect(listed.nth(index)).toContainText(money(balance));
    await expect(listed.nth(index)).toContainText(String(transactionCount));
  }
  const months = main.getByRole("table", { name: "Cash flow by month", exact: true }).getByRole("row");
  await expect(months).toHaveCount(cashFlow.length + 1);
  for (const [index, { credits, debits }] of cashFlow.entries()) {
    await expect(months.nth(index + 1)).toContainText(money(credits));
    await expect(months.nth(index + 1)).toContainText(money(debits));
  }
}
