import { decapitalize } from "#lib/platform/format.ts";
import type { LimitedBy } from "./assess.ts";
import {
  type Frequency,
  INCOMES,
  type Income,
  type NeededFigure,
  type PartType,
  type Purpose,
} from "./household.ts";

/** An income within a sentence, where only a name keeps its capital. */
export function incomeInSentence(type: Income["type"]): string {
  const { label } = INCOMES[type];
  return type === "WORKING_FOR_FAMILIES" ? label : decapitalize(label);
}

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
