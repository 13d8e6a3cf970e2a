import type { AmountKey } from "#lib/serviceability/core/fields.ts";
import type { FlatHousehold } from "#lib/serviceability/core/flat-household.ts";
import {
  amountSentence,
  debtsSentence,
  termSentence,
  testRateSentence,
} from "#lib/serviceability/core/goal-seek/goal-copy.ts";
import type { WaysToGoal } from "#lib/serviceability/core/goal-seek/goal-seek.ts";
import { type Debt, debtsOf, MOST_DEBTS } from "#lib/serviceability/core/goal-seek/seek-debts.ts";

/** A way to reach the loan, as one line. */
export type Way = {
  key: string;
  title: string;
  sentence: string;
  /** The resulting households, each with its button's label; none if nothing has to change. */
  households: { label: string; household: FlatHousehold }[];
};

/** The relevant ways for this household, debts first, because a broker can act on those. */
export function waysOf(ways: WaysToGoal, present: FlatHousehold): Way[] {
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

/** Omits incomes that nobody has, except a boarder's, which a household could soon have. */
function isWorthSaying(key: AmountKey, present: FlatHousehold, reachedNow: boolean): boolean {
  if (present[key] > 0 || key === "app1AnnualGrossIncome") return true;
  return key === "boarderIncomeGrossWeekly" && !reachedNow;
}

/**
 * The debts that could be closed to reach the loan: a field's individual debts if those in the file add up to the form's
 * value, otherwise the field as one debt. Each field counts as one if there would be too many combinations.
 */
export function debtsToWeigh(household: FlatHousehold, inFile: readonly Debt[]): readonly Debt[] {
  const whole = debtsOf(household);
  const single = whole.flatMap((field) => {
    const known = inFile.filter((debt) => debt.field === field.field);
    const sum = known.reduce((total, { amount }) => total + amount, 0);
    return sum === field.amount ? known : [field];
  });
  return single.length > MOST_DEBTS ? whole : single;
}
