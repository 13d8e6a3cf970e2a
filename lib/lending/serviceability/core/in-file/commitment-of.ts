import type { Commitment } from "#lib/reading/statements/core/memo/monthly-figures.ts";
import { typeOfCategory } from "#lib/reading/statements/core/understand/debt-types.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";

type Account = Pick<LoanAccountResponse, "lender" | "type" | "source">;

/**
 * The commitment from whose payments a loan account was found, so that both have the same monthly figure. Null if the
 * broker entered the account, or if several accounts or commitments are with the lender.
 */
export function commitmentOf(
  account: Account,
  accounts: readonly Account[],
  commitments: readonly Commitment[] = [],
): Commitment | null {
  if (account.source !== "STATEMENT") return null;
  const isAlike = ({ lender, type }: Pick<Account, "lender" | "type">) =>
    lender === account.lender && type === account.type;
  const own = commitments.filter(({ lender, type }) => {
    const debt = typeOfCategory[type];
    return debt !== undefined && isAlike({ lender, type: debt });
  });
  const [only = null] = own;
  return own.length === 1 && accounts.filter(isAlike).length === 1 ? only : null;
}
