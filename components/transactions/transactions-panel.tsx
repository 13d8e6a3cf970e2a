"use client";

import { type ReactNode, useDeferredValue, useMemo } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { lazyComponent, lazyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import type { ApplicationStatus } from "#lib/application-status.ts";
import { findTransactions } from "#lib/transactions/core/find-transactions.ts";
import { totalTransactions } from "#lib/transactions/core/total-transactions.ts";
import { asksAnything, filterQuery } from "#lib/transactions/core/transaction-filter.ts";
import { FilterBar } from "./filter-bar.tsx";
import { choicesOf, type FirstView } from "./first-view.ts";
import { RowsSkeleton } from "./row-layout.tsx";
import { TotalsStrip } from "./totals-strip.tsx";
import { useTransactionFilter } from "./use-transaction-filter.ts";
import { useTransactions } from "./use-transactions.ts";

// Loaded separately to keep the screen within its script budget. The rows rendered with the page stay until then.
const workspace = lazyPart(() =>
  import("./transactions-workspace.tsx").then((module) => module.TransactionsWorkspace),
);
const FilterChips = lazyComponent(
  () => import("./filter-chips.tsx").then((module) => module.FilterChips),
  <div className="h-7 pointer-coarse:h-11" />,
);

/** The transactions of an application with filters, totals and corrections. `children` are the server's first rows. */
export function TransactionsPanel(props: {
  applicationId: string;
  status: ApplicationStatus;
  first: FirstView;
  children: ReactNode;
}) {
  const { applicationId, status, first, children } = props;
  const [filter, change] = useTransactionFilter();
  const { data: list, error, refetch, isFetching } = useTransactions(applicationId, status);
  // Loaded in parallel with the list.
  const Workspace = useLazyPart(workspace, true);
  // Typing must stay responsive, so the rows follow a moment later.
  const applied = useDeferredValue(filter);
  const found = useMemo(
    () => list && findTransactions(list.transactions, applied, list.flags),
    [list, applied],
  );
  const totals = useMemo(() => found && list && totalTransactions(found, list.accounts), [found, list]);
  const choices = useMemo(() => (list ? choicesOf(list) : first.choices), [list, first]);
  const isRendered = first.query === filterQuery(applied);
  const waiting = isRendered ? <div aria-busy={!error}>{children}</div> : <RowsSkeleton />;
  return (
    <div className="flex flex-col gap-3">
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
      {asksAnything(filter) && <FilterChips filter={filter} choices={choices} onChange={change} />}
      <Card flush>
        <TotalsStrip
          totals={totals ?? (isRendered ? first.totals : undefined)}
          filtered={asksAnything(filter)}
          downloadHref={`/v1/portal/applications/${applicationId}/transactions.csv${filterQuery(filter)}`}
        />
        {list && found && Workspace ? (
          <Workspace
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
