import {
  loanAccountTypes,
  loanTypeLabels,
  type RepaymentFrequency,
  repaymentFrequencies,
} from "#lib/records/loan-accounts/core/loan-account.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";

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
