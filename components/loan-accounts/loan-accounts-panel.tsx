"use client";

import Landmark from "lucide-react/icons/landmark";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { ActionButton } from "#components/ui/actions.tsx";
import { EmptyState } from "#components/ui/feedback/screen-states.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { Table, TableHead, Th } from "#components/ui/tables/table.tsx";
import type { LoanAccountResponse } from "#lib/loan-accounts/schemas.ts";
import { LoanAccountRow } from "./loan-account-row.tsx";

const AddLoanAccount = lazyComponent(() =>
  import("./add-loan-account.tsx").then((module) => module.AddLoanAccount),
);
const RemoveLoanAccount = lazyComponent(() =>
  import("./remove-loan-account.tsx").then((module) => module.RemoveLoanAccount),
);

/** The debts of an application: those the statements show, and those the broker adds. */
export function LoanAccountsPanel(props: {
  applicationId: string;
  accounts: readonly LoanAccountResponse[];
  /** The application keeps what it was decided on. */
  closed: boolean;
}) {
  const { applicationId, accounts, closed } = props;
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<LoanAccountResponse | null>(null);
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
          ? "The application is closed: what was added to it stays as it is"
          : "What the applicants owe, for the calculator"
      }
      actions={accounts.length > 0 && add}
      flush
    >
      {accounts.length === 0 ? (
        <EmptyState icon={<Landmark />} title="No loan accounts" action={add}>
          {closed
            ? "None was found in its bank statements, and none was added."
            : "Loans and cards are found in bank statements by themselves. Add what no statement shows."}
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
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </TableHead>
          <tbody className="stacked:block">
            {accounts.map((account) => (
              <LoanAccountRow
                key={account.accountId}
                account={account}
                onRemove={closed ? null : () => setRemoving(account)}
              />
            ))}
          </tbody>
        </Table>
      )}
      {adding && <AddLoanAccount applicationId={applicationId} onClose={() => setAdding(false)} />}
      {removing && <RemoveLoanAccount account={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}
