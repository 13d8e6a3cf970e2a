import type { ListedTransaction } from "#lib/transactions/core/listed-transaction.ts";
import type { Correction } from "./use-corrections.ts";

/** The correction that takes a transaction out of the summary, or back in. */
export function exclusion(row: ListedTransaction, excluded: boolean, reason = ""): Correction {
  const { transactionId, description } = row;
  return {
    request: { exclusions: [{ transactionId, excluded, reason: reason || null }] },
    expected: new Map([[transactionId, { excluded }]]),
    done: excluded ? `Excluded: ${short(description)}` : `Included again: ${short(description)}`,
  };
}

const LONG = 40;

/** A description for a line of its own: at most forty characters. */
export function short(description: string): string {
  return description.length > LONG ? `${description.slice(0, LONG - 1).trimEnd()}…` : description;
}
