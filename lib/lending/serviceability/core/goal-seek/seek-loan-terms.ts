import type { Cents } from "#lib/platform/money.ts";
import { HIGHEST_TEST_RATE, type Household, LOWEST_TEST_RATE, MAX_TERM_YEARS } from "../household.ts";
import { withTestRate } from "../prepare-sheet.ts";
import { tally } from "../tally.ts";
import { principalPerCent } from "../terms.ts";
import { depositShare, securityOf } from "../what-if/change.ts";
import { firstHolding } from "./crossing.ts";
import { type Goal, lendingNeeded, type Missed, missed, reaches, resultAt, surplusToSpare } from "./reach.ts";

/** Test rates are quoted and returned in hundredths of a percent. */
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
    }
  | Missed;

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
  if (points === null) return missed(atTestRate(goal, LOWEST_TEST_RATE), present);
  const rate = points / BASIS_POINT;
  return {
    reached: true,
    rate,
    change: rate - own,
    atHighest: rate === HIGHEST_TEST_RATE,
  };
}

export type TermSought = { reached: true; years: number; change: number; household: Household } | Missed;

/** The same household borrowing over another term. */
export function overTerm(household: Household, termYears: number): Household {
  return { ...household, loan: { ...household.loan, termYears } };
}

/** The shortest term in whole years over which the goal's bank lends the requested loan, all else unchanged. */
export function seekTerm(goal: Goal, present: Household): TermSought {
  const over = (years: number): Household => overTerm(present, years);
  const years = firstHolding((n) => reaches(goal, over(n)), {
    worst: 1,
    best: MAX_TERM_YEARS,
    guess: yearsNeeded(goal, over(MAX_TERM_YEARS)),
  });
  if (years === null) return missed(goal, over(MAX_TERM_YEARS));
  return {
    reached: true,
    years,
    change: years - present.loan.termYears,
    household: over(years),
  };
}

/** The annuity solved for its term: `−ln(1 − P·i / R) / (12 · ln(1 + i))` years repay the loan from the surplus. */
function yearsNeeded(goal: Goal, longest: Household): number {
  const monthlyRate = goal.bank.rules.testRate / 12;
  const perCent = principalPerCent(goal.bank, tally(longest));
  const principal = lendingNeeded(goal);
  const repayment = surplusToSpare(goal, longest) + principal / perCent;
  const interestShare = repayment > 0 ? (principal * monthlyRate) / repayment : 1;
  if (interestShare >= 1) return MAX_TERM_YEARS;
  return -Math.log1p(-interestShare) / (12 * Math.log1p(monthlyRate));
}

const DOLLAR: Cents = 100;

/** The smallest deposit with which the bank lends the rest of the properties' value. */
export interface DepositSought {
  /** Whole dollars in cents. */
  deposit: Cents;
  /** Of the properties' value. */
  share: number;
  value: Cents;
  /** The loan that remains to be borrowed. */
  loan: Cents;
  /** The difference from the current deposit; negative if it may be lower. */
  change: Cents;
  /** Whether that loan exceeds the loan-to-value limit of a bank that only warns about it. */
  aboveGuide: boolean;
}

/**
 * A different deposit changes the requested loan, not the bank's lending, so the smallest deposit is the remainder
 * after the bank's maximum lending. Null without a property's value, or if the properties are worth less than the
 * requested loan and the debt secured on them.
 */
export function seekDeposit(goal: Goal, household: Household): DepositSought | null {
  const security = securityOf(household);
  if (security === null) return null;
  const { value, owed } = security;
  const present = value - owed - goal.wanted;
  if (present < 0) return null;
  const { maxLending, byLoanToValue } = resultAt(goal, household);
  const short = value - owed - maxLending * 100;
  const deposit = Math.max(0, Math.ceil(short / DOLLAR) * DOLLAR);
  const loan = value - owed - deposit;
  const aboveGuide = byLoanToValue !== null && loan > byLoanToValue;
  return { deposit, share: depositShare(security, loan), value, loan, change: deposit - present, aboveGuide };
}
