import type { Metadata } from "next";
import { orNotFound } from "#app/or-not-found.ts";
import { FIRST_ROWS, firstView, isLedger } from "#components/reading/transactions/first-view.ts";
import { GridFrame } from "#components/reading/transactions/grid/grid-frame.tsx";
import { TransactionRow } from "#components/reading/transactions/grid/transaction-row.tsx";
import { NoMatch, NoTransactions } from "#components/reading/transactions/no-transactions.tsx";
import { transactionsHref } from "#components/reading/transactions/transactions-href.ts";
import { TransactionsPanel } from "#components/reading/transactions/transactions-panel.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { listViews } from "#lib/deal/saved-views/saved-views.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import type { QueryParams } from "#lib/platform/text/search.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import { findTransactions } from "#lib/reading/transactions/core/find-transactions.ts";
import { readFilter } from "#lib/reading/transactions/core/transaction-filter.ts";
import { listTransactions } from "#lib/reading/transactions/read-transactions.ts";
import { loadApplication } from "../load-application.ts";

export const metadata: Metadata = { title: "Transactions" };

export default async function TransactionsPage(props: {
  params: Promise<{ applicationId: string }>;
  searchParams: Promise<QueryParams>;
}) {
  const { applicationId } = await props.params;
  const filter = readFilter(await props.searchParams);
  const ctx = await portalContext(transactionsHref(encodeURIComponent(applicationId), filter));
  const [{ application }, list, savedFilters] = await Promise.all([
    loadApplication(applicationId),
    orNotFound(listTransactions(ctx, applicationId)),
    listViews(ctx, "TRANSACTIONS"),
  ]);
  const working = application.status === "PROCESSING";
  if (list.transactions.length === 0)
    return <NoTransactions applicationId={application.applicationId} working={working} />;
  const found = findTransactions(list.transactions, filter, list.flags);
  const ledger = isLedger(list.accounts, filter);
  const names = new Map(
    list.accounts.map((account) => [account.accountId, accountLabel(account, list.currency)]),
  );
  return (
    <div className="flex flex-col gap-3">
      {working && (
        <Notice title="Statements are being read">
          More transactions and categories will appear here automatically.
        </Notice>
      )}
      <TransactionsPanel
        applicationId={application.applicationId}
        status={application.status}
        first={firstView(list, found, filter, savedFilters)}
      >
        {found.length === 0 ? (
          <NoMatch applicationId={application.applicationId} />
        ) : (
          // The first transactions, rendered on the server so that they are readable while the rest load.
          <GridFrame count={found.length} isLedger={ledger} order={filter.order}>
            <tbody className="block">
              {found.slice(0, FIRST_ROWS).map((row, index) => (
                <TransactionRow
                  key={row.transactionId}
                  row={row}
                  index={index}
                  account={names.get(row.accountId) ?? ""}
                  isLedger={ledger}
                  current={index === 0}
                />
              ))}
            </tbody>
          </GridFrame>
        )}
      </TransactionsPanel>
    </div>
  );
}
