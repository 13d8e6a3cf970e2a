import type { Household } from "./household.ts";
import type { PreparedBank } from "./prepare-sheet.ts";

// One function for each term of the method, in cents a month, unrounded. The assessment adds them up and the
// breakdown lists them, so neither has arithmetic of its own.

/** Weekly to monthly is ×52 ÷12. */
const WEEKS_PER_MONTH = 52 / 12;

/** Rent after the bank's shading, which stands for tax and costs. */
export function rentalIncome(bank: PreparedBank, h: Household): number {
  return h.rentalIncomeGrossWeekly * WEEKS_PER_MONTH * bank.rules.rentalShading;
}

/** Board, capped and then shaded. */
export function boarderIncome(bank: PreparedBank, h: Household): number {
  return (
    Math.min(h.boarderIncomeGrossWeekly, bank.boarderWeeklyCap) * WEEKS_PER_MONTH * bank.rules.boarderShading
  );
}

/** Other net income after the bank's shading. */
export function otherIncome(bank: PreparedBank, h: Household): number {
  return h.otherIncomeNetWeekly * WEEKS_PER_MONTH * bank.rules.otherIncomeShading;
}

/** The bank's rate applied to the full card limit, whatever the balance. */
export function cardCommitment(bank: PreparedBank, h: Household): number {
  return h.creditCardLimit * bank.rules.creditCardRate;
}

/** The bank's rate applied to the full overdraft limit, drawn or not. */
export function overdraftCommitment(bank: PreparedBank, h: Household): number {
  return h.overdraftLimit * bank.rules.overdraftRate;
}

/** A personal loan or hire purchase repayment with the bank's loading. */
export function loanCommitment(bank: PreparedBank, repayment: number): number {
  return repayment * bank.rules.loanRepaymentLoading;
}

/** Repayments of existing mortgages at the test rate over the bank's term for them. */
export function mortgageCommitment(bank: PreparedBank, h: Household): number {
  return h.existingMortgages * bank.existingMortgageRate;
}

/** The bank's benchmark for basic living costs, which depends on gross employment income at some banks. */
export function benchmarkCost(bank: PreparedBank, h: Household): number {
  const table = h.applicants === 2 ? bank.benchmarkOfTwo : bank.benchmarkOfOne;
  const gross = h.app1AnnualGrossIncome + h.app2AnnualGrossIncome;
  return (table[h.dependants] ?? 0) + (bank.rules.benchmarkGrossIncomeRate * gross) / 12;
}

/** The basic living costs as declared. */
export function declaredBasicCost(h: Household): number {
  return (
    h.otherExpenses +
    h.groceriesFood +
    h.utilities +
    h.phoneInternet +
    h.transportVehicle +
    h.clothingPersonalCare
  );
}

/** The fixed expenses, which always count as declared. */
export function fixedCost(h: Household): number {
  return (
    h.rentBoard +
    h.bodyCorpGroundRent +
    h.childcareSchooling +
    h.childSupport +
    h.homeContentCarInsurance +
    h.lifeHealthInsurance +
    h.ratesWater +
    h.retirementSavingsContribution
  );
}
