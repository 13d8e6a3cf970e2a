import type { AmountKey } from "#lib/serviceability/core/fields.ts";
import {
  amountSentence,
  debtsSentence,
  termSentence,
  testRateSentence,
} from "#lib/serviceability/core/goal-copy.ts";
import type { WaysToGoal } from "#lib/serviceability/core/goal-seek.ts";
import type { Household } from "#lib/serviceability/core/household.ts";

/** One way to the loan as a line of the screen. */
export type Way = {
  key: string;
  title: string;
  sentence: string;
  /** The households that it leads to, each under what is pressed for it; none where nothing has to change. */
  households: { label: string; household: Household }[];
};

/** The ways that are worth a line for this household, the debts first: they are what a broker can act on. */
export function waysOf(ways: WaysToGoal, present: Household): Way[] {
  const { incomes, debts, term, fixedExpenses, testRate, reachedNow } = ways;
  const closing: Way[] =
    debts.reached && debts.fewest.debts.length === 0
      ? []
      : [
          {
            key: "debts",
            title: "Debts to close",
            sentence: debtsSentence(debts),
            households: debts.reached
              ? [{ label: "Apply closing them", household: debts.fewest.household }]
              : [],
          },
        ];
  const earning = incomes
    .filter(({ key }) => isWorthSaying(key, present, reachedNow))
    .map(
      (sought): Way => ({
        key: sought.key,
        title: sought.key.startsWith("app") ? "Income" : "Other income",
        sentence: amountSentence(sought),
        households:
          sought.reached && sought.change > 0
            ? [{ label: "Apply this income", household: sought.household }]
            : [],
      }),
    );
  return [
    ...closing,
    ...earning,
    {
      key: "term",
      title: "Term",
      sentence: termSentence(term),
      households:
        term.reached && term.change > 0 ? [{ label: "Apply this term", household: term.household }] : [],
    },
    {
      key: "fixed",
      title: "Fixed costs",
      sentence: amountSentence(fixedExpenses, "Fixed costs together"),
      households: [],
    },
    { key: "testRate", title: "Test rate", sentence: testRateSentence(testRate), households: [] },
  ];
}

/** An income that nobody has is a way only where somebody could have it soon: a boarder. */
function isWorthSaying(key: AmountKey, present: Household, reachedNow: boolean): boolean {
  if (present[key] > 0 || key === "app1AnnualGrossIncome") return true;
  return key === "boarderIncomeGrossWeekly" && !reachedNow;
}
