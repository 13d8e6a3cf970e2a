"use client";

import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { ApplicationStatus } from "#lib/applications/transitions.ts";
import { findTransactions } from "#lib/transactions/core/find-transactions.ts";
import type { ListedTransaction } from "#lib/transactions/core/listed-transaction.ts";
import { totalTransactions } from "#lib/transactions/core/total-transactions.ts";
import { filterQuery } from "#lib/transactions/core/transaction-filter.ts";
import { exclusion } from "./exclusion.ts";
import { FilterBar } from "./filter-bar.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { choicesOf, type FirstView } from "./first-view.ts";
import { NoTransactions } from "./no-transactions.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { TotalsStrip } from "./totals-strip.tsx";
import { TransactionGrid } from "./transaction-grid.tsx";
import type { RowAction } from "./transaction-row.tsx";
import { useCorrections } from "./use-corrections.ts";
import { useTransactionFilter } from "./use-transaction-filter.ts";
import { useTransactions } from "./use-transactions.ts";

const CategoriseDialog = lazy(async () => ({
  default: (await import("./categorise-dialog.tsx")).CategoriseDialog,
}));
const TransactionDrawer = lazy(async () => ({
  default: (await import("./transaction-drawer.tsx")).TransactionDrawer,
}));

/** Every transaction of an application: found, totalled, corrected. The first rows come with the page. */
export function TransactionsPanel(props: {
  applicationId: string;
  status: ApplicationStatus;
  first: FirstView;
}) {
  const { applicationId, status, first } = props;
  const [filter, change] = useTransactionFilter();
  const { data: list, error, refetch, isFetching } = useTransactions(applicationId, status);
  const correct = useCorrections(applicationId);
  const [opened, setOpened] = useState<string | null>(null);
  const [categorising, setCategorising] = useState<string | null>(null);
  // Typing stays quick: the rows follow a moment later.
  const asked = useDeferredValue(filter);

  const found = useMemo(() => list && findTransactions(list.transactions, asked, list.flags), [list, asked]);
  const totals = useMemo(() => found && list && totalTransactions(found, list.accounts), [found, list]);
  const choices = useMemo(() => (list ? choicesOf(list) : first.choices), [list, first]);
  const drawn = first.query === filterQuery(asked) ? first : null;
  const rows = found ?? drawn?.rows;
  const all = list?.transactions.length ?? first.all;
  const row = (id: string | null) => list?.transactions.find((one) => one.transactionId === id);

  const handle = (action: RowAction, one: ListedTransaction) => {
    if (action === "open") setOpened(one.transactionId);
    else if (action === "categorise") setCategorising(one.transactionId);
    else correct(exclusion(one, !one.excluded));
  };
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  const act = useCallback((action: RowAction, one: ListedTransaction) => latest.current(action, one), []);

  if (all === 0) return <NoTransactions applicationId={applicationId} status={status} />;
  const openedRow = row(opened);
  const categorisedRow = row(categorising);
  return (
    <div className="flex flex-col gap-3">
      {status === "PROCESSING" && (
        <Notice title="Statements are being read">
          More transactions and their categories appear here by themselves.
        </Notice>
      )}
      {error && !list && (
        <Notice
          tone="danger"
          live
          title="The transactions could not be loaded"
          action={
            <Button size="small" pending={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      <FilterBar filter={filter} choices={choices} currency={first.currency} onChange={change} />
      <FilterChips filter={filter} choices={choices} onChange={change} />
      <Card flush>
        <TotalsStrip
          totals={totals ?? drawn?.totals}
          filter={filter}
          downloadHref={`/v1/portal/applications/${applicationId}/transactions.csv${filterQuery(filter)}`}
        />
        {rows?.length === 0 && <NoTransactions applicationId={applicationId} status={status} noMatch />}
        {rows === undefined && <RowsSkeleton />}
        {rows !== undefined && rows.length > 0 && (
          <TransactionGrid
            rows={rows}
            count={found?.length ?? drawn?.totals.count ?? rows.length}
            accounts={choices.accounts}
            currency={list?.currency ?? first.currency}
            order={filter.order}
            onChange={change}
            act={act}
          />
        )}
      </Card>
      <Suspense>
        {list && openedRow && (
          <TransactionDrawer
            applicationId={applicationId}
            row={openedRow}
            list={list}
            correct={correct}
            onCategorise={() => {
              setOpened(null);
              setCategorising(openedRow.transactionId);
            }}
            onClose={() => setOpened(null)}
          />
        )}
        {list && categorisedRow && (
          <CategoriseDialog
            row={categorisedRow}
            list={list}
            correct={correct}
            onClose={() => setCategorising(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
