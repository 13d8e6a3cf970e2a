import { ChevronDown } from "lucide-react";
import { toneDot, toneSoft } from "#components/ui/badge.tsx";
import { cx } from "#components/ui/class-names.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import type { ListedTransaction } from "#lib/reading/transactions/core/transaction-list.ts";
import { describeDecision } from "./category-copy.ts";

/**
 * A transaction's category as a badge, with the reason for it on hover. Corrected and open ones stand out. In a button
 * of the group `category`, a chevron and a border show that a press changes it.
 */
export function CategoryMark({ row, inButton = false }: { row: ListedTransaction; inButton?: boolean }) {
  const tone = toneOf(row);
  return (
    <span
      title={describeDecision(row)}
      className={cx(
        "inline-flex h-5.5 min-w-0 max-w-full items-center gap-1.5 rounded-full px-2 font-medium text-xs",
        toneSoft[tone],
        inButton &&
          "border border-line-strong pr-1.5 group-hover/category:border-current group-focus-visible/category:border-current",
      )}
    >
      <span
        aria-hidden
        className={cx("size-1.5 shrink-0 rounded-full", toneDot[tone], inButton && "max-sm:hidden")}
      />
      <span className="truncate">{row.category === null ? "Being read" : factsOf(row.category).label}</span>
      {inButton && <ChevronDown aria-hidden className="size-3 shrink-0" />}
    </span>
  );
}

function toneOf({ category, rule }: ListedTransaction) {
  if (category === "UNCATEGORISED") return "warning";
  return rule === "CORRECTED" || rule === "REMEMBERED" ? "accent" : "neutral";
}

const explanation = "Not printed. Calculated from the statement's balances, which add up.";

/** The balance after a transaction: printed, computed from its statement, or “Not shown”. */
export function BalanceAfter({ row }: { row: Pick<ListedTransaction, "balance" | "computedBalance"> }) {
  const { balance, computedBalance } = row;
  if (balance !== null) return formatMoney(balance);
  if (computedBalance === null) return <span className="text-sm">Not shown</span>;
  return (
    <span title={explanation} className="italic">
      <span aria-hidden>≈ </span>
      {formatMoney(computedBalance)}
      <span className="sr-only"> (computed)</span>
    </span>
  );
}
