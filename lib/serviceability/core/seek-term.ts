import type { BankAssessment } from "./assess.ts";
import { firstHolding } from "./crossing.ts";
import { type Household, LONGEST_TERM_YEARS } from "./household.ts";
import {
  type Goal,
  lendingNeeded,
  type Obstacle,
  obstacleFor,
  reaches,
  resultAt,
  surplusToSpare,
} from "./reach.ts";

export type TermSought =
  | { reached: true; years: number; change: number; household: Household; result: BankAssessment }
  | { reached: false; obstacle: Obstacle; best: BankAssessment };

/** The shortest term in whole years over which the goal's bank lends what is wanted, all else as it is. */
export function seekTerm(goal: Goal, present: Household): TermSought {
  const over = (years: number): Household => ({ ...present, proposedLoanTerm: years });
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
    change: years - present.proposedLoanTerm,
    household: over(years),
    result: resultAt(goal, over(years)),
  };
}

/** The annuity solved for its term: `−ln(1 − P·i / R) / (12 · ln(1 + i))` years repay the loan from what is left. */
function yearsNeeded(goal: Goal, longest: Household): number {
  const monthlyRate = goal.bank.rules.testRate / 12;
  const perCent = goal.bank.principalPerCent[longest.proposedLoanTerm] ?? 1;
  const principal = lendingNeeded(goal);
  const repayment = surplusToSpare(goal, longest) + principal / perCent;
  const interestShare = repayment > 0 ? (principal * monthlyRate) / repayment : 1;
  if (interestShare >= 1) return LONGEST_TERM_YEARS;
  return -Math.log1p(-interestShare) / (12 * Math.log1p(monthlyRate));
}
