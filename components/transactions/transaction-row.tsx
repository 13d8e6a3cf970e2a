import Ban from "lucide-react/icons/ban";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { type MouseEvent, memo } from "react";
import { cx } from "#components/ui/class-names.ts";
import { formatDate } from "#lib/format/date.ts";
import { formatMoney } from "#lib/money.ts";
import { foldText } from "#lib/transactions/core/find-transactions.ts";
import type { ListedTransaction } from "#lib/transactions/core/listed-transaction.ts";
import { CategoryMark } from "./category-mark.tsx";
import { rowColumns, rowHeight } from "./row-layout.tsx";

export type RowAction = "open" | "categorise" | "exclude";

type TransactionRowProps = {
  row: ListedTransaction;
  /** From 0, among all matching rows. */
  index: number;
  account: string;
  /** Whether Tab reaches this row; exactly one row in the grid. */
  current: boolean;
  /** Distance from the top of the rows in pixels, for virtual rows. */
  top?: number | undefined;
  /** Absent in rows rendered with the page, which become interactive once the list has loaded. */
  act?: ((action: RowAction, row: ListedTransaction) => void) | undefined;
};

const wide = "max-lg:hidden";

/** One transaction of the grid. */
export const TransactionRow = memo(function TransactionRow(props: TransactionRowProps) {
  const { row, index, account, current, top, act } = props;
  const { excluded, amount, balance } = row;
  const payee = payeeLine(row);
  const money = cx("figures whitespace-nowrap text-right", excluded && "text-muted line-through");
  const tabIndex = current ? 0 : -1;
  const press = (action: RowAction) =>
    act &&
    ((event: MouseEvent) => {
      event.stopPropagation();
      act(action, row);
    });
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={tabIndex}
      onClick={act && (() => act("open", row))}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
      className={cx(
        rowColumns,
        rowHeight,
        "group scroll-mt-10 cursor-pointer content-center items-center border-b focus-visible:outline-2 focus-visible:-outline-offset-2 focus-within:bg-sunken hover:bg-sunken",
        top !== undefined && "absolute inset-x-0 top-0 contain-content",
      )}
    >
      <td className="figures whitespace-nowrap text-muted max-sm:order-3 max-sm:truncate max-sm:text-sm">
        {excluded && <span className="font-medium sm:hidden">Excluded · </span>}
        {formatDate(row.date)}
        <span className="sm:hidden"> · {account}</span>
      </td>
      <td className="min-w-0 max-sm:order-1 max-sm:col-span-2">
        <p className={cx("truncate", excluded && "text-muted")} title={row.description}>
          {row.description}
        </p>
        {(payee || excluded) && (
          <p className="truncate text-muted text-sm max-sm:hidden">
            {excluded && <span className="font-medium">Excluded{payee && " · "}</span>}
            {payee}
          </p>
        )}
      </td>
      <td className={cx("line-clamp-2 text-muted text-sm", wide)}>{account}</td>
      <td className="flex min-w-0 max-sm:order-4 max-sm:col-span-2 max-sm:max-w-48 max-sm:justify-self-end">
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={`Change category of ${row.description}`}
          onClick={press("categorise")}
          className="flex min-w-0 max-w-full rounded-full"
        >
          <CategoryMark row={row} />
        </button>
      </td>
      <td className={cx(money, "max-sm:order-2", amount <= 0 && "max-sm:hidden")}>
        {amount > 0 && (
          <span className={excluded ? "" : "text-success"}>
            <span className="sm:hidden">+</span>
            {formatMoney(amount)}
          </span>
        )}
      </td>
      <td className={cx(money, "max-sm:order-2", amount > 0 && "max-sm:hidden")}>
        {amount <= 0 && formatMoney(-amount)}
      </td>
      <td className={cx("figures whitespace-nowrap text-right text-muted", wide)}>
        {balance !== null && formatMoney(balance)}
      </td>
      <td className="text-right max-sm:hidden">
        <button
          type="button"
          tabIndex={tabIndex}
          title={excluded ? "Include" : "Exclude"}
          aria-label={`${excluded ? "Include" : "Exclude"} ${row.description}`}
          onClick={press("exclude")}
          className="inline-grid size-8 place-items-center rounded-md text-muted opacity-0 focus-visible:opacity-100 hover:bg-line/60 hover:text-text group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
        >
          {excluded ? <RotateCcw className="size-4" /> : <Ban className="size-4" />}
        </button>
      </td>
    </tr>
  );
});

/** The payee, unless the description has the same words. */
function payeeLine({ description, merchant }: ListedTransaction): string | null {
  return merchant === null || foldText(merchant) === foldText(description) ? null : merchant;
}
