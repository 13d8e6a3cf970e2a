import type { Cents } from "#lib/money.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import { tally } from "#lib/serviceability/core/tally.ts";

/** What the properties are worth and what stays secured on them: the two figures that loan to value compares. */
interface Security {
  value: Cents;
  owed: Cents;
}

/** Null without a property's value. What is undecided counts as staying. */
export function securityOf(household: Household): Security | null {
  const sums = tally(household);
  const value = sums.ownerOccupied + sums.investment + sums.newBuild;
  return value > 0 ? { value, owed: sums.homeLoans + sums.revolvingLimits } : null;
}

/** The share of the value that is neither owed nor borrowed; for one purchase, the deposit. */
export function depositShare({ value, owed }: Security, loan: Cents): number {
  return (value - owed - loan) / value;
}

/** The loan, in whole dollars, that leaves this share of the value as the deposit. */
export function loanForDeposit({ value, owed }: Security, share: number): Cents {
  const loan = value - Math.round(value * share) - owed;
  return Math.max(0, Math.floor(loan / 100) * 100);
}
