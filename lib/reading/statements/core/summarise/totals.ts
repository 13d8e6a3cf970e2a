import { toNumber } from "#lib/platform/money.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { isIncome, type Ledger, type LedgerRow } from "./ledger.ts";

/** Adds up every counted transaction once. `internalTransfers` counts a pair once, by its money out. */
export function summariseTotals({ rows }: Ledger): TransactionSummary["totals"] {
  const { credits, debits } = creditsAndDebits(rows);
  const moved = rows
    .filter(
      ({ row, meaning }) =>
        meaning.category === "INTERNAL_TRANSFER" && !(row.amount > 0 && meaning.transferOf),
    )
    .reduce((sum, { row }) => sum + Math.abs(row.amount), 0);
  return {
    credits: toNumber(credits),
    debits: toNumber(debits),
    net: toNumber(credits - debits),
    transactionCount: rows.length,
    internalTransfers: toNumber(moved),
  };
}

/** Returns money in and money out, both positive, in cents. */
function creditsAndDebits(rows: readonly LedgerRow[]): { credits: number; debits: number } {
  let credits = 0;
  let debits = 0;
  for (const { row } of rows) {
    if (row.amount > 0) credits += row.amount;
    else debits -= row.amount;
  }
  return { credits, debits };
}

/** Returns income in cents, less reversed amounts such as corrected pay. */
export function totalIncome(rows: readonly LedgerRow[]): number {
  return rows.filter(isIncome).reduce((sum, { row }) => sum + row.amount, 0);
}
