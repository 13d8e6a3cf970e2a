import { LONGEST_TERM_YEARS } from "#lib/serviceability/core/household.ts";

export interface BankRule {
  key: string;
  label: string;
  /** The unit of the number: "of the limit, a month", "dollars a month", … */
  unit: string;
  explanation: string;
  min: number;
  max: number;
  whole: boolean;
  /** Whether it may be empty, meaning "none". */
  optional: boolean;
}

/**
 * Every numeric rule of a bank. The sheet's schema and its workbook take ranges, units and labels from here.
 */
export const BANK_RULES = [
  {
    key: "testRate",
    label: "test rate",
    unit: "a year",
    explanation: "The interest rate at which new and existing mortgages are tested.",
    min: 0.01,
    max: 0.25,
    whole: false,
    optional: false,
  },
  {
    key: "maxTermYears",
    label: "longest term",
    unit: "years",
    explanation: "The longest term of a new loan; a longer proposed term is cut to it.",
    min: 1,
    max: LONGEST_TERM_YEARS,
    whole: true,
    optional: false,
  },
  {
    key: "minimumSurplus",
    label: "minimum surplus",
    unit: "dollars a month",
    explanation: "What must be left over each month after the new loan's repayment.",
    min: 0,
    max: 100_000,
    whole: false,
    optional: false,
  },
  {
    key: "lendingStep",
    label: "lending step",
    unit: "dollars",
    explanation: "The maximum lending is rounded down to a multiple of this.",
    min: 1,
    max: 100_000,
    whole: true,
    optional: false,
  },
  {
    key: "rentalShading",
    label: "rental shading",
    unit: "of gross rent",
    explanation: "The share of gross rent that counts; the rest stands in for tax, vacancy and costs.",
    min: 0,
    max: 1,
    whole: false,
    optional: false,
  },
  {
    key: "boarderShading",
    label: "boarder shading",
    unit: "of board, after the cap",
    explanation: "The share of boarder income that counts; the rest stands in for tax and costs.",
    min: 0,
    max: 1,
    whole: false,
    optional: false,
  },
  {
    key: "boarderWeeklyCap",
    label: "boarder cap",
    unit: "dollars a week, gross, before shading",
    explanation: "Boarder income above this is not counted. Empty: no cap.",
    min: 0,
    max: 100_000,
    whole: false,
    optional: true,
  },
  {
    key: "otherIncomeShading",
    label: "other income shading",
    unit: "of other net income",
    explanation: "The share of other net income that counts.",
    min: 0,
    max: 1,
    whole: false,
    optional: false,
  },
  {
    key: "creditCardRate",
    label: "credit card rate",
    unit: "of the limit, a month",
    explanation: "Card limits are assessed as a commitment of this share each month, whatever the balance.",
    min: 0,
    max: 0.2,
    whole: false,
    optional: false,
  },
  {
    key: "overdraftRate",
    label: "overdraft rate",
    unit: "of the limit, a month",
    explanation: "Overdraft limits are assessed as a commitment of this share each month, drawn or not.",
    min: 0,
    max: 0.2,
    whole: false,
    optional: false,
  },
  {
    key: "loanRepaymentLoading",
    label: "loan repayment loading",
    unit: "times the repayment",
    explanation: "Personal loan and hire purchase repayments are multiplied by this.",
    min: 1,
    max: 2,
    whole: false,
    optional: false,
  },
  {
    key: "existingMortgageTermYears",
    label: "existing mortgage term",
    unit: "years",
    explanation: "Existing mortgages are assessed as repaid over this term at the test rate.",
    min: 1,
    max: LONGEST_TERM_YEARS,
    whole: true,
    optional: false,
  },
  {
    key: "benchmarkGrossIncomeRate",
    label: "benchmark income rate",
    unit: "of gross employment income, a year",
    explanation: "The living-cost benchmark grows by this share of gross employment income.",
    min: 0,
    max: 0.5,
    whole: false,
    optional: false,
  },
  {
    key: "debtToIncomeLimit",
    label: "debt-to-income limit",
    unit: "times gross income a year",
    explanation: "All debt together may be at most this multiple of gross income. Empty: no limit.",
    min: 1,
    max: 20,
    whole: false,
    optional: true,
  },
] as const satisfies readonly BankRule[];

export type BankRuleKey = (typeof BANK_RULES)[number]["key"];
