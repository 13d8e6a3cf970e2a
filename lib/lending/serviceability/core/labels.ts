import { decapitalize } from "#lib/platform/format/capitalize.ts";
import type { LimitedBy } from "./assess.ts";
import type { DebtType, Frequency, Income, NeededFigure, PartType, Purpose } from "./household.ts";

export const INCOME_LABELS: Readonly<Record<Income["type"], string>> = {
  SALARY: "Salary",
  OVERTIME: "Overtime",
  BONUS: "Bonus",
  COMMISSION: "Commission",
  SELF_EMPLOYED: "Self-employment",
  BENEFIT: "Benefit",
  SUPERANNUATION: "Superannuation",
  WORKING_FOR_FAMILIES: "Working for Families",
  CHILD_SUPPORT: "Child support received",
  INVESTMENT: "Interest and dividends",
  OTHER: "Other income",
};

/** The same within a sentence, where only a name keeps its capital. */
export function incomeInSentence(type: Income["type"]): string {
  const label = INCOME_LABELS[type];
  return type === "WORKING_FOR_FAMILIES" ? label : decapitalize(label);
}

export const DEBT_LABELS: Readonly<Record<DebtType, string>> = {
  HOME_LOAN: "Home loan",
  REVOLVING_CREDIT: "Revolving credit",
  CREDIT_CARD: "Credit card",
  OVERDRAFT: "Overdraft",
  PERSONAL_LOAN: "Personal loan",
  HIRE_PURCHASE: "Hire purchase",
  BNPL: "Buy now, pay later",
  STUDENT_LOAN: "Student loan",
  OTHER: "Other loan",
};

export const FIGURE_WORDS: Readonly<Record<NeededFigure, string>> = {
  balance: "balance",
  limit: "limit",
  repaymentMonthly: "repayment",
};

/** The limit on a bank's lending, as the reason beside its figure. */
export const LIMIT_LABELS: Readonly<Record<LimitedBy, string>> = {
  SERVICING: "Limited by the surplus",
  DEBT_TO_INCOME: "Limited by debt to income",
  LOAN_TO_VALUE: "Limited by LVR",
  NOTHING_LEFT: "Surplus below the bank's minimum",
};

/** The period after an amount: `$1,200 a fortnight`. */
export const FREQUENCY_WORDS: Readonly<Record<Frequency, string>> = {
  WEEKLY: "a week",
  FORTNIGHTLY: "a fortnight",
  FOUR_WEEKLY: "every four weeks",
  MONTHLY: "a month",
  YEARLY: "a year",
};

export const PART_LABELS: Readonly<Record<PartType, string>> = {
  PRINCIPAL_AND_INTEREST: "Principal and interest",
  INTEREST_ONLY: "Interest only",
  REVOLVING: "Revolving credit",
};

export const PURPOSE_LABELS: Readonly<Record<Purpose, string>> = {
  OWNER_OCCUPIED: "Home to live in",
  INVESTMENT: "Investment",
};
