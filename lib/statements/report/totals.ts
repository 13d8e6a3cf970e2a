import type { Cents } from "#lib/money.ts";
import type { ReportTransaction } from "./report-input.ts";

/** Sums over every row, the excluded ones and own transfers too: what the balances contain. Money out is positive. */
export type Totals = {
  moneyIn: Cents;
  moneyOut: Cents;
  transfers: { count: number; moneyIn: Cents; moneyOut: Cents };
  excluded: { count: number; moneyIn: Cents; moneyOut: Cents };
};

/** What the transactions of a report add up to. */
export function totalsOf(transactions: readonly ReportTransaction[]): Totals {
  return {
    ...sum(transactions),
    transfers: sum(transactions.filter((row) => row.isInternalTransfer)),
    excluded: sum(transactions.filter((row) => row.excluded)),
  };
}

function sum(rows: readonly ReportTransaction[]): { count: number; moneyIn: Cents; moneyOut: Cents } {
  let moneyIn = 0;
  let moneyOut = 0;
  for (const { amount } of rows) {
    if (amount > 0) moneyIn += amount;
    else moneyOut -= amount;
  }
  return { count: rows.length, moneyIn, moneyOut };
}
