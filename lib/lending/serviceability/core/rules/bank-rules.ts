import { counted, money, percent } from "../figures.ts";
import { HIGHEST_TEST_RATE, LOWEST_TEST_RATE, MAX_TERM_YEARS } from "../household.ts";
import type { BankRule } from "./rule-definition.ts";

/** The highest multiple of income that a limit may have. */
export const MAX_INCOME_MULTIPLE = 20;

const SHARE = { content: "share", min: 0, max: 1, optional: false } as const;

/** The share of incomes that counts, compared as `counts 80% of the overtime instead of all`. */
function shareOf(name: string) {
  const portion = (share: number) => (share === 1 ? "all" : share === 0 ? "none" : percent(share));
  return {
    ...SHARE,
    shades: name,
    compared: (own: number, other: number) =>
      `counts ${portion(own)} of ${name} instead of ${portion(other)}`,
  };
}

/** A share of a limit that is assessed each month. */
function limitShare(debts: string) {
  return {
    content: "share",
    min: 0,
    max: 0.2,
    optional: false,
    compared: (own: number, other: number) =>
      `assesses ${debts} at ${percent(own)} of the limit a month instead of ${percent(other)}`,
  } as const;
}

/** A share of a property's value. Anything below 0.05 is a typing error. */
const VALUE_SHARE = { content: "share", min: 0.05, max: 1, optional: true } as const;
/** A multiple of a year's income. */
const MULTIPLE = { content: "number", min: 1, max: MAX_INCOME_MULTIPLE, optional: true } as const;
const YEARS = { content: "whole", min: 1, max: MAX_TERM_YEARS, optional: false } as const;

/** The years over which debts that stay are assessed. */
function yearsOf(debts: string) {
  return {
    ...YEARS,
    compared: (own: number, other: number) =>
      `assesses ${debts} over ${counted(own, "year")} instead of ${other}`,
  };
}

const MONEY = { content: "money", min: 0, max: 100_000 } as const;

export const RATE_RULES = {
  testRate: {
    label: "test rate",
    unit: "a year",
    explanation: "The interest rate at which new and existing mortgages are tested.",
    content: "share",
    min: LOWEST_TEST_RATE,
    max: HIGHEST_TEST_RATE,
    optional: false,
    compared: (own: number, other: number) => `tests at ${percent(own)} instead of ${percent(other)}`,
  },
  maxTermYears: {
    label: "longest term",
    unit: "years",
    explanation: "The longest term of a new loan; a longer proposed term is cut to it.",
    ...YEARS,
  },
  minimumSurplus: {
    label: "minimum surplus",
    unit: "dollars a month",
    explanation: "What must be left over each month after the new loan's repayment.",
    ...MONEY,
    optional: false,
    compared: (own: number, other: number) =>
      `requires ${own === 0 ? "no surplus" : `${money(own * 100)} a month to remain`} instead of ${other === 0 ? "none" : money(other * 100)}`,
  },
  lendingStep: {
    label: "lending step",
    unit: "dollars",
    explanation: "The maximum lending is rounded down to a multiple of this.",
    content: "whole",
    min: 1,
    max: 100_000,
    optional: false,
    compared: (own: number, other: number) =>
      `rounds down to ${money(own * 100)} instead of ${money(other * 100)}`,
  },
  maxAgeAtEnd: {
    label: "oldest age at the end",
    unit: "years",
    explanation:
      "The term ends when the oldest applicant reaches this age, but is at least a year. Empty: no limit.",
    content: "whole",
    min: 40,
    max: 120,
    optional: true,
  },
  existingMortgageTermYears: {
    label: "existing mortgage term",
    unit: "years",
    explanation: "Existing mortgages are assessed as repaid over this term at the test rate.",
    ...yearsOf("existing home loans"),
  },
  revolvingTermYears: {
    label: "revolving credit term",
    unit: "years",
    explanation:
      "Revolving credit limits, existing and new, are assessed as repaid over this term at the test rate.",
    ...yearsOf("revolving credit"),
  },
} as const satisfies Record<string, BankRule>;

export const INCOME_RULES = {
  overtimeShading: {
    label: "overtime shading",
    unit: "of overtime",
    explanation: "The share of overtime that counts. Tax is taken from that share. 1: all of it.",
    ...shareOf("the overtime"),
  },
  bonusShading: {
    label: "bonus shading",
    unit: "of bonuses",
    explanation: "The share of bonuses that counts. Tax is taken from that share. 0: none of it.",
    ...shareOf("bonuses"),
  },
  commissionShading: {
    label: "commission shading",
    unit: "of commission",
    explanation: "The share of commission that counts. Tax is taken from that share.",
    ...shareOf("the commission"),
  },
  selfEmployedBasis: {
    label: "self-employed basis",
    unit: "LATEST, AVERAGE or LOWER",
    explanation:
      "Which year of a business counts: LATEST the latest, AVERAGE the mean of those given, LOWER the lowest.",
    content: "choice",
    choices: ["LATEST", "AVERAGE", "LOWER"],
  },
  addBackShading: {
    label: "add-back shading",
    unit: "of add-backs",
    explanation:
      "The share of a business's add-backs (depreciation, interest, one-off costs) added to its profit.",
    ...SHARE,
  },
  deductsKiwiSaver: {
    label: "deducts KiwiSaver",
    unit: "Yes or No",
    explanation: "Whether the applicant's own KiwiSaver contribution is taken from pay.",
    content: "yesNo",
    compared: (own: boolean) => `${own ? "deducts" : "doesn't deduct"} KiwiSaver from pay`,
  },
  benefitShading: {
    label: "benefit shading",
    unit: "of benefits and superannuation, net",
    explanation: "The share of benefits and superannuation that counts. Both arrive after tax.",
    ...shareOf("benefits and superannuation"),
  },
  workingForFamiliesShading: {
    label: "Working for Families shading",
    unit: "of tax credits, net",
    explanation: "The share of Working for Families tax credits that counts.",
    ...shareOf("Working for Families"),
  },
  childSupportShading: {
    label: "child support shading",
    unit: "of child support received",
    explanation: "The share of child support received that counts.",
    ...shareOf("child support"),
  },
  investmentShading: {
    label: "investment shading",
    unit: "of interest and dividends, net",
    explanation: "The share of interest and dividends that counts, after tax.",
    ...shareOf("interest and dividends"),
  },
  otherIncomeShading: {
    label: "other income shading",
    unit: "of other net income",
    explanation: "The share of net income that counts where no other rule applies.",
    ...shareOf("the other income"),
  },
  rentalShading: {
    label: "rental shading",
    unit: "of gross rent",
    explanation: "The share of gross rent that counts; the rest allows for tax, vacancy and costs.",
    ...shareOf("the rent received"),
  },
  boarderShading: {
    label: "boarder shading",
    unit: "of board, after the cap",
    explanation: "The share of boarder income that counts; the rest allows for tax and costs.",
    ...SHARE,
    shades: "the board",
  },
  boarderWeeklyCap: {
    label: "boarder cap",
    unit: "dollars a week, gross, before shading",
    explanation: "Boarder income above this is never counted, including in debt to income. Empty: no cap.",
    ...MONEY,
    optional: true,
  },
} as const satisfies Record<string, BankRule>;

export const DEBT_RULES = {
  creditCardRate: {
    label: "credit card rate",
    unit: "of the limit, a month",
    explanation: "Card limits are assessed as a commitment of this share each month, whatever the balance.",
    ...limitShare("cards"),
  },
  overdraftRate: {
    label: "overdraft rate",
    unit: "of the limit, a month",
    explanation: "Overdraft limits are assessed as a commitment of this share each month, drawn or not.",
    ...limitShare("overdrafts"),
  },
  loanRepaymentLoading: {
    label: "loan repayment loading",
    unit: "times the repayment",
    explanation:
      "Repayments of personal loans, hire purchase, buy now, pay later and other loans are multiplied by this.",
    content: "share",
    min: 1,
    max: 2,
    optional: false,
    compared: (own: number, other: number) =>
      `counts loan repayments at ${percent(own)} instead of ${percent(other)}`,
  },
  loanBalanceMonths: {
    label: "months of repayments owed",
    unit: "months of repayments",
    explanation: "In debt to income, a loan whose balance is unknown counts as this many repayments.",
    content: "whole",
    min: 0,
    max: 120,
    optional: false,
    compared: (own: number, other: number) =>
      `counts loans with an unknown balance as ${counted(own, "repayment")} instead of ${other}`,
  },
} as const satisfies Record<string, BankRule>;

export const LIVING_COST_RULES = {
  benchmarkGrossIncomeRate: {
    label: "benchmark income rate",
    unit: "of assessed gross income, a year",
    explanation:
      "The living-cost benchmark grows by this share of pay and business income, as the bank counts them.",
    content: "share",
    min: 0,
    max: 0.5,
    optional: false,
  },
} as const satisfies Record<string, BankRule>;

export const LIMIT_RULES = {
  debtToIncomeLimit: {
    label: "debt-to-income limit",
    unit: "times gross income a year",
    explanation:
      "All debt may be at most this multiple of gross income, where the applicants live in the home. Empty: no limit.",
    ...MULTIPLE,
  },
  debtToIncomeInvestor: {
    label: "debt-to-income limit, investors",
    unit: "times gross income a year",
    explanation: "The same limit for a loan on a rental property. Empty: no limit.",
    ...MULTIPLE,
  },
  debtToIncomeApplies: {
    label: "debt-to-income applies",
    unit: "LIMIT or WARN",
    explanation: "LIMIT caps the lending at the debt-to-income limit; WARN only reports.",
    content: "choice",
    choices: ["LIMIT", "WARN"],
  },
  lvrOwnerOccupied: {
    label: "loan-to-value limit, owner-occupied",
    unit: "of the property's value",
    explanation:
      "Lending on a home that applicants live in may be at most this share of it. Empty in all three: no limit.",
    ...VALUE_SHARE,
  },
  lvrInvestment: {
    label: "loan-to-value limit, investment",
    unit: "of the property's value",
    explanation: "The same for a property that is rented out.",
    ...VALUE_SHARE,
  },
  lvrNewBuild: {
    label: "loan-to-value limit, new build",
    unit: "of the property's value",
    explanation: "The same for a new build, whatever its use.",
    ...VALUE_SHARE,
  },
  lvrApplies: {
    label: "loan-to-value applies",
    unit: "LIMIT or WARN",
    explanation: "LIMIT caps the lending at the loan-to-value limits; WARN only reports.",
    content: "choice",
    choices: ["LIMIT", "WARN"],
  },
} as const satisfies Record<string, BankRule>;

/** Every rule by its heading, in the order of the workbook and the screens. */
export const BANK_RULE_GROUPS = [
  { title: "Rates, terms and surplus", rules: RATE_RULES },
  { title: "Incomes", rules: INCOME_RULES },
  { title: "Debts", rules: DEBT_RULES },
  { title: "Living costs", rules: LIVING_COST_RULES },
  { title: "Limits", rules: LIMIT_RULES },
] as const satisfies readonly { title: string; rules: Record<string, BankRule> }[];

export const BANK_RULES = {
  ...RATE_RULES,
  ...INCOME_RULES,
  ...DEBT_RULES,
  ...LIVING_COST_RULES,
  ...LIMIT_RULES,
};
export type BankRuleKey = keyof typeof BANK_RULES;

/** The value of each rule in a sheet; null for "none". */
export type RuleValues = { [Key in BankRuleKey]: ValueOf<(typeof BANK_RULES)[Key]> };

type ValueOf<Rule> = Rule extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Rule extends { content: "yesNo" }
    ? boolean
    : Rule extends { optional: true }
      ? number | null
      : number;
