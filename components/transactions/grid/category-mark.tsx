import { toneDot, toneSoft } from "#components/ui/badge.tsx";
import { cx } from "#components/ui/class-names.ts";
import { formatPercentage } from "#lib/format/percentage.ts";
import { factsOf } from "#lib/statements/core/understand/categories.ts";
import { type ListedTransaction, ruleLabels } from "#lib/transactions/core/listed-transaction.ts";

/** A transaction's category as a badge, with the deciding rule on hover. Corrected and open ones stand out. */
export function CategoryMark({ row }: { row: ListedTransaction }) {
  const tone = toneOf(row);
  return (
    <span
      title={describeDecision(row)}
      className={cx(
        "inline-flex h-5.5 min-w-0 max-w-full items-center gap-1.5 rounded-full px-2 font-medium text-xs",
        toneSoft[tone],
      )}
    >
      <span aria-hidden className={cx("size-1.5 shrink-0 rounded-full", toneDot[tone])} />
      <span className="truncate">{row.category === null ? "Being read" : factsOf(row.category).label}</span>
    </span>
  );
}

function toneOf({ category, rule }: ListedTransaction) {
  if (category === "UNCATEGORISED") return "warning";
  return rule === "CORRECTED" || rule === "REMEMBERED" ? "accent" : "neutral";
}

/** The rule that decided a category and its confidence: `Known merchant, 90% sure`. */
export function describeDecision({
  rule,
  confidence,
}: Pick<ListedTransaction, "rule" | "confidence">): string {
  if (rule === null) return "Its statement is being read";
  const sure =
    confidence === null || rule === "CORRECTED" || rule === "NONE"
      ? ""
      : `, ${formatPercentage(confidence, 0)} sure`;
  return `${ruleLabels[rule]}${sure}`;
}
