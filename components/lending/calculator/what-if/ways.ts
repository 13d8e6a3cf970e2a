import {
  amountSentence,
  debtsSentence,
  depositSentence,
  termSentence,
  testRateSentence,
} from "#lib/lending/serviceability/core/goal-seek/goal-copy.ts";
import type { WaysToGoal } from "#lib/lending/serviceability/core/goal-seek/goal-seek.ts";
import { type Goal, reaches, resultAt } from "#lib/lending/serviceability/core/goal-seek/reach.ts";
import type { AmountSought } from "#lib/lending/serviceability/core/goal-seek/seek-amount.ts";
import { type Household, isUndecided, withRent } from "#lib/lending/serviceability/core/household.ts";
import { statedLending } from "#lib/lending/serviceability/core/stated-lending.ts";
import {
  type Figure,
  figureName,
  readFigure,
} from "#lib/lending/serviceability/core/what-if/household-figure.ts";
import type { Naming } from "#lib/lending/serviceability/core/what-if/naming.ts";
import type { Cents } from "#lib/platform/money.ts";

/** The household and the requested loan after applying a way. */
export type WayCase = { household: Household; requested: Cents };

/** A way to reach the loan, as one line. */
export type Way = {
  key: string;
  title: string;
  sentence: string;
  /** The resulting cases, each with its button's label; none if nothing has to change. */
  actions: { label: string; to: WayCase }[];
};

/** The relevant ways for this household: undecided items and debts first, because a broker can act on those. */
export function waysOf(ways: WaysToGoal, goal: Goal, present: Household, naming: Naming): Way[] {
  const { incomes, debts, values, term, fixedExpenses, testRate, reachedNow } = ways;
  const to = (household: Household): WayCase => ({ household, requested: goal.wanted });
  const about = (sought: AmountSought) => amountSentence(sought, figureName(present, sought.figure, naming));
  const amount = (sought: AmountSought, title: string, label: string): Way =>
    way(JSON.stringify(sought.figure), title, about(sought), [
      label,
      sought.reached && sought.change > 0 && to(sought.household),
    ]);
  const isWithoutRepaying = debts.reached && debts.fewest.debts.length === 0;
  return [
    ...decidedWays(goal, present, reachedNow),
    ...(isWithoutRepaying
      ? []
      : [
          way("debts", "Debts to repay", debtsSentence(debts), [
            "Apply as repaid",
            debts.reached && to(debts.fewest.household),
          ]),
        ]),
    ...incomes
      .filter(({ figure }) => isRelevantIncome(figure, present, reachedNow))
      .map((sought) =>
        amount(sought, isSalary(sought.figure, present) ? "Income" : "Other income", "Apply this income"),
      ),
    ...depositWays(ways, present),
    ...values.map((sought) => amount(sought, "Property value", "Apply this value")),
    way("term", "Term", termSentence(term), [
      "Apply this term",
      term.reached && term.change > 0 && to(term.household),
    ]),
    way("fixed", "Fixed costs", about(fixedExpenses)),
    way("testRate", "Test rate", testRateSentence(testRate)),
  ];
}

/** A way with its button's label and the case that it applies, if it applies one. */
function way(
  key: string,
  title: string,
  sentence: string,
  action?: [label: string, to: WayCase | false],
): Way {
  const [label = "", to = false] = action ?? [];
  return { key, title, sentence, actions: to ? [{ label, to }] : [] };
}

/** The household with everything undecided ended and repaid. */
function decided(present: Household): Household {
  const { outcome } = present.expenses.rentBoard;
  return {
    ...withRent(present, outcome === "UNDECIDED" ? "ENDS" : outcome),
    debts: present.debts.map((debt) =>
      debt.outcome === "UNDECIDED" ? { ...debt, outcome: "REPAID" } : debt,
    ),
  };
}

function decidedWays(goal: Goal, present: Household, reachedNow: boolean): Way[] {
  if (reachedNow || !isUndecided(present)) return [];
  const household = decided(present);
  const lends = `${goal.bank.rules.name} lends ${statedLending(resultAt(goal, household))}`;
  const isEnough = reaches(goal, household);
  const sentence = isEnough
    ? `It is reached if everything undecided is repaid or ended: ${lends}.`
    : `Even with everything undecided repaid or ended, it is not reached: ${lends}.`;
  const to = isEnough && { household, requested: goal.wanted };
  return [way("undecided", "Undecided", sentence, ["Apply as repaid or ended", to])];
}

function depositWays({ deposit }: WaysToGoal, present: Household): Way[] {
  if (deposit === null) return [];
  const to = deposit.change > 0 && { household: present, requested: deposit.loan };
  return [way("deposit", "Deposit", depositSentence(deposit), ["Apply this deposit", to])];
}

function isSalary(figure: Figure, { applicants }: Household): boolean {
  if (figure.of === "NEW_INCOME") return figure.type === "SALARY";
  return figure.of === "INCOME" && applicants[figure.applicant]?.incomes[figure.income]?.type === "SALARY";
}

/** Omits incomes that no applicant has, except the first salary and a boarder's, which a household could easily add. */
function isRelevantIncome(figure: Figure, present: Household, reachedNow: boolean): boolean {
  if (readFigure(present, figure).amount > 0) return true;
  if (figure.of === "BOARD") return !reachedNow;
  return isSalary(figure, present) && "applicant" in figure && figure.applicant === 0;
}
