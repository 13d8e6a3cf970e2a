import type { Cents } from "#lib/money.ts";
import type { ReportTransaction } from "./report-input.ts";

/**
 * Sums over every row, including excluded rows and own transfers, as the balances contain them. Money out is
 * positive.
 */
export type Totals = {
  moneyIn: Cents;
  moneyOut: Cents;
  transfers: { count: number; moneyIn: Cents; moneyOut: Cents };
  excluded: { count: number; moneyIn: Cents; moneyOut: Cents };
};

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
