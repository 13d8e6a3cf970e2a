import type { LineKey } from "./assessed-lines.ts";
import { AMOUNT_FIELDS, type AmountKey, type NamedAmountField } from "./fields.ts";

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
