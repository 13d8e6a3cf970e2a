import type { Household } from "./household.ts";
import type { PreparedBank } from "./prepare-sheet.ts";
import { netIncome, type PreparedTax } from "./tax.ts";
import {
  benchmarkCost,
  boarderIncome,
  cardCommitment,
  declaredBasicCost,
  fixedCost,
  loanCommitment,
  mortgageCommitment,
  otherIncome,
  overdraftCommitment,
  rentalIncome,
} from "./terms.ts";

/** Net employment income of both applicants, cents a month before rounding: the same at every bank. */
export function netEmployment(tax: PreparedTax, h: Household): number {
  return (
    (netIncome(tax, h.app1AnnualGrossIncome, h.app1StudentLoan) +
      netIncome(tax, h.app2AnnualGrossIncome, h.app2StudentLoan)) /
    12
  );
}

/**
 * Steps 1 to 5 of the method: cents a month left over at a bank, before rounding. Living costs are added
 * first, being whole cents, and each amount enters once, so that no rounding lets a worse household gain.
 */
export function monthlySurplus(bank: PreparedBank, h: Household, employment: number): number {
  const declared = declaredBasicCost(h);
  const basic = h.useBankBenchmark ? Math.max(declared, benchmarkCost(bank, h)) : declared;
  const commitments =
    cardCommitment(bank, h) +
    overdraftCommitment(bank, h) +
    loanCommitment(bank, h.personalLoanMonthlyRepayment) +
    loanCommitment(bank, h.hirePurchaseOtherLoanMonthlyPayment) +
    mortgageCommitment(bank, h);
  const otherIncomes = rentalIncome(bank, h) + boarderIncome(bank, h) + otherIncome(bank, h);
  return employment - (fixedCost(h) + basic) + otherIncomes - commitments;
}
