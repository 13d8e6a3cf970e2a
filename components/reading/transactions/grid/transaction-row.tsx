import { Ban, RotateCcw } from "lucide-react";
import { type MouseEvent, memo } from "react";
import { cx } from "#components/ui/class-names.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { formatDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { splitAccountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import { foldText } from "#lib/reading/transactions/core/find-transactions.ts";
import type { ListedTransaction } from "#lib/reading/transactions/core/transaction-list.ts";
import { BalanceAfter, CategoryMark } from "./category-mark.tsx";
import { rowColumns, rowHeight } from "./row-layout.tsx";

export type RowAction = "open" | "categorise" | "exclude" | "select" | "extend";

type TransactionRowProps = {
  row: ListedTransaction;
  /** From 0, among all matching rows. */
  index: number;
  account: string;
  /** Whether the list shows one account, with its balances. */
  isLedger: boolean;
  /** Whether Tab reaches this row; exactly one row in the grid. */
  current: boolean;
  selected?: boolean;
  /** Whether any row is selected: then every checkbox shows. */
  selecting?: boolean;
  /** Distance from the top of the rows in pixels, for virtual rows. */
  top?: number | undefined;
  /** Absent in rows rendered with the page, which become interactive once the list has loaded. */
  act?: ((action: RowAction, row: ListedTransaction) => void) | undefined;
};

const wide = "max-lg:hidden";

export const TransactionRow = memo(function TransactionRow(props: TransactionRowProps) {
  const { row, index, account, isLedger, current, selected = false, selecting = false, top, act } = props;
  const { excluded, amount } = row;
  const payee = payeeOf(row);
  const [accountStart, accountEnd] = splitAccountLabel(account);
  const tabIndex = current ? 0 : -1;
  const press = (action: RowAction) =>
    act &&
    ((event: MouseEvent) => {
      // With Shift, Ctrl or ⌘ the row is selected, wherever it is pressed.
      if (clickAction(event) !== "open") return;
      event.stopPropagation();
      act(action, row);
    });
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-index={index}
      tabIndex={tabIndex}
      onClick={act && ((event) => act(clickAction(event), row))}
      onMouseDown={act && keepTextUnselected}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
      className={cx(
        rowColumns(isLedger),
        rowHeight,
        "group scroll-mt-10 scroll-mb-24 cursor-pointer content-center items-center border-b focus-visible:outline-2 focus-visible:-outline-offset-2",
        selected ? "bg-accent-soft" : "focus-within:bg-sunken hover:bg-sunken",
        top !== undefined && "absolute inset-x-0 top-0 contain-content",
      )}
    >
      <SelectCell row={row} selected={selected} selecting={selecting} tabIndex={tabIndex} act={act} />
      <td className="figures whitespace-nowrap text-muted max-sm:order-4 max-sm:truncate max-sm:text-sm">
        {excluded && <span className="font-medium sm:hidden">Excluded · </span>}
        {formatDate(row.date)}
        {!isLedger && <span className="sm:hidden"> · {accountEnd ?? accountStart}</span>}
      </td>
      <td
        className={cx("min-w-0 truncate max-sm:order-2 max-sm:col-span-2", excluded && "text-muted")}
        title={payee ? `${row.description} (${payee})` : row.description}
      >
        {excluded && <span className="mr-2 font-medium text-sm max-sm:hidden">Excluded</span>}
        {row.description}
        {payee && <span className="ml-2 text-muted text-sm max-sm:hidden">{payee}</span>}
      </td>
      {!isLedger && (
        <td className={cx("flex gap-1 text-muted text-sm", wide)} title={account}>
          <span className="truncate">{accountStart}</span>
          <span className="shrink-0">{accountEnd}</span>
        </td>
      )}
      <td
        className={cx(
          "flex min-w-0 max-sm:order-5",
          !isLedger && "max-sm:col-span-2 max-sm:max-w-48 max-sm:justify-self-end",
        )}
      >
        <button
          type="button"
          data-category
          tabIndex={tabIndex}
          aria-haspopup="dialog"
          aria-label={`Change category of ${row.description}`}
          onClick={press("categorise")}
          // A larger touch target than the badge, which must not make the row taller.
          className="group/category relative flex min-h-6 min-w-0 max-w-full items-center rounded-full pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-2"
        >
          <CategoryMark row={row} inButton />
        </button>
      </td>
      <MoneyCells amount={amount} excluded={excluded} />
      <td
        className={cx(
          "figures whitespace-nowrap text-right",
          isLedger ? "max-sm:order-6 max-sm:text-muted max-sm:text-sm" : "text-muted max-[88rem]:hidden",
          row.balance === null && "text-muted",
        )}
      >
        <BalanceAfter row={row} />
      </td>
      <td className={cx("text-right", wide)}>
        <button
          type="button"
          tabIndex={tabIndex}
          title={excluded ? "Include" : "Exclude"}
          aria-label={`${excluded ? "Include" : "Exclude"} ${row.description}`}
          onClick={press("exclude")}
          className="inline-grid size-7 place-items-center rounded-md text-muted opacity-0 focus-visible:opacity-100 hover:bg-line/60 hover:text-text group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
        >
          {excluded ? <RotateCcw className="size-4" /> : <Ban className="size-4" />}
        </button>
      </td>
    </tr>
  );
});

/** Money in and money out, each in its column. Phones show only the one that applies. */
function MoneyCells({ amount, excluded }: Pick<ListedTransaction, "amount" | "excluded">) {
  const money = cx(
    "figures whitespace-nowrap text-right max-sm:order-3",
    excluded && "text-muted line-through",
  );
  return (
    <>
      <td className={cx(money, amount <= 0 && "max-sm:hidden")}>
        {amount > 0 && (
          <span className={excluded ? "" : "text-success"}>
            <span className="sm:hidden">+</span>
            {formatMoney(amount)}
          </span>
        )}
      </td>
      <td className={cx(money, amount > 0 && "max-sm:hidden")}>{amount <= 0 && formatMoney(-amount)}</td>
    </>
  );
}

const ignore = () => {};

/** The row's checkbox, which shows on hover and focus, and always once a row is selected. */
function SelectCell(
  props: Pick<TransactionRowProps, "row" | "selected" | "selecting" | "act"> & { tabIndex: number },
) {
  const { row, selected = false, selecting, tabIndex, act } = props;
  const isHidden = !selected && !selecting;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Space on the row or its checkbox does the same.
    <td
      onClick={act && selectByPress(row, act)}
      className={cx(
        "grid h-full place-items-center max-sm:order-1 max-sm:row-span-2",
        isHidden &&
          "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100",
      )}
    >
      {act && (
        <Checkbox
          hideLabel
          label={`Select ${row.description}`}
          checked={selected}
          tabIndex={tabIndex}
          // The cell handles the press, because Shift extends the selection.
          onChange={ignore}
        />
      )}
    </td>
  );
}

/** Shift selects a range and Ctrl or ⌘ a single row; a plain press opens the row. */
function clickAction({ shiftKey, ctrlKey, metaKey }: MouseEvent): RowAction {
  if (shiftKey) return "extend";
  return ctrlKey || metaKey ? "select" : "open";
}

function keepTextUnselected(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

function selectByPress(row: ListedTransaction, act: NonNullable<TransactionRowProps["act"]>) {
  return (event: MouseEvent) => {
    event.stopPropagation();
    // A click on the checkbox's label is followed by a click on the checkbox.
    if (event.target !== event.currentTarget && !(event.target instanceof HTMLInputElement)) return;
    act(event.shiftKey ? "extend" : "select", row);
  };
}

/** The payee, unless the description has the same words. */
function payeeOf({ description, merchant }: ListedTransaction): string | null {
  return merchant === null || foldText(merchant) === foldText(description) ? null : merchant;
}
