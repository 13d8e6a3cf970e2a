import Link from "next/link";
import { formatPercentage } from "#lib/platform/format/percentage.ts";
import { type Cents, formatMoney } from "#lib/platform/money.ts";
import { ChartTable } from "./chart-table.tsx";
import { percentOf } from "./scale.ts";

type CategoryBar = {
  label: string;
  amount: Cents;
  /** The URL of its transactions. */
  href?: string;
};

/**
 * Amounts by category in the given order, each with a bar and its share of `total` (by default their sum).
 * `<CategoryBars caption="Expenses by category" name="Category" bars={bars} />` (cents, positive)
 */
export function CategoryBars(props: {
  caption: string;
  name: string;
  bars: readonly CategoryBar[];
  total?: Cents;
}) {
  const { caption, name, bars } = props;
  const total = props.total ?? bars.reduce((sum, bar) => sum + bar.amount, 0);
  const most = Math.max(0, ...bars.map((bar) => bar.amount));
  const share = (bar: CategoryBar) => formatPercentage(total > 0 ? bar.amount / total : 0, 0);
  return (
    <figure className="min-w-0">
      <ul className="grid grid-cols-[minmax(0,1fr)_auto_2.5rem] gap-x-3 sm:grid-cols-[minmax(7rem,14rem)_minmax(0,1fr)_auto_2.5rem] sm:gap-x-4">
        {bars.map((bar) => (
          <li
            key={bar.label}
            aria-hidden={bar.href ? undefined : true}
            className="col-span-3 grid grid-cols-subgrid items-center gap-y-1 border-b py-1.5 last:border-b-0 sm:col-span-4"
          >
            <span className="truncate">
              {bar.href ? (
                <Link href={bar.href} className="rounded-xs hover:underline">
                  {bar.label}
                </Link>
              ) : (
                bar.label
              )}
            </span>
            <svg aria-hidden="true" className="h-2 w-full max-sm:order-last max-sm:col-span-3">
              <rect width="100%" height="8" rx="2" className="fill-hover" />
              <rect width={percentOf(bar.amount, most)} height="8" rx="2" className="fill-chart-1" />
            </svg>
            <span aria-hidden className="figures text-right">
              {formatMoney(bar.amount)}
            </span>
            <span aria-hidden className="figures text-right text-muted text-sm">
              {share(bar)}
            </span>
          </li>
        ))}
      </ul>
      <ChartTable
        caption={caption}
        columns={[name, "Amount", "Share"]}
        rows={bars.map((bar) => [bar.label, formatMoney(bar.amount), share(bar)])}
      />
    </figure>
  );
}
