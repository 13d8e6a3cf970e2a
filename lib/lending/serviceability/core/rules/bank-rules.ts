import { MAX_TERM_YEARS } from "#lib/lending/serviceability/core/flat-household.ts";

export interface BankRule {
  key: string;
  label: string;
  /** The unit of the number: "of the limit, a month", "dollars a month", … */
  unit: string;
  explanation: string;
  min: number;
  max: number;
  whole: boolean;
  /** Whether it may be empty, which means "none". */
  optional: boolean;
}

/** A share of an income that counts. */
const SHARE = { min: 0, max: 1, whole: false, optional: false } as const;
/** A share of a limit that is assessed each month. */
const LIMIT_SHARE = { min: 0, max: 0.2, whole: false, optional: false } as const;
/** A share of a property's value. Anything below 0.05 is a typing error. */
const VALUE_SHARE = { min: 0.05, max: 1, whole: false, optional: true } as const;
/** A multiple of a year's income. */
const MULTIPLE = { min: 1, max: 20, whole: false, optional: true } as const;
const YEARS = { min: 1, max: MAX_TERM_YEARS, whole: true, optional: false } as const;

/** Every numeric rule of a bank. The sheet's schema and its workbook use these ranges, units and labels. */
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
    ...YEARS,
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
    explanation: "The share of gross rent that counts; the rest allows for tax, vacancy and costs.",
    ...SHARE,
  },
  {
    key: "boarderShading",
    label: "boarder shading",
    unit: "of board, after the cap",
    explanation: "The share of boarder income that counts; the rest allows for tax and costs.",
    ...SHARE,
  },
  {
    key: "boarderWeeklyCap",
    label: "boarder cap",
    unit: "dollars a week, gross, before shading",
    explanation: "Boarder income above this is never counted, including in debt to income. Empty: no cap.",
    min: 0,
    max: 100_000,
    whole: false,
    optional: true,
  },
  {
    key: "otherIncomeShading",
    label: "other income shading",
    unit: "of other net income",
    explanation: "The share of net income that counts where no other rule applies.",
    ...SHARE,
  },
  {
    key: "overtimeShading",
    label: "overtime shading",
    unit: "of overtime",
    explanation: "The share of overtime that counts. Tax is taken from that share. 1: all of it.",
    ...SHARE,
  },
  {
    key: "bonusShading",
    label: "bonus shading",
    unit: "of bonuses",
    explanation: "The share of bonuses that counts. Tax is taken from that share. 0: none of it.",
    ...SHARE,
  },
  {
    key: "commissionShading",
    label: "commission shading",
    unit: "of commission",
    explanation: "The share of commission that counts. Tax is taken from that share.",
    ...SHARE,
  },
  {
    key: "addBackShading",
    label: "add-back shading",
    unit: "of add-backs",
    explanation:
      "The share of a business's add-backs (depreciation, interest, one-off costs) added to its profit.",
    ...SHARE,
  },
  {
    key: "benefitShading",
    label: "benefit shading",
    unit: "of benefits and superannuation, net",
    explanation: "The share of benefits and superannuation that counts. Both arrive after tax.",
    ...SHARE,
  },
  {
    key: "workingForFamiliesShading",
    label: "Working for Families shading",
    unit: "of tax credits, net",
    explanation: "The share of Working for Families tax credits that counts.",
    ...SHARE,
  },
  {
    key: "childSupportShading",
    label: "child support shading",
    unit: "of child support received",
    explanation: "The share of child support received that counts.",
    ...SHARE,
  },
  {
    key: "investmentShading",
    label: "investment shading",
    unit: "of interest and dividends, net",
    explanation: "The share of interest and dividends that counts, after tax.",
    ...SHARE,
  },
  {
    key: "creditCardRate",
    label: "credit card rate",
    unit: "of the limit, a month",
    explanation: "Card limits are assessed as a commitment of this share each month, whatever the balance.",
    ...LIMIT_SHARE,
  },
  {
    key: "overdraftRate",
    label: "overdraft rate",
    unit: "of the limit, a month",
    explanation: "Overdraft limits are assessed as a commitment of this share each month, drawn or not.",
    ...LIMIT_SHARE,
  },
  {
    key: "loanRepaymentLoading",
    label: "loan repayment loading",
    unit: "times the repayment",
    explanation:
      "Repayments of personal loans, hire purchase, buy now, pay later and other loans are multiplied by this.",
    min: 1,
    max: 2,
    whole: false,
    optional: false,
  },
  {
    key: "loanBalanceMonths",
    label: "months of repayments owed",
    unit: "months of repayments",
    explanation: "In debt to income, a loan whose balance is unknown counts as this many repayments.",
    min: 0,
    max: 120,
    whole: true,
    optional: false,
  },
  {
    key: "existingMortgageTermYears",
    label: "existing mortgage term",
    unit: "years",
    explanation: "Existing mortgages are assessed as repaid over this term at the test rate.",
    ...YEARS,
  },
  {
    key: "revolvingTermYears",
    label: "revolving credit term",
    unit: "years",
    explanation:
      "Revolving credit limits, existing and new, are assessed as repaid over this term at the test rate.",
    ...YEARS,
  },
  {
    key: "maxAgeAtEnd",
    label: "oldest age at the end",
    unit: "years",
    explanation:
      "The term ends when the oldest applicant reaches this age, but is at least a year. Empty: no limit.",
    min: 40,
    max: 120,
    whole: true,
    optional: true,
  },
  {
    key: "benchmarkGrossIncomeRate",
    label: "benchmark income rate",
    unit: "of assessed gross income, a year",
    explanation:
      "The living-cost benchmark grows by this share of pay and business income, as the bank counts them.",
    min: 0,
    max: 0.5,
    whole: false,
    optional: false,
  },
  {
    key: "debtToIncomeLimit",
    label: "debt-to-income limit",
    unit: "times gross income a year",
    explanation:
      "All debt may be at most this multiple of gross income, where the applicants live in the home. Empty: no limit.",
    ...MULTIPLE,
  },
  {
    key: "debtToIncomeInvestor",
    label: "debt-to-income limit, investors",
    unit: "times gross income a year",
    explanation: "The same limit for a loan on a rental property. Empty: no limit.",
    ...MULTIPLE,
  },
  {
    key: "lvrOwnerOccupied",
    label: "loan-to-value limit, owner-occupied",
    unit: "of the property's value",
    explanation:
      "Lending on a home that applicants live in may be at most this share of it. Empty in all three: no limit.",
    ...VALUE_SHARE,
  },
  {
    key: "lvrInvestment",
    label: "loan-to-value limit, investment",
    unit: "of the property's value",
    explanation: "The same for a property that is rented out.",
    ...VALUE_SHARE,
  },
  {
    key: "lvrNewBuild",
    label: "loan-to-value limit, new build",
    unit: "of the property's value",
    explanation: "The same for a new build, whatever its use.",
    ...VALUE_SHARE,
  },
] as const satisfies readonly BankRule[];

export type BankRuleKey = (typeof BANK_RULES)[number]["key"];
