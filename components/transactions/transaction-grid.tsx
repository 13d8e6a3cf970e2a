"use client";

import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { lazyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import type { ListedAccount, ListedTransaction } from "#lib/transactions/core/listed-transaction.ts";
import { accountName } from "#lib/transactions/core/listed-transaction.ts";
import type { TransactionFilter } from "#lib/transactions/core/transaction-filter.ts";
import { GridFrame } from "./grid-frame.tsx";
import { targetRow } from "./target-row.ts";
import { type RowAction, TransactionRow } from "./transaction-row.tsx";
import type { ChangeFilter } from "./use-transaction-filter.ts";

const virtualRows = lazyPart(() => import("./virtual-rows.tsx").then((module) => module.VirtualRows));

/** Fewer are all drawn; more are drawn as they come into sight. */
const FEW = 60;

export type TransactionGridProps = {
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
 * Transactions as a grid: Tab comes to one row, arrow keys (or j and k), Page, Home and End go from row to row, Enter
 * opens, c changes the category, e excludes. A row keeps its number among all, also those that are not drawn.
 */
export function TransactionGrid(props: TransactionGridProps) {
  const { rows, accounts, currency, order, onChange, act } = props;
  const [chosen, setChosen] = useState(0);
  const current = Math.max(0, Math.min(chosen, rows.length - 1));
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef<number | null>(null);
  const scrollTo = useRef<((index: number) => void) | null>(null);
  const VirtualRows = useLazyPart(virtualRows, rows.length > FEW);
  const names = new Map(accounts.map((account) => [account.accountId, accountName(account, currency)]));

  // The row may only be drawn once the page has scrolled to it.
  const focusWanted = () => {
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (wanted.current === null || !row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  };
  useEffect(focusWanted);

  // These rows give way to those that are drawn in sight: the one with the focus has it there too.
  const fewBody = useCallback((element: HTMLTableSectionElement) => {
    body.current = element;
    return () => {
      const held = element.querySelector<HTMLElement>("[data-index]:focus");
      if (held) wanted.current ??= Number(held.dataset.index);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-index]");
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = Number(row.dataset.index);
    const action = actions.get(event.key);
    const transaction = rows[index];
    // Enter on a button of the row presses the button.
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
  const few = rows.slice(0, FEW).map((_row, index) => draw(index));

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
      {rows.length > FEW && VirtualRows ? (
        <VirtualRows
          ref={body}
          count={rows.length}
          current={current}
          draw={draw}
          scrollTo={scrollTo}
          onDrawn={focusWanted}
        />
      ) : (
        <tbody ref={fewBody} className="block">
          {few}
        </tbody>
      )}
    </GridFrame>
  );
}
