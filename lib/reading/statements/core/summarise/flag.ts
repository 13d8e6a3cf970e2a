import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import type { LedgerRow } from "./ledger.ts";

export type Flag = TransactionSummary["flags"][number];

/** Creates a flag with the transactions, or their ids, that support it. */
export function flag(
  code: string,
  severity: Flag["severity"],
  message: string,
  support: readonly (LedgerRow | string)[] = [],
): Flag {
  const transactionIds = support.map((one) => (typeof one === "string" ? one : one.row.transactionId));
  return { code, severity, message, transactionIds };
}

/** Keys a flag by its subject, which must stay the same when the statements are summarised again. */
export function withSubject(subject: string, shown: Flag): Flag {
  return { ...shown, key: `${shown.code} ${subject}` };
}

/** Formats a fraction as a percentage: 0.125 → `12.5%`. */
export function describeShare(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
