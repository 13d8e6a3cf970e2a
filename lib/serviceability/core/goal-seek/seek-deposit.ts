import type { Cents } from "#lib/money.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import { depositShare, securityOf } from "#lib/serviceability/core/what-if/deposit.ts";
import { type Goal, resultAt } from "./reach.ts";

const DOLLAR: Cents = 100;

/** The least deposit with which the bank lends the rest of the properties' value. */
export interface DepositSought {
  /** Whole dollars in cents. */
  deposit: Cents;
  /** Of the properties' value. */
  share: number;
  value: Cents;
  /** The loan that it leaves to borrow. */
  loan: Cents;
  /** Beside the present deposit; negative is how far it may fall. */
  change: Cents;
  /** Whether that loan exceeds the loan-to-value limit of a bank that only warns about it. */
  aboveGuide: boolean;
}

/**
 * Another deposit changes the loan asked for, not what a bank lends, so the least deposit is what the bank's
 * most lending leaves over. Null without a property's value, or if the properties are worth less than what is asked
 * for and owed on them.
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
