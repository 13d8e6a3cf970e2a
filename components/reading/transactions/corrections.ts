import { counted } from "#lib/platform/format.ts";
import { type Category, factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import type { ListedTransaction } from "#lib/reading/transactions/core/transaction-list.ts";
import type { Correction } from "./use-corrections.ts";

const MAX_LENGTH = 40;

/** Gives one transaction a category; null lets the rules decide again. */
export function recategoriseOne(row: ListedTransaction, category: Category | null): Correction {
  const { transactionId } = row;
  return {
    request: { corrections: [{ transactionId, category }] },
    expected: new Map([
      [transactionId, category ? { category, rule: "CORRECTED" as const, confidence: 1 } : {}],
    ]),
    done: category
      ? `${short(row.description)} is now ${factsOf(category).label}`
      : `${short(row.description)} has Lodge's category again`,
  };
}

/**
 * Gives a payee a category for this broker, and all its transactions here, including those corrected one by one. The
 * chosen one is also corrected itself, because the payee's category may not fit its direction.
 */
export function recategoriseAll(
  row: ListedTransaction,
  transactions: readonly ListedTransaction[],
  category: Category,
): Correction {
  const others = alike(row, transactions);
  const corrected = others.filter(({ rule }) => rule === "CORRECTED");
  const remembered = { category, rule: "REMEMBERED" as const, confidence: 0.95 };
  return {
    request: {
      remembered: [{ merchant: row.merchant ?? "", category }],
      corrections: [
        { transactionId: row.transactionId, category },
        ...corrected.map(({ transactionId }) => ({ transactionId, category: null })),
      ],
    },
    expected: new Map<string, Partial<ListedTransaction>>([
      [row.transactionId, { category, rule: "CORRECTED", confidence: 1 }],
      ...others.map(({ transactionId }) => [transactionId, remembered] as const),
    ]),
    done: `${others.length + 1} ${others.length === 0 ? "transaction is" : "transactions are"} now ${factsOf(category).label}`,
  };
}

/** Excludes a transaction from the summary, or includes it again. */
export function exclusion(row: ListedTransaction, excluded: boolean, reason = ""): Correction {
  const { transactionId, description } = row;
  return {
    request: { exclusions: [{ transactionId, excluded, reason: reason || null }] },
    expected: new Map([[transactionId, { excluded }]]),
    done: excluded ? `Excluded: ${short(description)}` : `Included again: ${short(description)}`,
  };
}

/** Gives many transactions a category; null lets the rules decide again. */
export function recategoriseMany(rows: readonly ListedTransaction[], category: Category | null): Correction {
  const part = category ? { category, rule: "CORRECTED" as const, confidence: 1 } : {};
  const many = counted(rows.length, "transaction");
  return {
    request: { changes: [{ transactionIds: rows.map(({ transactionId }) => transactionId), category }] },
    expected: new Map(rows.map(({ transactionId }) => [transactionId, part])),
    done: category
      ? `${many} ${rows.length === 1 ? "is" : "are"} now ${factsOf(category).label}`
      : `${many} ${rows.length === 1 ? "has" : "have"} Lodge's category again`,
  };
}

/** Excludes transactions from the summary, or includes them again. Skips those already in that state. */
export function excludeAll(rows: readonly ListedTransaction[], excluded: boolean, reason = ""): Correction {
  const changing = rows.filter((row) => row.excluded !== excluded);
  const transactionIds = changing.map(({ transactionId }) => transactionId);
  return {
    request: { changes: [{ transactionIds, excluded, reason: reason || null }] },
    expected: new Map(transactionIds.map((id) => [id, { excluded }])),
    done: `${excluded ? "Excluded" : "Included again"}: ${counted(changing.length, "transaction")}`,
  };
}

/** A description of at most forty characters. */
export function short(description: string): string {
  return description.length > MAX_LENGTH ? `${description.slice(0, MAX_LENGTH - 1).trimEnd()}…` : description;
}

/** The other transactions of the same payee in the same direction. A refund does not match a purchase. */
export function alike(
  row: ListedTransaction,
  transactions: readonly ListedTransaction[],
): ListedTransaction[] {
  if (row.merchant === null) return [];
  return transactions.filter(
    (other) =>
      other.transactionId !== row.transactionId &&
      other.merchant === row.merchant &&
      other.amount > 0 === row.amount > 0,
  );
}
