"use client";

import { type ReactNode, useDeferredValue, useMemo } from "react";
import { Card } from "#components/ui/layout/card.tsx";
import { lazyComponent, lazyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import type { ApplicationStatus } from "#lib/application-status.ts";
import { findTransactions, totalTransactions } from "#lib/transactions/core/find-transactions.ts";
import { asksAnything, filterQuery } from "#lib/transactions/core/transaction-filter.ts";
import { FilterBar } from "./filter-bar.tsx";
import { choicesOf, type FirstView } from "./first-view.ts";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { TotalsStrip } from "./totals-strip.tsx";
import { useTransactionFilter } from "./use-transaction-filter.ts";
import { useTransactions } from "./use-transactions.ts";

// The rows that come with the page stand until these are there: together they keep the screen within its budget.
const transactionsDesk = lazyPart(() =>
  import("./transactions-workspace.tsx").then((module) => module.TransactionsWorkspace),
);
const LoadFault = lazyComponent(() => import("./load-fault.tsx").then((module) => module.LoadFault));
const FilterChips = lazyComponent(
  () => import("./filter-chips.tsx").then((module) => module.FilterChips),
  <div className="h-7 pointer-coarse:h-11" />,
);

/**
 * Every transaction of an application: found, totalled, corrected. `children` are its first rows
 * as the server drew them.
 */
export function TransactionsPanel(props: {
  applicationId: string;
  status: ApplicationStatus;
  first: FirstView;
  children: ReactNode;
}) {
  const { applicationId, status, first, children } = props;
  const [filter, change] = useTransactionFilter();
  const { data: list, error, refetch, isFetching } = useTransactions(applicationId, status);
  // On its way beside the list, not after it.
  const Desk = useLazyPart(transactionsDesk, true);
  // Typing stays quick: the rows follow a moment later.
  const asked = useDeferredValue(filter);
  const found = useMemo(() => list && findTransactions(list.transactions, asked, list.flags), [list, asked]);
  const totals = useMemo(() => found && list && totalTransactions(found, list.accounts), [found, list]);
  const choices = useMemo(() => (list ? choicesOf(list) : first.choices), [list, first]);
  const isDrawn = first.query === filterQuery(asked);
  const waiting = isDrawn ? <div aria-busy={!error}>{children}</div> : <RowsSkeleton />;
  return (
    <div className="flex flex-col gap-3">
      {error && !list && (
        <LoadFault message={error.message} trying={isFetching} onTry={() => void refetch()} />
      )}
      <FilterBar filter={filter} choices={choices} currency={first.currency} onChange={change} />
      {asksAnything(filter) && <FilterChips filter={filter} choices={choices} onChange={change} />}
      <Card flush>
        <TotalsStrip
          totals={totals ?? (isDrawn ? first.totals : undefined)}
          narrowed={asksAnything(filter)}
          downloadHref={`/v1/portal/applications/${applicationId}/transactions.csv${filterQuery(filter)}`}
        />
        {list && found && Desk ? (
          <Desk
            applicationId={applicationId}
            list={list}
            rows={found}
            order={filter.order}
            onChange={change}
          />
        ) : (
          waiting
        )}
      </Card>
    </div>
  );
}
