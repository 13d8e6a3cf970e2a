import type { Cents } from "#lib/money.ts";
import type { ListedAccount, ListedTransaction } from "./listed-transaction.ts";

/** Totals of a selection of transactions. Excluded ones are counted but not summed. */
export type TransactionTotals = {
  count: number;
  excluded: number;
  /** By currency, the one with the most transactions first; money out is positive. */
  sums: { currency: string; moneyIn: Cents; moneyOut: Cents }[];
};

export function totalTransactions(
  rows: readonly ListedTransaction[],
  accounts: readonly ListedAccount[],
): TransactionTotals {
  const currencyOf = new Map(accounts.map((account) => [account.accountId, account.currency]));
  const byCurrency = new Map<string, { moneyIn: Cents; moneyOut: Cents; count: number }>();
  let excluded = 0;
  for (const row of rows) {
    if (row.excluded) {
      excluded += 1;
      continue;
    }
    const currency = currencyOf.get(row.accountId) ?? "";
    let sum = byCurrency.get(currency);
    if (!sum) {
      sum = { moneyIn: 0, moneyOut: 0, count: 0 };
      byCurrency.set(currency, sum);
    }
    sum.count += 1;
    if (row.amount > 0) sum.moneyIn += row.amount;
    else sum.moneyOut -= row.amount;
  }
  const sums = [...byCurrency]
    .sort((a, b) => b[1].count - a[1].count || (a[0] < b[0] ? -1 : 1))
    .map(([currency, { moneyIn, moneyOut }]) => ({ currency, moneyIn, moneyOut }));
  return { count: rows.length, excluded, sums };
}
