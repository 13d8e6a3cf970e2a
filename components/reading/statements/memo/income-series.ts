import { transactionsHref } from "#components/reading/transactions/transactions-href.ts";
import { MAX_SERIES, type MonthSeries } from "#components/ui/charts/month-series.ts";
import type { MonthlyIncome } from "#lib/reading/transactions/read-transactions.ts";

/** Income as chart series: the largest payers, each with a link to its transactions, and all others together. */
export function incomeSeries(
  applicationId: string,
  income: readonly MonthlyIncome[],
  months: readonly string[],
): MonthSeries[] {
  const payers = [...Map.groupBy(income, ({ payer }) => payer)]
    .map(([payer, rows]) => ({
      label: payer,
      href: transactionsHref(applicationId, { merchant: payer, direction: "in", standing: "counted" }),
      amounts: months.map((month) =>
        rows.filter((row) => row.month === month).reduce((sum, { amount }) => sum + amount, 0),
      ),
    }))
    .map((series) => ({ series, total: series.amounts.reduce((all, amount) => all + amount, 0) }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .map(({ series }) => series);
  if (payers.length <= MAX_SERIES) return payers;
  const rest = payers.slice(MAX_SERIES - 1);
  return [
    ...payers.slice(0, MAX_SERIES - 1),
    {
      label: `${rest.length} others`,
      amounts: months.map((_, index) => rest.reduce((all, { amounts }) => all + (amounts[index] ?? 0), 0)),
    },
  ];
}
