import type { BankRuleKey } from "./bank-rules.ts";

/** A bank's rule that is one of a few keywords, or yes or no. */
export interface BankChoice {
  key: string;
  label: string;
  unit: string;
  explanation: string;
  /** The allowed keywords; null for yes or no. */
  choices: readonly string[] | null;
}

/** Every rule of a bank that is not a number. */
export const BANK_CHOICES = [
  {
    key: "selfEmployedBasis",
    label: "self-employed basis",
    unit: "LATEST, AVERAGE or LOWER",
    explanation:
      "Which year of a business counts: LATEST the latest, AVERAGE the mean of those given, LOWER the lowest.",
    choices: ["LATEST", "AVERAGE", "LOWER"],
  },
  {
    key: "deductsKiwiSaver",
    label: "deducts KiwiSaver",
    unit: "Yes or No",
    explanation: "Whether the applicant's own KiwiSaver contribution is taken from pay.",
    choices: null,
  },
  {
    key: "debtToIncomeApplies",
    label: "debt-to-income applies",
    unit: "LIMIT or WARN",
    explanation: "LIMIT caps the lending at the debt-to-income limit; WARN only reports.",
    choices: ["LIMIT", "WARN"],
  },
  {
    key: "lvrApplies",
    label: "loan-to-value applies",
    unit: "LIMIT or WARN",
    explanation: "LIMIT caps the lending at the loan-to-value limits; WARN only reports.",
    choices: ["LIMIT", "WARN"],
  },
] as const satisfies readonly BankChoice[];

export type BankChoiceKey = (typeof BANK_CHOICES)[number]["key"];

/** The rules in display order. */
export const BANK_RULE_GROUPS = [
  {
    title: "Rates, terms and surplus",
    keys: [
      "testRate",
      "maxTermYears",
      "minimumSurplus",
      "lendingStep",
      "maxAgeAtEnd",
      "existingMortgageTermYears",
      "revolvingTermYears",
    ],
  },
  {
    title: "Incomes",
    keys: [
      "overtimeShading",
      "bonusShading",
      "commissionShading",
      "selfEmployedBasis",
      "addBackShading",
      "deductsKiwiSaver",
      "benefitShading",
      "workingForFamiliesShading",
      "childSupportShading",
      "investmentShading",
      "otherIncomeShading",
      "rentalShading",
      "boarderShading",
      "boarderWeeklyCap",
    ],
  },
  {
    title: "Debts",
    keys: ["creditCardRate", "overdraftRate", "loanRepaymentLoading", "loanBalanceMonths"],
  },
  { title: "Living costs", keys: ["benchmarkGrossIncomeRate"] },
  {
    title: "Limits",
    keys: [
      "debtToIncomeLimit",
      "debtToIncomeInvestor",
      "debtToIncomeApplies",
      "lvrOwnerOccupied",
      "lvrInvestment",
      "lvrNewBuild",
      "lvrApplies",
    ],
  },
] as const satisfies readonly { title: string; keys: readonly (BankRuleKey | BankChoiceKey)[] }[];
