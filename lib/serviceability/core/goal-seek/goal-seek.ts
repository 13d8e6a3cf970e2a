import type { BankAssessment } from "#lib/serviceability/core/assess.ts";
import { AMOUNT_FIELDS, type AmountKey } from "#lib/serviceability/core/fields.ts";
import { type FlatHousehold, fromFlat } from "#lib/serviceability/core/flat-household.ts";
import { tally } from "#lib/serviceability/core/tally.ts";
import { type Goal, reaches, resultAt } from "./reach.ts";
import { type AmountSought, seekAmount } from "./seek-amount.ts";
import { type Debt, type DebtsSought, seekDebts } from "./seek-debts.ts";
import { seekTerm, seekTestRate, type TermSought, type TestRateSought } from "./seek-loan-terms.ts";

/** Every way to reach the requested loan at one bank, each on its own with all else unchanged. */
export interface WaysToGoal {
  /** What the bank lends now, and whether that is enough. */
  now: BankAssessment;
  reachedNow: boolean;
  /** The minimum of each income. */
  incomes: AmountSought[];
  debts: DebtsSought;
  term: TermSought;
  /** The maximum of all fixed expenses together, under the key of the first. */
  fixedExpenses: AmountSought;
  testRate: TestRateSought;
}

const INCOMES: readonly AmountKey[] = AMOUNT_FIELDS.filter((field) => field.group === "income").map(
  (field) => field.key,
);
const FIXED: readonly AmountKey[] = AMOUNT_FIELDS.filter((field) => field.group === "fixed").map(
  (field) => field.key,
);

/**
 * Seeks the goal in every direction. `debts` are the individual debts if known, otherwise
 * `debtsOf(household)`.
 */
export function goalSeek(goal: Goal, household: FlatHousehold, debts: readonly Debt[]): WaysToGoal {
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

/** Seeks fixed expenses as one sum, because they all count alike. */
function seekFixedExpenses(goal: Goal, household: FlatHousehold): AmountSought {
  const none = Object.fromEntries(FIXED.map((key) => [key, 0]));
  return seekAmount(
    goal,
    { ...household, ...none, rentBoard: tally(fromFlat(household)).fixed },
    "rentBoard",
  );
}
