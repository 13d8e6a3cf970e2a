"use client";

import { Download } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { Button, buttonStyle } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { lazyComponent, lazyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import { formatMoney, groupThousands } from "#lib/platform/money.ts";
import {
  findTransactions,
  type TransactionTotals,
  totalTransactions,
} from "#lib/reading/transactions/core/find-transactions.ts";
import { filterQuery, hasConditions } from "#lib/reading/transactions/core/transaction-filter.ts";
import type { ApplicationStatus } from "#lib/records/applications/core/application-status.ts";
import { FilterBar } from "./filters/filter-bar.tsx";
import { NamedFilters } from "./filters/named-filters.tsx";
import { useTransactionFilter, useTransactions } from "./filters/use-transaction-filter.ts";
import { choicesOf, type FirstView, isLedger } from "./first-view.ts";
import { RowsSkeleton } from "./grid/row-layout.tsx";

// Loaded separately to keep the screen within its script budget. The rows rendered with the page stay until then.
const workspace = lazyPart(() =>
  import("./transactions-workspace.tsx").then((module) => module.TransactionsWorkspace),
);

const FilterChips = lazyComponent(
  () => import("./filters/filter-bar.tsx"),
  "FilterChips",
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
  // The rows update after the input, so that typing stays responsive.
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
      <NamedFilters filter={filter} saved={first.savedFilters} onChange={change} />
      {hasConditions(filter) && <FilterChips filter={filter} choices={choices} onChange={change} />}
      <Card flush>
        <TotalsStrip
          totals={totals ?? (isRendered ? first.totals : undefined)}
          filtered={hasConditions(filter)}
          downloadHref={`/v1/portal/applications/${applicationId}/transactions.csv${filterQuery(filter)}`}
        />
        {list && found && Workspace ? (
          <Workspace
            applicationId={applicationId}
            list={list}
            rows={found}
            isLedger={isLedger(list.accounts, applied)}
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

function TotalsStrip(props: {
  totals: TransactionTotals | undefined;
  /** Whether a filter is active. */
  filtered: boolean;
  downloadHref: string;
}) {
  const { totals, filtered, downloadHref } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b px-4 py-2.5">
      {totals ? (
        <div role="status" className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <p className="font-medium">
            <span className="figures">{groupThousands(totals.count)}</span>{" "}
            {totals.count === 1 ? "transaction" : "transactions"}
            {totals.excluded > 0 && (
              <span className="font-normal text-muted">
                , <span className="figures">{groupThousands(totals.excluded)}</span> excluded
              </span>
            )}
          </p>
          {totals.sums.map(({ currency, moneyIn, moneyOut }) => (
            <dl key={currency} className="flex flex-wrap gap-x-4 gap-y-1">
              {totals.sums.length > 1 && <Sum term="" value={currency} />}
              <Sum term="In" value={formatMoney(moneyIn)} />
              <Sum term="Out" value={formatMoney(moneyOut)} />
              <Sum term="Net" value={formatMoney(moneyIn - moneyOut)} />
            </dl>
          ))}
        </div>
      ) : (
        <Skeleton className="h-5 w-80 max-w-full" />
      )}
      <a href={downloadHref} download className={buttonStyle("secondary", "small")}>
        <Download />
        {filtered ? "Download these as CSV" : "Download all as CSV"}
      </a>
    </div>
  );
}

function Sum({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{term}</dt>
      <dd className="figures font-medium">{value}</dd>
    </div>
  );
}
