import type { AmountKey } from "./fields.ts";
import type { Household } from "./household.ts";
import type { PreparedBank } from "./prepare-sheet.ts";
import { accLevy, incomeTax, type PreparedTax, studentLoanRepayment } from "./tax.ts";
import {
  benchmarkCost,
  boarderIncome,
  cardCommitment,
  declaredBasicCost,
  loanCommitment,
  mortgageCommitment,
  otherIncome,
  overdraftCommitment,
  rentalIncome,
} from "./terms.ts";

/** Every line from income to surplus: one for each amount field, plus those that the method adds. */
export type LineKey =
  | AmountKey
  | "app1IncomeTax"
  | "app1AccLevy"
  | "app1StudentLoanRepayment"
  | "app2IncomeTax"
  | "app2AccLevy"
  | "app2StudentLoanRepayment"
  | "basicBenchmark";

/** Whether the bank's benchmark replaces the declared basic costs. */
export function benchmarkCounts(bank: PreparedBank, h: Household): boolean {
  return h.useBankBenchmark && benchmarkCost(bank, h) > declaredBasicCost(h);
}

/**
 * The assessed amount of every line in cents a month, unrounded, with outgoings negative; the lines sum to
 * the surplus. Either the declared basic costs count or the benchmark does, never a mixture.
 */
export function assessedLines(tax: PreparedTax, bank: PreparedBank, h: Household): Record<LineKey, number> {
  const usesBenchmark = benchmarkCounts(bank, h);
  const basic = (declared: number) => (usesBenchmark ? 0 : 0 - declared);
  const gross1 = h.app1AnnualGrossIncome;
  const gross2 = h.app2AnnualGrossIncome;
  return {
    app1AnnualGrossIncome: gross1 / 12,
    app1IncomeTax: 0 - incomeTax(tax, gross1) / 12,
    app1AccLevy: 0 - accLevy(tax, gross1) / 12,
    app1StudentLoanRepayment: h.app1StudentLoan ? 0 - studentLoanRepayment(tax, gross1) / 12 : 0,
    app2AnnualGrossIncome: gross2 / 12,
    app2IncomeTax: 0 - incomeTax(tax, gross2) / 12,
    app2AccLevy: 0 - accLevy(tax, gross2) / 12,
    app2StudentLoanRepayment: h.app2StudentLoan ? 0 - studentLoanRepayment(tax, gross2) / 12 : 0,
    rentalIncomeGrossWeekly: rentalIncome(bank, h),
    boarderIncomeGrossWeekly: boarderIncome(bank, h),
    otherIncomeNetWeekly: otherIncome(bank, h),
    basicBenchmark: usesBenchmark ? 0 - benchmarkCost(bank, h) : 0,
    otherExpenses: basic(h.otherExpenses),
    groceriesFood: basic(h.groceriesFood),
    utilities: basic(h.utilities),
    phoneInternet: basic(h.phoneInternet),
    transportVehicle: basic(h.transportVehicle),
    clothingPersonalCare: basic(h.clothingPersonalCare),
    rentBoard: 0 - h.rentBoard,
    bodyCorpGroundRent: 0 - h.bodyCorpGroundRent,
    childcareSchooling: 0 - h.childcareSchooling,
    childSupport: 0 - h.childSupport,
    homeContentCarInsurance: 0 - h.homeContentCarInsurance,
    lifeHealthInsurance: 0 - h.lifeHealthInsurance,
    ratesWater: 0 - h.ratesWater,
    retirementSavingsContribution: 0 - h.retirementSavingsContribution,
    creditCardLimit: 0 - cardCommitment(bank, h),
    overdraftLimit: 0 - overdraftCommitment(bank, h),
    personalLoanMonthlyRepayment: 0 - loanCommitment(bank, h.personalLoanMonthlyRepayment),
    hirePurchaseOtherLoanMonthlyPayment: 0 - loanCommitment(bank, h.hirePurchaseOtherLoanMonthlyPayment),
    existingMortgages: 0 - mortgageCommitment(bank, h),
  };
}
