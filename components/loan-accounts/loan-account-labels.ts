import {
  type LoanAccountType,
  loanAccountTypes,
  type RepaymentFrequency,
  repaymentFrequencies,
} from "#lib/loan-accounts/model.ts";
import type { LoanAccountResponse } from "#lib/loan-accounts/schemas.ts";

export const loanTypeLabels: Record<LoanAccountType, string> = {
  HOME_LOAN: "Home loan",
  REVOLVING_CREDIT: "Revolving credit",
  PERSONAL_LOAN: "Personal loan",
  CREDIT_CARD: "Credit card",
  OVERDRAFT: "Overdraft",
  HIRE_PURCHASE: "Hire purchase",
  STUDENT_LOAN: "Student loan",
  BNPL: "Buy now, pay later",
};

export const frequencyLabels: Record<RepaymentFrequency, string> = {
  WEEKLY: "a week",
  FORTNIGHTLY: "a fortnight",
  MONTHLY: "a month",
};

export const loanTypeOptions = loanAccountTypes.map((value) => ({ value, label: loanTypeLabels[value] }));
const often: Record<RepaymentFrequency, string> = {
  WEEKLY: "Weekly",
  FORTNIGHTLY: "Fortnightly",
  MONTHLY: "Monthly",
};

export const frequencyOptions = repaymentFrequencies.map((value) => ({ value, label: often[value] }));

export function lenderOf({ lender }: Pick<LoanAccountResponse, "lender">): string {
  return lender ?? "Lender not named";
}
