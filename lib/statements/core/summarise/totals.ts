import { toNumber } from "#lib/money.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { isIncome, type Ledger, type LedgerRow } from "./ledger.ts";

/** Totals over every counted transaction, each once. `internalTransfers` counts a pair once, by its money out. */
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

/** Money in and money out, both positive, in cents. */
export function creditsAndDebits(rows: readonly LedgerRow[]): { credits: number; debits: number } {
  let credits = 0;
  let debits = 0;
  for (const { row } of rows) {
    if (row.amount > 0) credits += row.amount;
    else debits -= row.amount;
  }
  return { credits, debits };
}

/** Income in cents, less amounts taken back (a corrected pay). */
export function totalIncome(rows: readonly LedgerRow[]): number {
  return rows.filter(isIncome).reduce((sum, { row }) => sum + row.amount, 0);
}
