"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { ListedTransaction, TransactionList } from "#lib/transactions/core/listed-transaction.ts";
import type { TransactionFilter } from "#lib/transactions/core/transaction-filter.ts";
import { exclusion } from "./corrections.ts";
import { NoMatch } from "./no-transactions.tsx";
import { TransactionGrid } from "./transaction-grid.tsx";
import type { RowAction } from "./transaction-row.tsx";
import { useCorrections } from "./use-corrections.ts";
import type { ChangeFilter } from "./use-transaction-filter.ts";

const CategoriseDialog = lazyComponent(() =>
  import("./categorise-dialog.tsx").then((module) => module.CategoriseDialog),
);
const TransactionDrawer = lazyComponent(() =>
  import("./transaction-drawer.tsx").then((module) => module.TransactionDrawer),
);

/** The matching transactions, with the drawer and dialogs of the chosen one. */
export function TransactionsWorkspace(props: {
  applicationId: string;
  list: TransactionList;
  rows: readonly ListedTransaction[];
  order: TransactionFilter["order"];
  onChange: ChangeFilter;
}) {
  const { applicationId, list, rows, order, onChange } = props;
  const correct = useCorrections(applicationId);
  const [chosen, setChosen] = useState<{ action: RowAction; id: string } | null>(null);
  const row = chosen && list.transactions.find(({ transactionId }) => transactionId === chosen.id);
  const close = () => setChosen(null);

  const handle = (action: RowAction, one: ListedTransaction) => {
    if (action === "exclude") correct(exclusion(one, !one.excluded));
    else setChosen({ action, id: one.transactionId });
  };
  // One stable function, so that memoized rows are not rendered again.
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  const act = useCallback((action: RowAction, one: ListedTransaction) => latest.current(action, one), []);

  return (
    <>
      {rows.length === 0 ? (
        <NoMatch applicationId={applicationId} />
      ) : (
        <TransactionGrid
          rows={rows}
          accounts={list.accounts}
          currency={list.currency}
          order={order}
          onChange={onChange}
          act={act}
        />
      )}
      {row && chosen.action === "open" && (
        <TransactionDrawer
          applicationId={applicationId}
          row={row}
          list={list}
          correct={correct}
          onCategorise={() => setChosen({ action: "categorise", id: chosen.id })}
          onClose={close}
        />
      )}
      {row && chosen.action === "categorise" && (
        <CategoriseDialog row={row} list={list} correct={correct} onClose={close} />
      )}
    </>
  );
}
