import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { cx } from "#components/ui/class-names.ts";
import type { TransactionFilter } from "#lib/transactions/core/transaction-filter.ts";
import { OrderHead } from "./order-head.tsx";
import { rowColumns, rowHeight } from "./row-layout.ts";
import type { ChangeFilter } from "./use-transaction-filter.ts";

/** The grid around the rows of transactions: its name, its size, its columns' heads. Holds a `<tbody>`. */
export function GridFrame(props: {
  /** How many rows there are in all, drawn or not. */
  count: number;
  order: TransactionFilter["order"];
  onChange?: ChangeFilter;
  onKeyDown?: (event: KeyboardEvent) => void;
  onFocus?: (event: FocusEvent) => void;
  children: ReactNode;
}) {
  const { count, order, onChange, onKeyDown, onFocus, children } = props;
  const heads = { order, onChange };
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are gone through by keys.
      role="grid"
      aria-label="Transactions"
      aria-rowcount={count + 1}
      className="-mb-px block w-full text-left"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <thead className="sticky top-0 z-10 block border-b bg-raised max-sm:sr-only">
        <tr aria-rowindex={1} className={cx(rowColumns, "h-9 items-center font-medium text-muted text-sm")}>
          <OrderHead label="Date" orders={["newest", "oldest"]} {...heads} />
          <Head>Description</Head>
          <Head className="max-lg:hidden">Account</Head>
          <Head>Category</Head>
          <OrderHead label="Money in" numeric orders={["most-in"]} {...heads} />
          <OrderHead label="Money out" numeric orders={["most-out"]} {...heads} />
          <Head className="text-right max-lg:hidden">Balance</Head>
          <Head>
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
