import type { CountedIncome, Frequency } from "../household.ts";
import type { BankRuleKey, RuleValues } from "./bank-rules.ts";

/** A rule whose value is a number, or null for "none". */
type NumberKey = {
  [Key in BankRuleKey]: RuleValues[Key] extends number | null ? Key : never;
}[BankRuleKey];

/**
 * The share of each income that counts; null if all of it does. Not in the rules' definitions, because a browser loads
 * their texts only with the details of a bank.
 */
export const SHARES: Readonly<Record<CountedIncome, NumberKey | null>> = {
  SALARY: null,
  OVERTIME: "overtimeShading",
  BONUS: "bonusShading",
  COMMISSION: "commissionShading",
  BENEFIT: "benefitShading",
  SUPERANNUATION: "benefitShading",
  WORKING_FOR_FAMILIES: "workingForFamiliesShading",
  CHILD_SUPPORT: "childSupportShading",
  INVESTMENT: "investmentShading",
  OTHER: "otherIncomeShading",
  RENT: "rentalShading",
  BOARD: "boarderShading",
};

export const COUNTED_INCOMES = Object.keys(SHARES) as CountedIncome[];

/** A rule in dollars that caps an income: each applicant's pay, or the household's other income. */
interface IncomeCap {
  rule: NumberKey;
  per: Frequency;
}

/** At most one cap before an income's share is taken, which limits debt to income too, and one after. */
export const INCOME_CAPS: Partial<Record<CountedIncome, { before?: IncomeCap; after?: IncomeCap }>> = {
  BOARD: { before: { rule: "boarderWeeklyCap", per: "WEEKLY" } },
};
