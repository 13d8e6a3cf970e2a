import type { StoredAssessment, StoredBreakdown } from "#db/schema/scenarios.ts";
import type { BankAssessment, LendingFigures } from "#lib/lending/serviceability/core/assess.ts";
import type { BankBreakdown } from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import { lendingWarnings } from "#lib/lending/serviceability/core/stated-lending.ts";
import { type Cents, toNumber } from "#lib/platform/money.ts";
import type { Scenario } from "./schemas.ts";

/** Completes a stored result of either method. Method 1 had no properties and nothing undecided. */
function completeAssessment(stored: StoredAssessment): BankAssessment {
  return { byLoanToValue: null, loanToValueWarning: false, high: null, ...stored };
}

/** Completes a stored breakdown of either method. */
export function completeBreakdown(stored: StoredBreakdown): BankBreakdown {
  return { byLoanToValue: null, loanToValueWarning: false, high: null, limits: [], ...stored };
}

/** Stored results for a response, in dollars. */
export function toBanks(
  results: readonly StoredAssessment[],
  requestedLoan: Cents | null,
): Scenario["results"] {
  return results.map(completeAssessment).map(({ bank, name, high, ...figures }) => ({
    bank,
    name,
    ...toFigures(figures, requestedLoan),
    high: high && toFigures(high, requestedLoan),
  }));
}

/** A bank's figures in dollars, with their margin over the requested loan. */
function toFigures(figures: LendingFigures, requestedLoan: Cents | null) {
  const { byDebtToIncome, byLoanToValue, maxLending } = figures;
  return {
    ...figures,
    maxMonthlySurplus: toNumber(figures.maxMonthlySurplus),
    byServicing: toNumber(figures.byServicing),
    byDebtToIncome: toNumber(byDebtToIncome),
    byLoanToValue: toNumber(byLoanToValue),
    warnings: lendingWarnings(figures),
    margin: requestedLoan === null ? null : toNumber(maxLending * 100 - requestedLoan),
  };
}
