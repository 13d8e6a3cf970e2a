"use client";

import { Landmark, Plus, Trash2 as Trash } from "lucide-react";
import { useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { ActionButton } from "#components/ui/actions.tsx";
import { IconButton } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { sameDebts } from "#lib/lending/serviceability/core/in-file/same-debts.ts";
import { FREQUENCY_WORDS } from "#lib/lending/serviceability/core/labels.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { formatRate } from "#lib/platform/format.ts";
import { formatMoney, toCents } from "#lib/platform/money.ts";
import { shownEnding } from "#lib/reading/statements/core/understand/account-label.ts";
import { loanTypeLabels } from "#lib/records/loan-accounts/core/loan-account.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import { lenderOf } from "./loan-account-labels.ts";

const dash = <span className="text-muted">–</span>;

const AddLoanAccount = lazyComponent(() => import("./add-loan-account.tsx"), "AddLoanAccount");

/** The debts of an application, found in statements or added by the broker. */
export function LoanAccountsPanel(props: {
  applicationId: string;
  accounts: readonly LoanAccountResponse[];
  /** The application is closed, so nothing can be added or removed. */
  closed: boolean;
}) {
  const { applicationId, accounts, closed } = props;
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<LoanAccountResponse | null>(null);
  const repeated = new Set(sameDebts(accounts, 1).values());
  const add = !closed && (
    <ActionButton
      label="Add loan account"
      icon={<Plus />}
      variant={accounts.length === 0 ? "primary" : "secondary"}
      onClick={() => setAdding(true)}
    />
  );
  return (
    <Card
      title="Loan accounts"
      description={
        closed
          ? "The application is closed, so these can't be changed"
          : "What the applicants owe, used in the calculator"
      }
      actions={accounts.length > 0 && add}
      flush
    >
      {accounts.length === 0 ? (
        <EmptyState icon={<Landmark />} title="No loan accounts" action={add}>
          {closed
            ? "None were found in the bank statements, and none were added."
            : "Lodge finds loans and cards in bank statements. Add any that the statements don't show."}
        </EmptyState>
      ) : (
        <Table caption="Loan accounts" narrow="stack-early">
          <TableHead>
            <Th>Lender</Th>
            <Th>Kind</Th>
            <Th numeric>Balance</Th>
            <Th numeric>Limit</Th>
            <Th numeric>Rate</Th>
            <Th numeric>Repayment</Th>
            <Th>Source</Th>
            <Th unseen>Actions</Th>
          </TableHead>
          <tbody className="stacked:block">
            {accounts.map((account) => (
              <LoanAccountRow
                key={account.accountId}
                applicationId={applicationId}
                account={account}
                isRepeated={repeated.has(account)}
                onRemove={closed ? null : () => setRemoving(account)}
              />
            ))}
          </tbody>
        </Table>
      )}
      {adding && <AddLoanAccount applicationId={applicationId} onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmRequest
          send={() => apiRequest(`/v1/portal/loan-accounts/${removing.accountId}`, { method: "DELETE" })}
          done="Loan account removed"
          failed="The loan account was not removed"
          changes={[]}
          onClose={() => setRemoving(null)}
          title="Remove this loan account?"
          confirmLabel="Remove"
          danger
        >
          {loanTypeLabels[removing.type]} with {lenderOf(removing)} is deleted, and the calculator no longer
          counts it.
        </ConfirmRequest>
      )}
    </Card>
  );
}

/** One debt. Only those that the broker added can be removed, and none if `onRemove` is null. */
function LoanAccountRow(props: {
  applicationId: string;
  account: LoanAccountResponse;
  /** The same debt is also listed as found in statements. */
  isRepeated: boolean;
  onRemove: (() => void) | null;
}) {
  const { applicationId, account, isRepeated, onRemove } = props;
  const { interestRate, repaymentAmount, repaymentFrequency } = account;
  const own = account.source === "BROKER";
  return (
    <Tr>
      <Td lead>
        {lenderOf(account)}
        {account.accountNumber && (
          <span className="figures block font-normal text-muted text-sm">{shownEnding(account)}</span>
        )}
      </Td>
      <Td label="Kind" className="whitespace-nowrap">
        {loanTypeLabels[account.type]}
      </Td>
      <Td label="Balance" numeric>
        {money(account.balance)}
      </Td>
      <Td label="Limit" numeric>
        {money(account.limit)}
      </Td>
      <Td label="Rate" numeric>
        {interestRate === null ? dash : formatRate(interestRate)}
      </Td>
      <Td label="Repayment" numeric>
        <span>
          {money(repaymentAmount)}
          {repaymentAmount !== null && repaymentFrequency && (
            <span className="text-muted"> {FREQUENCY_WORDS[repaymentFrequency]}</span>
          )}
        </span>
      </Td>
      <Td label="Source" className="whitespace-nowrap">
        <span className="stacked:text-right">
          {own ? "Added by you" : "Statements"}
          {own && (
            <ProofMark
              proof="DECLARED"
              of={lenderOf(account)}
              evidence={{ kind: "AUDIT", applicationId, entity: "loan-account", entityId: account.accountId }}
            />
          )}
          {isRepeated && <span className="block text-muted text-sm">Also in statements, counted once</span>}
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

function money(amount: number | null) {
  return amount === null ? dash : formatMoney(toCents(amount));
}
