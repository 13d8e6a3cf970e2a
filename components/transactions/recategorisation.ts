import { type Category, factsOf } from "#lib/statements/core/understand/categories.ts";
import type { ListedTransaction } from "#lib/transactions/core/listed-transaction.ts";
import { alike } from "./alike.ts";
import { short } from "./exclusion.ts";
import type { Correction } from "./use-corrections.ts";

/** The correction that gives one transaction a category; null gives it back to the rules. */
export function recategoriseOne(row: ListedTransaction, category: Category | null): Correction {
  const { transactionId } = row;
  return {
    request: { corrections: [{ transactionId, category }] },
    expected: new Map([
      [transactionId, category ? { category, rule: "CORRECTED" as const, confidence: 1 } : {}],
    ]),
    done: category
      ? `${short(row.description)} is now ${factsOf(category).label}`
      : `${short(row.description)} is as Lodge reads it again`,
  };
}

/**
 * The correction that gives a payee a category for this broker, and with it all its transactions here. Those that were
 * corrected one by one follow too. The chosen one is corrected itself: it follows even where the payee's category does
 * not fit its direction.
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
