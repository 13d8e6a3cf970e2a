import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { lazyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import type { UsedSelection } from "#components/ui/tables/use-selection.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import type { TransactionFilter } from "#lib/reading/transactions/core/transaction-filter.ts";
import type { ListedAccount, ListedTransaction } from "#lib/reading/transactions/core/transaction-list.ts";
import type { ChangeFilter } from "../filters/use-transaction-filter.ts";
import { GridFrame } from "./grid-frame.tsx";
import { targetRow } from "./target-row.ts";
import { type RowAction, TransactionRow } from "./transaction-row.tsx";

const virtualRows = lazyPart(() => import("./virtual-rows.tsx").then((module) => module.VirtualRows));

/** Longer lists render only the visible rows. */
const ALL_RENDERED = 60;

/** The grid's methods for dialogs. */
export type GridHandle = {
  /** Focuses a row, or the current one. */
  focus: (index?: number) => void;
  /** The button of a row's category. */
  categoryButton: (index: number) => HTMLElement | null;
};

type TransactionGridProps = {
  ref: RefObject<GridHandle | null>;
  rows: readonly ListedTransaction[];
  accounts: readonly ListedAccount[];
  currency: string;
  isLedger: boolean;
  order: TransactionFilter["order"];
  selection: UsedSelection<ListedTransaction>;
  onChange: ChangeFilter;
  act: (action: RowAction, row: ListedTransaction) => void;
};

const actions = new Map<string, RowAction>([
  ["Enter", "open"],
  ["c", "categorise"],
  ["x", "exclude"],
  ["e", "exclude"],
  [" ", "select"],
]);

/**
 * Transactions as a grid. Tab reaches one row; arrow keys (or j and k), Page Up and Down, Home and End move between
 * rows, and with Shift extend the selection. Enter opens, c changes the category, x excludes, Space selects. Row numbers
 * count rows that are not rendered too.
 */
export function TransactionGrid(props: TransactionGridProps) {
  const { rows, accounts, currency, isLedger, order, selection, onChange, act } = props;
  const [chosen, setChosen] = useState(0);
  const current = Math.max(0, Math.min(chosen, rows.length - 1));
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef<number | null>(null);
  const focused = useRef(false);
  const scrollTo = useRef<((index: number) => void) | null>(null);
  const VirtualRows = useLazyPart(virtualRows, rows.length > ALL_RENDERED);
  const names = new Map(accounts.map((account) => [account.accountId, accountLabel(account, currency)]));

  const rowAt = (index: number | null) =>
    body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
  // The row may be rendered only after the page has scrolled to it.
  const focusWanted = () => {
    // If the focused row no longer matches the filter, the row in its place gets focus.
    if (focused.current && document.activeElement === document.body) wanted.current ??= current;
    const row = rowAt(wanted.current);
    if (wanted.current === null || !row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  };
  useEffect(focusWanted);
  useImperativeHandle(props.ref, () => ({
    focus: (index = current) => rowAt(Math.min(index, rows.length - 1))?.focus({ preventScroll: true }),
    categoryButton: (index) => rowAt(index)?.querySelector("[data-category]") ?? null,
  }));

  // When virtual rows replace these, the focused row must keep the focus.
  const plainBody = useCallback((element: HTMLTableSectionElement) => {
    body.current = element;
    return () => {
      const row = element.querySelector<HTMLElement>("[data-index]:focus");
      if (row) wanted.current ??= Number(row.dataset.index);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-index]");
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = Number(row.dataset.index);
    const action = actions.get(event.key);
    const transaction = rows[index];
    // Enter or Space on a control in the row must press that control.
    const isOwnPress = event.target !== row && (event.key === "Enter" || event.key === " ");
    if (action && transaction && !isOwnPress) {
      event.preventDefault();
      act(action, transaction);
      return;
    }
    const page = Math.max(1, Math.floor(window.innerHeight / row.offsetHeight) - 3);
    const target = targetRow(event.key, index, rows.length, page);
    if (target === null) return;
    event.preventDefault();
    if (event.shiftKey) selection.extend(target, index);
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
          isLedger={isLedger}
          current={index === current}
          selected={selection.ids.has(row.transactionId)}
          selecting={selection.rows.length > 0}
          top={top}
          act={act}
        />
      )
    );
  };
  const firstRows = rows.slice(0, ALL_RENDERED).map((_row, index) => draw(index));
  const isAll = selection.rows.length === rows.length;

  return (
    <GridFrame
      count={rows.length}
      isLedger={isLedger}
      order={order}
      onChange={onChange}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const row = event.target.closest<HTMLElement>("[data-index]");
        focused.current = row !== null;
        if (row) setChosen(Number(row.dataset.index));
      }}
      onBlur={(event: FocusEvent) => {
        // A removed row also loses focus, but is no longer in the page.
        if (event.target.isConnected) focused.current = false;
      }}
      selectAll={
        <Checkbox
          hideLabel
          label="Select all"
          checked={isAll}
          indeterminate={!isAll && selection.rows.length > 0}
          onChange={isAll ? selection.clear : selection.all}
        />
      }
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
