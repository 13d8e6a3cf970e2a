import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { cx } from "#components/ui/class-names.ts";
import { noFilter, type TransactionFilter } from "#lib/transactions/core/transaction-filter.ts";
import type { ChangeFilter } from "./use-transaction-filter.ts";

type Order = TransactionFilter["order"];

/** A column's head that orders the rows: pressed again it takes the next of its orders, or goes back to newest first. */
export function OrderHead(props: {
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
