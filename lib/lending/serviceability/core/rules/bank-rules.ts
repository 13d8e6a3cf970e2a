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

/** LIMIT caps the lending at a limit, and WARN only reports it. */
const APPLIES = { content: "choice", choices: ["LIMIT", "WARN"] } as const;
const MONEY = { content: "money", min: 0, max: 100_000 } as const;

export const RATE_RULES = {
  testRate: {
    content: "share",
    min: LOWEST_TEST_RATE,
    max: HIGHEST_TEST_RATE,
    optional: false,
    compared: (own: number, other: number) => `tests at ${percent(own)} instead of ${percent(other)}`,
  },
  maxTermYears: YEARS,
  minimumSurplus: {
    ...MONEY,
    optional: false,
    compared: (own: number, other: number) =>
      `requires ${own === 0 ? "no surplus" : `${money(own * 100)} a month to remain`} instead of ${other === 0 ? "none" : money(other * 100)}`,
  },
  lendingStep: {
    content: "whole",
    min: 1,
    max: 100_000,
    optional: false,
    compared: (own: number, other: number) =>
      `rounds down to ${money(own * 100)} instead of ${money(other * 100)}`,
  },
  maxAgeAtEnd: { content: "whole", min: 40, max: 120, optional: true },
  existingMortgageTermYears: yearsOf("existing home loans"),
  revolvingTermYears: yearsOf("revolving credit"),
} as const satisfies Record<string, BankRule>;

export const INCOME_RULES = {
  overtimeShading: shareOf("the overtime"),
  bonusShading: shareOf("bonuses"),
  commissionShading: shareOf("the commission"),
  selfEmployedBasis: { content: "choice", choices: ["LATEST", "AVERAGE", "LOWER"] },
  addBackShading: SHARE,
  deductsKiwiSaver: {
    content: "yesNo",
    compared: (own: boolean) => `${own ? "deducts" : "doesn't deduct"} KiwiSaver from pay`,
  },
  benefitShading: shareOf("benefits and superannuation"),
  workingForFamiliesShading: shareOf("Working for Families"),
  childSupportShading: shareOf("child support"),
  investmentShading: shareOf("interest and dividends"),
  otherIncomeShading: shareOf("the other income"),
  rentalShading: shareOf("the rent received"),
  boarderShading: { ...SHARE, shades: "the board" },
  boarderWeeklyCap: { ...MONEY, optional: true },
} as const satisfies Record<string, BankRule>;

export const DEBT_RULES = {
  creditCardRate: limitShare("cards"),
  overdraftRate: limitShare("overdrafts"),
  loanRepaymentLoading: {
    content: "share",
    min: 1,
    max: 2,
    optional: false,
    compared: (own: number, other: number) =>
      `counts loan repayments at ${percent(own)} instead of ${percent(other)}`,
  },
  loanBalanceMonths: {
    content: "whole",
    min: 0,
    max: 120,
    optional: false,
    compared: (own: number, other: number) =>
      `counts loans with an unknown balance as ${counted(own, "repayment")} instead of ${other}`,
  },
} as const satisfies Record<string, BankRule>;

export const LIVING_COST_RULES = {
  benchmarkGrossIncomeRate: { content: "share", min: 0, max: 0.5, optional: false },
} as const satisfies Record<string, BankRule>;

export const LIMIT_RULES = {
  debtToIncomeLimit: MULTIPLE,
  debtToIncomeInvestor: MULTIPLE,
  debtToIncomeApplies: APPLIES,
  lvrOwnerOccupied: VALUE_SHARE,
  lvrInvestment: VALUE_SHARE,
  lvrNewBuild: VALUE_SHARE,
  lvrApplies: APPLIES,
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
