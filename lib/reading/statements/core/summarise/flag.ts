import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import type { LedgerRow } from "./ledger.ts";

export type Flag = TransactionSummary["flags"][number];

/** Creates a flag with the transactions that support it. */
export function flag(
  code: string,
  severity: Flag["severity"],
  message: string,
  rows: readonly LedgerRow[] = [],
): Flag {
  return { code, severity, message, transactionIds: rows.map(({ row }) => row.transactionId) };
}

/** Keys a flag by its subject, which must stay the same when the statements are summarised again. */
export function withSubject(subject: string, shown: Flag): Flag {
  return { ...shown, key: `${shown.code} ${subject}` };
}

/** `1 day`, `2 days`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Formats a fraction as a percentage: 0.125 → `12.5%`. */
export function describeShare(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
