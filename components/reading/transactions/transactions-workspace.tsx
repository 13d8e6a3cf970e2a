import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { type GridHandle, TransactionGrid } from "#components/reading/transactions/grid/transaction-grid.tsx";
import type { BulkDialog } from "#components/reading/transactions/selection/bulk-bar.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { useSelection } from "#components/ui/tables/use-selection.ts";
import type { Category } from "#lib/reading/statements/core/understand/categories.ts";
import type { TransactionFilter } from "#lib/reading/transactions/core/transaction-filter.ts";
import type { ListedTransaction, TransactionList } from "#lib/reading/transactions/core/transaction-list.ts";
import {
  alike,
  excludeAll,
  exclusion,
  recategoriseAll,
  recategoriseMany,
  recategoriseOne,
} from "./corrections.ts";
import type { ChangeFilter } from "./filters/use-transaction-filter.ts";
import { CategoryPopover, useEarlyCategoryPicker } from "./grid/category-popover.tsx";
import type { RowAction } from "./grid/transaction-row.tsx";
import { NoMatch } from "./no-transactions.tsx";
import { useCorrections } from "./use-corrections.ts";

const TransactionDrawer = lazyComponent(() => import("./transaction-drawer.tsx"), "TransactionDrawer");
const BulkBar = lazyComponent(
  () => import("#components/reading/transactions/selection/bulk-bar.tsx"),
  "BulkBar",
);

const transactionIdOf = ({ transactionId }: ListedTransaction) => transactionId;

/** The transactions whose category is being chosen, beside an element, and the row that has the focus afterwards. */
type Picking = { rows: readonly ListedTransaction[]; anchor: HTMLElement; index?: number };

/** The matching transactions, the drawer of the opened one and actions for the selected ones. */
export function TransactionsWorkspace(props: {
  applicationId: string;
  list: TransactionList;
  rows: readonly ListedTransaction[];
  isLedger: boolean;
  order: TransactionFilter["order"];
  onChange: ChangeFilter;
}) {
  const { applicationId, list, rows, isLedger, order, onChange } = props;
  const correct = useCorrections(applicationId);
  const selection = useSelection(rows, transactionIdOf);
  useEarlyCategoryPicker();
  const grid = useRef<GridHandle>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [picking, setPicking] = useState<Picking | null>(null);
  const [dialog, setDialog] = useState<BulkDialog>(null);
  const opened = list.transactions.find(({ transactionId }) => transactionId === openedId);
  // After React Aria has returned focus to the element that opened the dialog.
  const focusRow = (index?: number) => setTimeout(() => grid.current?.focus(index));
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = rows.length === 0;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    // Removing the last row may also remove the focused element.
    const isLost = isEmpty && !wasEmpty.current && document.activeElement === document.body;
    wasEmpty.current = isEmpty;
    if (isLost) box.current?.querySelector("a")?.focus();
  }, [isEmpty]);
  const clearSelection = () => {
    selection.clear();
    focusRow();
  };
  const pickFor = (chosen: readonly ListedTransaction[], index: number) => {
    const anchor = grid.current?.categoryButton(index);
    if (anchor) setPicking({ rows: chosen, anchor, index });
  };

  const handle = (action: RowAction, one: ListedTransaction) => {
    const isSelected = selection.rows.length > 1 && selection.ids.has(one.transactionId);
    const index = rows.indexOf(one);
    if (action === "open") setOpenedId(one.transactionId);
    else if (action === "select") selection.toggle(one.transactionId);
    else if (action === "extend") selection.extend(index);
    else if (action === "categorise") pickFor(isSelected ? selection.rows : [one], index);
    else if (!isSelected) correct(exclusion(one, !one.excluded));
    else if (one.excluded) correct(excludeAll(selection.rows, false));
    else setDialog("exclude");
  };
  // One stable function, so that memoized rows are not rendered again.
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  const act = useCallback((action: RowAction, one: ListedTransaction) => latest.current(action, one), []);

  const closePicker = () => {
    setPicking(null);
    focusRow(picking?.index);
  };
  const chooseCategory = (category: Category | null, withSimilar: boolean) => {
    const chosen = picking?.rows ?? [];
    const [one] = chosen;
    closePicker();
    if (!one) return;
    if (chosen.length > 1) {
      correct(recategoriseMany(chosen, category));
      selection.clear();
    } else if (withSimilar && category) correct(recategoriseAll(one, list.transactions, category));
    else correct(recategoriseOne(one, category));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isAll = event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (isAll && rows.length > 0) selection.all();
    else if (event.key === "Escape" && selection.rows.length > 0) clearSelection();
    else return;
    event.preventDefault();
  };
  const [only] = picking?.rows.length === 1 ? picking.rows : [];
  const similar = only ? similarPayments(only, list.transactions) : undefined;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the selection's keys wherever focus is inside.
    <div ref={box} onKeyDown={picking || dialog || opened ? undefined : onKeyDown}>
      {isEmpty ? (
        <NoMatch applicationId={applicationId} />
      ) : (
        <TransactionGrid
          ref={grid}
          rows={rows}
          accounts={list.accounts}
          currency={list.currency}
          isLedger={isLedger}
          order={order}
          selection={selection}
          onChange={onChange}
          act={act}
        />
      )}
      {selection.rows.length > 0 && (
        <BulkBar
          applicationId={applicationId}
          list={list}
          selection={selection}
          count={rows.length}
          dialog={dialog}
          onDialog={setDialog}
          correct={correct}
          onCategorise={(anchor) => setPicking({ rows: selection.rows, anchor })}
          onDone={clearSelection}
        />
      )}
      {opened && (
        <TransactionDrawer
          applicationId={applicationId}
          row={opened}
          list={list}
          correct={correct}
          onCategorise={() => {
            setOpenedId(null);
            // After the drawer has returned focus to the row.
            setTimeout(() => pickFor([opened], rows.indexOf(opened)));
          }}
          onClose={() => setOpenedId(null)}
        />
      )}
      {picking && (
        <CategoryPopover
          rows={picking.rows}
          all={list.transactions}
          anchor={picking.anchor}
          similar={similar}
          onChoose={chooseCategory}
          onClose={closePicker}
        />
      )}
    </div>
  );
}

function similarPayments(row: ListedTransaction, all: readonly ListedTransaction[]) {
  const { merchant, amount } = row;
  const count = alike(row, all).length;
  if (merchant === null || count === 0) return undefined;
  return { count, merchant, direction: amount > 0 ? ("in" as const) : ("out" as const) };
}
