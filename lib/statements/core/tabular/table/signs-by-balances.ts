import type { MoneyColumn } from "./money-reading.ts";

/**
 * The sign of each unsigned amount from the change in balance, rows oldest first. Omits the first row, which
 * has no previous balance, and rows whose change differs from their amount.
 */
export function signsByBalances(
  rows: readonly number[],
  amounts: MoneyColumn,
  balances: MoneyColumn,
): Map<number, -1 | 1> {
  const signs = new Map<number, -1 | 1>();
  for (let i = 1; i < rows.length; i++) {
    const [before = 0, row = 0] = [rows[i - 1], rows[i]];
    const step = (balances[row] ?? Number.NaN) - (balances[before] ?? Number.NaN);
    if (Math.abs(step) === amounts[row]) signs.set(row, step < 0 ? -1 : 1);
  }
  return signs;
}
