import type { BankAssessment } from "#lib/serviceability/core/assess.ts";
import { LONGEST_TERM_YEARS } from "#lib/serviceability/core/flat-household.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import { tally } from "#lib/serviceability/core/tally.ts";
import { principalPerCent } from "#lib/serviceability/core/terms.ts";
import { HIGHEST_TEST_RATE, LOWEST_TEST_RATE, withTestRate } from "#lib/serviceability/core/test-rate.ts";
import { firstHolding } from "./crossing.ts";
import {
  type Goal,
  lendingNeeded,
  type Obstacle,
  obstacleFor,
  reaches,
  resultAt,
  surplusToSpare,
} from "./reach.ts";

/** Test rates are quoted, and answered, in hundredths of a percent. */
const BASIS_POINT = 10_000;

export type TestRateSought =
  | {
      reached: true;
      /** A fraction a year: a whole number of hundredths of a percent. */
      rate: number;
      /** Added to the bank's own test rate. */
      change: number;
      /** True if the goal is reached even at the highest rate that a sheet may have. */
      atHighest: boolean;
      result: BankAssessment;
    }
  | { reached: false; obstacle: Obstacle; best: BankAssessment };

/** The same goal if the bank tested at another rate. */
export function atTestRate(goal: Goal, testRate: number): Goal {
  return { ...goal, bank: withTestRate(goal.bank, testRate) };
}

/** The highest test rate at which the goal's bank would still lend the requested loan, all else unchanged. */
export function seekTestRate(goal: Goal, present: Household): TestRateSought {
  const own = goal.bank.rules.testRate;
  const points = firstHolding((n) => reaches(atTestRate(goal, n / BASIS_POINT), present), {
    worst: HIGHEST_TEST_RATE * BASIS_POINT,
    best: LOWEST_TEST_RATE * BASIS_POINT,
    guess: Math.floor(own * BASIS_POINT),
  });
  if (points === null) {
    const lowest = atTestRate(goal, LOWEST_TEST_RATE);
    return { reached: false, obstacle: obstacleFor(lowest, present), best: resultAt(lowest, present) };
  }
  const rate = points / BASIS_POINT;
  return {
    reached: true,
    rate,
    change: rate - own,
    atHighest: rate === HIGHEST_TEST_RATE,
    result: resultAt(atTestRate(goal, rate), present),
  };
}

export type TermSought =
  | { reached: true; years: number; change: number; household: Household; result: BankAssessment }
  | { reached: false; obstacle: Obstacle; best: BankAssessment };

/** The same household borrowing over another term. */
export function overTerm(household: Household, termYears: number): Household {
  return { ...household, loan: { ...household.loan, termYears } };
}

/** The shortest term in whole years over which the goal's bank lends the requested loan, all else unchanged. */
export function seekTerm(goal: Goal, present: Household): TermSought {
  const over = (years: number): Household => overTerm(present, years);
  const years = firstHolding((n) => reaches(goal, over(n)), {
    worst: 1,
    best: LONGEST_TERM_YEARS,
    guess: yearsNeeded(goal, over(LONGEST_TERM_YEARS)),
  });
  if (years === null) {
    const longest = over(LONGEST_TERM_YEARS);
    return { reached: false, obstacle: obstacleFor(goal, longest), best: resultAt(goal, longest) };
  }
  return {
    reached: true,
    years,
    change: years - present.loan.termYears,
    household: over(years),
    result: resultAt(goal, over(years)),
  };
}

/** The annuity solved for its term: `−ln(1 − P·i / R) / (12 · ln(1 + i))` years repay the loan from what is left. */
function yearsNeeded(goal: Goal, longest: Household): number {
  const monthlyRate = goal.bank.rules.testRate / 12;
  const perCent = principalPerCent(goal.bank, tally(longest));
  const principal = lendingNeeded(goal);
  const repayment = surplusToSpare(goal, longest) + principal / perCent;
  const interestShare = repayment > 0 ? (principal * monthlyRate) / repayment : 1;
  if (interestShare >= 1) return LONGEST_TERM_YEARS;
  return -Math.log1p(-interestShare) / (12 * Math.log1p(monthlyRate));
}
