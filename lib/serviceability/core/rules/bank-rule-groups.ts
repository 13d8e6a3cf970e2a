import type { BankChoiceKey } from "./bank-choices.ts";
import type { BankRuleKey } from "./bank-rules.ts";

/** The rules in the order in which people read them. */
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
