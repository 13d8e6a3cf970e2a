import { toNumber } from "#lib/money.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { dateOfDay } from "../values/calendar.ts";
import { isDebtAccount } from "./accounts.ts";
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

/** Returns every month with a covered day or a transaction, oldest first. The months add up to the totals. */
export function summariseCashFlow(ledger: Ledger): TransactionSummary["cashFlow"] {
  const rows = Map.groupBy(ledger.rows, ({ row }) => row.date.slice(0, 7));
  const held = heldByMonth(ledger);
  const months = new Set([...rows.keys(), ...held.keys(), ...coveredMonthsOf(ledger)]);
  return [...months].sort().map((month) => {
    const { credits, debits } = creditsAndDebits(rows.get(month) ?? []);
    const closing = held.get(month);
    return {
      month,
      credits: toNumber(credits),
      debits: toNumber(debits),
      net: toNumber(credits - debits),
      closingBalance: closing === undefined ? null : toNumber(closing),
    };
  });
}

/** Returns the cents held in transaction and savings accounts, each on its last covered day of the month. */
function heldByMonth(ledger: Ledger): Map<string, number> {
  const held = new Map<string, number>();
  for (const book of ledger.books) {
    if (!book.counted || isDebtAccount(book.account)) continue;
    const last = new Map<string, number>();
    for (const { day, balance } of book.balances) last.set(dateOfDay(day).slice(0, 7), balance);
    for (const [month, balance] of last) held.set(month, (held.get(month) ?? 0) + balance);
  }
  return held;
}

function coveredMonthsOf(ledger: Ledger): Set<string> {
  const months = new Set<string>();
  for (const { from, to } of ledger.coverage) {
    for (let day = from; day <= to; day++) months.add(dateOfDay(day).slice(0, 7));
  }
  return months;
}
