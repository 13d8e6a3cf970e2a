import { type LoanAccountType, loanTypeLabels } from "#lib/records/loan-accounts/core/loan-account.ts";
import { type Numbered, shownEnding } from "./account-label.ts";

/**
 * Returns the name of a debt for screens, flags, checklists and packages: the lender, the kind of debt, and the end of the
 * account number, if known: `Westpac credit card ··9034`.
 */
export function debtName(debt: Numbered & { lender: string | null; type: LoanAccountType }): string {
  const kind = loanTypeLabels[debt.type];
  const name = debt.lender === null ? kind : `${debt.lender} ${kind.toLowerCase()}`;
  return [name, shownEnding(debt)].filter(Boolean).join(" ");
}
