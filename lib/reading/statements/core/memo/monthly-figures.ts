import { type Cents, sum, toCents } from "#lib/platform/money.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { type CategoryGroup, factsOf } from "../understand/categories.ts";
import { isOwnBusiness, isStillPaid } from "../understand/counted-income.ts";

/**
 * The monthly figures of an application's statements. Screens, documents, packages and the calculator's inputs all use
 * them, so they always agree. Regular payments count at their own frequency, everything else as the total ÷ months
 * covered. A plain average over the period would depend on how many paydays fall into it.
 */

type Income = TransactionSummary["income"];
export type Stream = Income["streams"][number];
export type Commitment = TransactionSummary["commitments"][number];
type Summarised = Pick<TransactionSummary, "income" | "expenses" | "commitments"> & {
  period: { to: string | null };
};

export type MonthlyFigures = ReturnType<typeof monthlyFigures>;

export function monthlyFigures(summary: Summarised) {
  const { income, commitments } = summary;
  const counted = income.streams.filter((stream) => isCounted(stream, summary));
  const regularIncome = sum(counted.map(monthlyOfStream));
  const other = toCents(income.monthlyAverage) - sum(counted.map((stream) => toCents(stream.monthlyAverage)));
  const categories = categoriesOf(summary);
  const spending = sum(categories.map(({ monthly }) => monthly));
  // Regular pay is averaged from rounded amounts, so cents may be left of it.
  const received = regularIncome + (Math.abs(other) <= counted.length ? 0 : other);
  return {
    /** Regular income and everything else that was received. */
    income: received,
    /** Streams that are still paid when the statements end. */
    regularIncome,
    spending,
    surplus: received - spending,
    /** Part of spending. */
    commitments: sum(commitments.map(monthlyOfCommitment)),
    /** Spending by category, largest first. They add up to `spending`. */
    categories,
    groups: groups.map(({ group, label }) => ({
      label,
      monthly: sum(categories.flatMap(({ facts, monthly }) => (facts.group === group ? monthly : []))),
    })),
  };
}

/**
 * Whether a stream is regular income: it has a frequency and is still paid when the statements end. A business's money
 * is not: it counts as it came in.
 */
export function isCounted(
  stream: Pick<Stream, "regular" | "nextExpectedDate" | "category" | "payer" | "business">,
  { period }: { period: { to: string | null } },
): boolean {
  return stream.regular && !isOwnBusiness(stream) && isStillPaid(stream, period.to);
}

/** In a few words, why a stream is not regular income. */
export function whyNotCounted(stream: Pick<Stream, "regular" | "category" | "payer" | "business">): string {
  if (isOwnBusiness(stream)) return "Business money";
  return stream.regular ? "Stopped" : "Not regular";
}

/** Returns a stream's cents per month: its average payment at its frequency. */
export function monthlyOfStream({ monthlyEquivalent }: Pick<Stream, "monthlyEquivalent">): Cents {
  return toCents(monthlyEquivalent);
}

/** Returns a commitment's cents per month: its current repayment at its frequency. */
export function monthlyOfCommitment({ monthlyEquivalent }: Pick<Commitment, "monthlyEquivalent">): Cents {
  return toCents(monthlyEquivalent);
}

const groups: readonly { group: CategoryGroup; label: string }[] = [
  { group: "LIVING", label: "Living" },
  { group: "FIXED", label: "Fixed" },
  { group: "DEBT", label: "Debts" },
  { group: "OTHER", label: "Other" },
];

/** Each category with its commitments at their own frequency. */
function categoriesOf({ expenses, commitments }: Summarised) {
  const committed = Map.groupBy(commitments, ({ type }) => type);
  return expenses.categories
    .map(({ category, monthlyAverage, total, count, accountIds }) => {
      const own = committed.get(category) ?? [];
      const rest = toCents(monthlyAverage) - sum(own.map((one) => toCents(one.monthlyAverage)));
      // Averages are rounded one by one, so cents may be left of a category that is all commitments.
      const beside = Math.abs(rest) <= own.length ? 0 : rest;
      const monthly = own.length === 0 ? rest : sum(own.map(monthlyOfCommitment)) + beside;
      return {
        facts: factsOf(category),
        monthly: Math.max(0, monthly),
        /** The sum of the transactions in the period. */
        total: toCents(total),
        count,
        accountIds,
      };
    })
    .sort((a, b) => b.monthly - a.monthly || (a.facts.category < b.facts.category ? -1 : 1));
}
