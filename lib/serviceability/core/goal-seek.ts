import type { BankAssessment } from "./assess.ts";
import { AMOUNT_FIELDS, type AmountKey } from "./fields.ts";
import type { Household } from "./household.ts";
import { type Goal, reaches, resultAt } from "./reach.ts";
import { type AmountSought, seekAmount } from "./seek-amount.ts";
import { type Debt, type DebtsSought, seekDebts } from "./seek-debts.ts";
import { seekTerm, type TermSought } from "./seek-term.ts";
import { seekTestRate, type TestRateSought } from "./seek-test-rate.ts";
import { fixedCost } from "./terms.ts";

/** Every way to the loan that is wanted at one bank, each by itself with all else as it is. */
export interface WaysToGoal {
  /** What the bank lends now, and whether that is enough. */
  now: BankAssessment;
  reachedNow: boolean;
  /** The least of each income. */
  incomes: AmountSought[];
  debts: DebtsSought;
  term: TermSought;
  /** The most of all fixed expenses together, under the key of the first of them. */
  fixedExpenses: AmountSought;
  testRate: TestRateSought;
}

const INCOMES: readonly AmountKey[] = AMOUNT_FIELDS.filter((field) => field.group === "income").map(
  (field) => field.key,
);
const FIXED: readonly AmountKey[] = AMOUNT_FIELDS.filter((field) => field.group === "fixed").map(
  (field) => field.key,
);

/** Seeks the goal in every direction. `debts`: the single ones where they are known, else `debtsOf(household)`. */
export function goalSeek(goal: Goal, household: Household, debts: readonly Debt[]): WaysToGoal {
  return {
    now: resultAt(goal, household),
    reachedNow: reaches(goal, household),
    incomes: INCOMES.map((key) => seekAmount(goal, household, key)),
    debts: seekDebts(goal, household, debts),
    term: seekTerm(goal, household),
    fixedExpenses: seekFixedExpenses(goal, household),
    testRate: seekTestRate(goal, household),
  };
}

/** Fixed expenses all count alike, so they are sought as one sum. */
function seekFixedExpenses(goal: Goal, household: Household): AmountSought {
  const none = Object.fromEntries(FIXED.map((key) => [key, 0]));
  return seekAmount(goal, { ...household, ...none, rentBoard: fixedCost(household) }, "rentBoard");
}
