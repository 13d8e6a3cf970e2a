import { createHash } from "node:crypto";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import type { LedgerRow } from "./ledger.ts";

type SummaryFlag = TransactionSummary["flags"][number];

/** A flag whose key, if it has one, is its code and its subject. */
export type Flag = Omit<SummaryFlag, "key"> & { key?: string };

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

const DIGITS = 12;

/**
 * Gives each flag a key that stays the same when the statements are summarised again: its code, a hash of its subject
 * (which may be a name), and a number if the subject has several.
 */
export function withKeys(flags: readonly Flag[]): SummaryFlag[] {
  const seen = new Map<string, number>();
  return flags.map((flag) => {
    const subject = flag.key?.slice(flag.code.length + 1) ?? "";
    const hash = createHash("sha256").update(subject).digest("hex").slice(0, DIGITS);
    const key = subject === "" ? flag.code : `${flag.code}.${hash}`;
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return { ...flag, key: number === 1 ? key : `${key}.${number}` };
  });
}

/** Increases every day although nothing has changed. */
const AGE = /, \d+ days? ago/;

/**
 * Hashes a flag's evidence: its severity and transactions, or its message if it has none. The message of a flag with
 * transactions may change with other figures, such as gambling's share of income.
 */
export function evidenceOf({ code, severity, message, transactionIds }: Flag): string {
  const shown = transactionIds.length > 0 ? transactionIds.toSorted() : [message.replace(AGE, "")];
  return createHash("sha256")
    .update(JSON.stringify([code, severity, shown]))
    .digest("hex")
    .slice(0, 32);
}
