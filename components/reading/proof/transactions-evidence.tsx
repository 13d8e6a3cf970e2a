"use client";

import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { transactionKeys } from "#components/reading/transactions/filters/use-transaction-filter.ts";
import { transactionsHref } from "#components/reading/transactions/transactions-href.ts";
import { cx } from "#components/ui/class-names.ts";
import { Notice, withSignInLink } from "#components/ui/feedback/notice.tsx";
import { LoadingRegion, Skeleton, TableSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { Stat, StatRow } from "#components/ui/layout/facts.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { formatDate } from "#lib/platform/format/date.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import { findTransactions, totalTransactions } from "#lib/reading/transactions/core/find-transactions.ts";
import type {
  ListedTransaction,
  TransactionList,
} from "#lib/reading/transactions/core/listed-transaction.ts";
import { unpackList } from "#lib/reading/transactions/core/pack-list.ts";
import { noFilter, type TransactionFilter } from "#lib/reading/transactions/core/transaction-filter.ts";
import type { OpenEvidence } from "./evidence-drawer.tsx";

/** The rest are listed in Transactions. */
const MAX_SHOWN = 200;

/** The transactions in a figure, with their totals. Each opens its line. */
export function TransactionsEvidence(props: {
  applicationId: string;
  filter: Partial<TransactionFilter>;
  onOpen: OpenEvidence;
}) {
  const { applicationId, filter, onOpen } = props;
  const { data: list, error } = useQuery<TransactionList>({
    queryKey: transactionKeys.list(applicationId),
    queryFn: async ({ signal }) =>
      unpackList(await apiRequest(`/v1/portal/applications/${applicationId}/transactions`, { signal })),
    retry: false,
  });
  if (error) return <Notice tone="danger">{withSignInLink(error.message)}</Notice>;
  if (!list) {
    return (
      <LoadingRegion label="Loading the transactions">
        <Skeleton className="mb-4 h-20 w-full" />
        <TableSkeleton rows={8} />
      </LoadingRegion>
    );
  }
  const rows = findTransactions(list.transactions, { ...noFilter, ...filter }, list.flags);
  const { sums, excluded } = totalTransactions(rows, list.accounts);
  return (
    <div className="flex flex-col gap-4">
      <StatRow>
        <Stat
          label="Transactions"
          figure={rows.length.toLocaleString("en-NZ")}
          note={excluded > 0 ? `${excluded} excluded from the totals` : undefined}
        />
        {sums
          .slice(0, 2)
          .flatMap(({ currency, moneyIn, moneyOut }) => [
            ...(moneyIn > 0
              ? [
                  <Stat
                    key={`in ${currency}`}
                    label={titled("Money in", currency, list)}
                    figure={formatMoney(moneyIn)}
                  />,
                ]
              : []),
            ...(moneyOut > 0
              ? [
                  <Stat
                    key={`out ${currency}`}
                    label={titled("Money out", currency, list)}
                    figure={formatMoney(moneyOut)}
                  />,
                ]
              : []),
          ])}
      </StatRow>
      {rows.length === 0 ? (
        <p className="text-muted">No transactions match now. They may have been corrected or removed.</p>
      ) : (
        <RowList rows={rows.slice(0, MAX_SHOWN)} applicationId={applicationId} list={list} onOpen={onOpen} />
      )}
      <p className="text-muted text-sm">
        {rows.length > MAX_SHOWN &&
          `The first ${MAX_SHOWN} of ${rows.length.toLocaleString("en-NZ")} are shown. `}
        <TextLink href={transactionsHref(applicationId, filter)}>Open in Transactions</TextLink>
      </p>
    </div>
  );
}

function titled(label: string, currency: string, list: TransactionList): string {
  return currency === list.currency ? label : `${label} (${currency})`;
}

function RowList(props: {
  applicationId: string;
  rows: readonly ListedTransaction[];
  list: TransactionList;
  onOpen: OpenEvidence;
}) {
  const { applicationId, rows, list, onOpen } = props;
  const accounts = new Map(
    list.accounts.map((account) => [account.accountId, accountLabel(account, list.currency)]),
  );
  return (
    <ul aria-label="Transactions" className="rounded-lg border bg-raised" onKeyDown={moveFocus}>
      {rows.map((row) => (
        <li key={row.transactionId} className="border-b last:border-b-0">
          <button
            type="button"
            onClick={() =>
              onOpen("Transaction", { kind: "TRANSACTION", applicationId, transactionId: row.transactionId })
            }
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-3 py-1.5 text-left hover:bg-hover pointer-coarse:min-h-11"
          >
            <span className="truncate">{row.description}</span>
            <span className={cx("figures text-right", row.excluded && "text-muted line-through")}>
              {formatMoney(row.amount)}
            </span>
            <span className="col-span-2 truncate text-muted text-sm">
              <span className="figures">{formatDate(row.date)}</span> · {accounts.get(row.accountId)}
              {row.excluded && " · excluded"}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The arrow keys move between the rows. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
