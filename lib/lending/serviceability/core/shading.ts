import type { RegularIncome } from "./household.ts";
import type { BankRules } from "./rules/sheet-schema.ts";

/** The share of each kind of income that a bank counts: of gross pay, and of other net income. */
export function shadingOf(rules: BankRules, type: RegularIncome["type"]): number {
  switch (type) {
    case "SALARY":
      return 1;
    case "OVERTIME":
      return rules.overtimeShading;
    case "BONUS":
      return rules.bonusShading;
    case "COMMISSION":
      return rules.commissionShading;
    case "BENEFIT":
    case "SUPERANNUATION":
      return rules.benefitShading;
    case "WORKING_FOR_FAMILIES":
      return rules.workingForFamiliesShading;
    case "CHILD_SUPPORT":
      return rules.childSupportShading;
    case "INVESTMENT":
      return rules.investmentShading;
    case "OTHER":
      return rules.otherIncomeShading;
  }
}
