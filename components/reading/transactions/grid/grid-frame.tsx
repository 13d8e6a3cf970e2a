import { ArrowDown, ArrowUp } from "lucide-react";
import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { cx } from "#components/ui/class-names.ts";
import { noFilter, type TransactionFilter } from "#lib/reading/transactions/core/transaction-filter.ts";
import type { ChangeFilter } from "../filters/use-transaction-filter.ts";
import { rowColumns, rowHeight } from "./row-layout.tsx";

/** The grid around the rows: its name, size and column headers. Its child is a `<tbody>`. */
export function GridFrame(props: {
  /** The number of rows, rendered or not. */
  count: number;
  isLedger: boolean;
  order: TransactionFilter["order"];
  onChange?: ChangeFilter;
  onKeyDown?: (event: KeyboardEvent) => void;
  onFocus?: (event: FocusEvent) => void;
  onBlur?: (event: FocusEvent) => void;
  /** The checkbox for all rows. */
  selectAll?: ReactNode;
  children: ReactNode;
}) {
  const { count, isLedger, order, onChange, onKeyDown, onFocus, onBlur, selectAll, children } = props;
  const heads = { order, onChange };
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with keyboard navigation between rows.
      role="grid"
      aria-label="Transactions"
      aria-rowcount={count + 1}
      aria-multiselectable
      className="-mb-px block w-full text-left"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <thead className="sticky top-0 z-10 block border-b bg-raised max-sm:sr-only">
        <tr
          aria-rowindex={1}
          className={cx(rowColumns(isLedger), "h-9 items-center font-medium text-muted text-sm")}
        >
          <th scope="col" className="grid place-items-center">
            <span className="sr-only">Select</span>
            {/* On phones the bar of the selected rows has it, because the headers are not visible. */}
            {selectAll && <span className="max-sm:hidden">{selectAll}</span>}
          </th>
          <OrderHead label="Date" orders={["newest", "oldest"]} {...heads} />
          <Head>Description</Head>
          {!isLedger && <Head className="max-lg:hidden">Account</Head>}
          <Head>Category</Head>
          <OrderHead label="Money in" numeric orders={["most-in"]} {...heads} />
          <OrderHead label="Money out" numeric orders={["most-out"]} {...heads} />
          <Head className={cx("text-right", !isLedger && "max-[88rem]:hidden")}>Balance</Head>
          <Head className="max-lg:hidden">
            <span className="sr-only">Exclude</span>
          </Head>
        </tr>
      </thead>
      {children}
      <tbody aria-hidden className={cx("invisible absolute -z-1", rowHeight)} data-ruler />
    </table>
  );
}

function Head({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <th scope="col" className={cx("truncate font-medium", className)}>
      {children}
    </th>
  );
}

type Order = TransactionFilter["order"];

/** A column header that sorts the rows. Pressing it again selects its next order, then newest first. */
function OrderHead(props: {
  label: string;
  order: Order;
  orders: readonly Order[];
  onChange?: ChangeFilter | undefined;
  numeric?: boolean;
}) {
  const { label, order, orders, onChange, numeric } = props;
  const at = orders.indexOf(order);
  const next = orders[at + 1] ?? (at === -1 ? orders[0] : noFilter.order);
  const Arrow = order === "oldest" ? ArrowUp : ArrowDown;
  const sorted = order === "oldest" ? "ascending" : "descending";
  return (
    <th
      scope="col"
      aria-sort={at === -1 ? "none" : sorted}
      className={cx("font-medium", numeric && "text-right")}
    >
      <button
        type="button"
        onClick={onChange && (() => onChange({ order: next ?? noFilter.order }))}
        className={cx(
          "flex items-center gap-1 whitespace-nowrap rounded-xs hover:text-text",
          numeric && "ml-auto flex-row-reverse",
          at !== -1 && "text-text",
        )}
      >
        {label}
        <Arrow aria-hidden className={cx("size-3.5", at === -1 && "invisible")} />
      </button>
    </th>
  );
}
