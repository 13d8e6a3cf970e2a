import { AMOUNT_FIELDS, type AmountKey, type NamedAmountField } from "#lib/serviceability/core/fields.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import type { PreparedBank } from "#lib/serviceability/core/prepare-sheet.ts";
import { accLevy, incomeTax, type PreparedTax, studentLoanRepayment } from "#lib/serviceability/core/tax.ts";
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
} from "#lib/serviceability/core/terms.ts";

export type LineSection = "INCOME" | "LIVING" | "COMMITMENTS";

export interface CatalogueLine {
  key: LineKey;
  label: string;
  section: LineSection;
  /** The request field that the line assesses; null for what the method itself adds. */
  field: NamedAmountField | null;
}

const SECTION_OF_GROUP: Record<NamedAmountField["group"], LineSection> = {
  income: "INCOME",
  basic: "LIVING",
  fixed: "LIVING",
  debts: "COMMITMENTS",
};

const FIELD_BY_KEY = new Map<string, NamedAmountField>(AMOUNT_FIELDS.map((field) => [field.key, field]));

function entered(key: AmountKey): CatalogueLine {
  const field = FIELD_BY_KEY.get(key);
  if (field === undefined) throw new Error(`No such amount field: ${key}`);
  return { key, label: field.label, section: SECTION_OF_GROUP[field.group], field };
}

function added(key: LineKey, label: string, section: LineSection): CatalogueLine {
  return { key, label, section, field: null };
}

/** Every line as people read them, from income to surplus. */
export const LINE_CATALOGUE: readonly CatalogueLine[] = [
  entered("app1AnnualGrossIncome"),
  added("app1IncomeTax", "Applicant 1 income tax", "INCOME"),
  added("app1AccLevy", "Applicant 1 ACC levy", "INCOME"),
  added("app1StudentLoanRepayment", "Applicant 1 student loan repayment", "INCOME"),
  entered("app2AnnualGrossIncome"),
  added("app2IncomeTax", "Applicant 2 income tax", "INCOME"),
  added("app2AccLevy", "Applicant 2 ACC levy", "INCOME"),
  added("app2StudentLoanRepayment", "Applicant 2 student loan repayment", "INCOME"),
  entered("rentalIncomeGrossWeekly"),
  entered("boarderIncomeGrossWeekly"),
  entered("otherIncomeNetWeekly"),
  added("basicBenchmark", "Bank's benchmark for basic living costs", "LIVING"),
  entered("groceriesFood"),
  entered("utilities"),
  entered("phoneInternet"),
  entered("transportVehicle"),
  entered("clothingPersonalCare"),
  entered("otherExpenses"),
  entered("rentBoard"),
  entered("bodyCorpGroundRent"),
  entered("childcareSchooling"),
  entered("childSupport"),
  entered("homeContentCarInsurance"),
  entered("lifeHealthInsurance"),
  entered("ratesWater"),
  entered("retirementSavingsContribution"),
  entered("existingMortgages"),
  entered("creditCardLimit"),
  entered("overdraftLimit"),
  entered("personalLoanMonthlyRepayment"),
  entered("hirePurchaseOtherLoanMonthlyPayment"),
];

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
