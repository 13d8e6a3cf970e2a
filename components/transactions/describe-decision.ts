import { formatPercentage } from "#lib/format/percentage.ts";
import type { ListedTransaction } from "#lib/transactions/core/listed-transaction.ts";
import { ruleWords } from "#lib/transactions/core/listed-transaction.ts";

/** What decided a category, and how sure that is: `Known merchant, 90% sure`. */
export function describeDecision({
  rule,
  confidence,
}: Pick<ListedTransaction, "rule" | "confidence">): string {
  if (rule === null) return "Its statement is being read";
  const sure =
    confidence === null || rule === "CORRECTED" || rule === "NONE"
      ? ""
      : `, ${formatPercentage(confidence, 0)} sure`;
  return `${ruleWords[rule]}${sure}`;
}
