import { frequencyLabels } from "#lib/reading/statements/core/understand/frequency.ts";
import {
  loanAccountTypes,
  loanTypeLabels,
  repaymentFrequencies,
} from "#lib/records/loan-accounts/core/loan-account.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";

export const loanTypeOptions = loanAccountTypes.map((value) => ({ value, label: loanTypeLabels[value] }));
export const frequencyOptions = repaymentFrequencies.map((value) => ({
  value,
  label: frequencyLabels[value],
}));

export function lenderOf({ lender }: Pick<LoanAccountResponse, "lender">): string {
  return lender ?? "Lender not named";
}
