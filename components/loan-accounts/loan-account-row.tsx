import Trash from "lucide-react/icons/trash-2";
import { accountNumberEnd } from "#components/statements/account-number-end.ts";
import { IconButton } from "#components/ui/button.tsx";
import { Td, Tr } from "#components/ui/tables/table.tsx";
import { formatDate } from "#lib/format/date.ts";
import { formatPercentage } from "#lib/format/percentage.ts";
import type { LoanAccountResponse } from "#lib/loan-accounts/schemas.ts";
import { formatMoney } from "#lib/money.ts";
import { frequencyWords, loanTypeWords } from "./loan-account-labels.ts";

/** A debt; what is not known is a dash. Only what the broker added can be removed, and nothing where `onRemove` is null. */
export function LoanAccountRow({
  account,
  onRemove,
}: {
  account: LoanAccountResponse;
  onRemove: (() => void) | null;
}) {
  const { interestRate, repaymentAmount, repaymentFrequency } = account;
  const own = account.source === "BROKER";
  return (
    <Tr>
      <Td lead>
        {lenderOf(account)}
        {account.accountNumber && (
          <span className="figures block font-normal text-muted text-sm">
            {accountNumberEnd(account.accountNumber)}
          </span>
        )}
      </Td>
      <Td label="Kind" className="whitespace-nowrap">
        {loanTypeWords[account.type]}
      </Td>
      <Td label="Balance" numeric>
        {money(account.balance)}
      </Td>
      <Td label="Limit" numeric>
        {money(account.limit)}
      </Td>
      <Td label="Rate" numeric>
        {interestRate === null ? dash : formatPercentage(interestRate, 2, true)}
      </Td>
      <Td label="Repayment" numeric>
        <span>
          {money(repaymentAmount)}
          {repaymentAmount !== null && repaymentFrequency && (
            <span className="text-muted"> {frequencyWords[repaymentFrequency]}</span>
          )}
        </span>
      </Td>
      <Td label="Source" className="whitespace-nowrap">
        <span className="stacked:text-right">
          {own ? "Added by you" : "Statements"}
          {account.asAt && (
            <span className="figures block text-muted text-sm">as at {formatDate(account.asAt)}</span>
          )}
        </span>
      </Td>
      <Td className="w-12 text-right stacked:w-auto stacked:justify-end">
        {own && onRemove && (
          <IconButton label={`Remove ${lenderOf(account)}`} icon={<Trash />} onClick={onRemove} />
        )}
      </Td>
    </Tr>
  );
}

export function lenderOf({ lender }: Pick<LoanAccountResponse, "lender">): string {
  return lender ?? "Lender not named";
}

const dash = <span className="text-muted">–</span>;

function money(amount: number | null) {
  return amount === null ? dash : formatMoney(Math.round(amount * 100));
}
