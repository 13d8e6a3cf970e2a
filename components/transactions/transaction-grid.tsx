"use client";

import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { lazyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import { accountLabel } from "#lib/statements/core/understand/account-label.ts";
import type { ListedAccount, ListedTransaction } from "#lib/transactions/core/listed-transaction.ts";
import type { TransactionFilter } from "#lib/transactions/core/transaction-filter.ts";
import { GridFrame } from "./grid-frame.tsx";
import { targetRow } from "./target-row.ts";
import { type RowAction, TransactionRow } from "./transaction-row.tsx";
import type { ChangeFilter } from "./use-transaction-filter.ts";

const virtualRows = lazyPart(() => import("./virtual-rows.tsx").then((module) => module.VirtualRows));

/** Up to this many rows are all rendered; of more, only those in sight. */
const ALL_RENDERED = 60;

type TransactionGridProps = {
  rows: readonly ListedTransaction[];
  accounts: readonly ListedAccount[];
  currency: string;
  order: TransactionFilter["order"];
  onChange: ChangeFilter;
  act: (action: RowAction, row: ListedTransaction) => void;
};

const actions = new Map<string, RowAction>([
  ["Enter", "open"],
  ["c", "categorise"],
  ["e", "exclude"],
]);

/**
 * Transactions as a grid. Tab reaches one row; arrow keys (or j and k), Page Up and Down, Home and End move between
 * rows; Enter opens, c changes the category, e excludes. Row numbers count rows that are not rendered too.
 */
export function TransactionGrid(props: TransactionGridProps) {
  const { rows, accounts, currency, order, onChange, act } = props;
  const [chosen, setChosen] = useState(0);
  const current = Math.max(0, Math.min(chosen, rows.length - 1));
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef<number | null>(null);
  const scrollTo = useRef<((index: number) => void) | null>(null);
  const VirtualRows = useLazyPart(virtualRows, rows.length > ALL_RENDERED);
  const names = new Map(accounts.map((account) => [account.accountId, accountLabel(account, currency)]));

  // The row may be rendered only after the page has scrolled to it.
  const focusWanted = () => {
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (wanted.current === null || !row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  };
  useEffect(focusWanted);

  // When virtual rows replace these, the focused row must keep the focus.
  const plainBody = useCallback((element: HTMLTableSectionElement) => {
    body.current = element;
    return () => {
      const focused = element.querySelector<HTMLElement>("[data-index]:focus");
      if (focused) wanted.current ??= Number(focused.dataset.index);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-index]");
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = Number(row.dataset.index);
    const action = actions.get(event.key);
    const transaction = rows[index];
    // Enter on a button in the row must press that button.
    if (action && transaction && (event.target === row || event.key !== "Enter")) {
      event.preventDefault();
      act(action, transaction);
      return;
    }
    const page = Math.max(1, Math.floor(window.innerHeight / row.offsetHeight) - 3);
    const target = targetRow(event.key, index, rows.length, page);
    if (target === null) return;
    event.preventDefault();
    wanted.current = target;
    setChosen(target);
    scrollTo.current?.(target);
    focusWanted();
  };

  const draw = (index: number, top?: number): ReactNode => {
    const row = rows[index];
    return (
      row && (
        <TransactionRow
          key={row.transactionId}
          row={row}
          index={index}
          account={names.get(row.accountId) ?? ""}
          current={index === current}
          top={top}
          act={act}
        />
      )
    );
  };
  const firstRows = rows.slice(0, ALL_RENDERED).map((_row, index) => draw(index));

  return (
    <GridFrame
      count={rows.length}
      order={order}
      onChange={onChange}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const row = event.target.closest<HTMLElement>("[data-index]");
        if (row) setChosen(Number(row.dataset.index));
      }}
    >
      {rows.length > ALL_RENDERED && VirtualRows ? (
        <VirtualRows
          ref={body}
          count={rows.length}
          current={current}
          draw={draw}
          scrollTo={scrollTo}
          onRendered={focusWanted}
        />
      ) : (
        <tbody ref={plainBody} className="block">
          {firstRows}
        </tbody>
      )}
    </GridFrame>
  );
}
