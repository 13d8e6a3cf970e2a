import { factsOf } from "../understand/categories.ts";
import type { StoredTransaction, Understood } from "../understand/types.ts";

/**
 * Money that comes in from a shop is a refund only as far as the shop was paid before. Anything beyond (a car sold to a
 * dealer) is not known to be one, and must not hide real spending: it becomes uncategorised. `rows` in order of time.
 */
export function keepRealRefunds(
  rows: readonly StoredTransaction[],
  understood: Map<string, Understood>,
): void {
  const spent = new Map<string, number>();
  for (const row of rows) {
    const meaning = understood.get(row.transactionId);
    if (!meaning) continue;
    const { group } = factsOf(meaning.category);
    if (group !== "LIVING" && group !== "FIXED") continue;
    const before = spent.get(meaning.merchant) ?? 0;
    if (row.amount > before && meaning.rule !== "CORRECTED") {
      understood.set(row.transactionId, {
        ...meaning,
        category: "UNCATEGORISED",
        rule: "NONE",
        evidence: "",
        confidence: 0,
      });
    } else {
      spent.set(meaning.merchant, before - row.amount);
    }
  }
}
