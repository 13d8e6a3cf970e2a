import { cx } from "#components/ui/class-names.ts";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import type { Cents } from "#lib/money.ts";
import { ChartTable } from "./chart-table.tsx";
import { percentOf } from "./percent-of.ts";

export type LendingBar = {
  label: string;
  /** The most this bank lends, in cents; null where it does not lend on this case. */
  most: Cents | null;
  /** Said in place of the figure when there is none: `Excluded: term over 30 years`. */
  reason?: string;
};

/**
 * What each bank would lend, as bars against the loan asked for: filled where it is enough, hollow where it falls short.
 * `<LendingBars caption="Maximum lending by bank" bars={banks} requested={65000000} />` (cents)
 */
export function LendingBars(props: { caption: string; bars: readonly LendingBar[]; requested?: Cents }) {
  const { caption, bars, requested } = props;
  const most = Math.max(requested ?? 0, ...bars.map((bar) => bar.most ?? 0)) * 1.04;
  return (
    <figure className="min-w-0">
      <div aria-hidden className="sm:grid sm:grid-cols-[minmax(5rem,auto)_minmax(0,1fr)_auto] sm:gap-x-4">
        {bars.map((bar) => (
          <div
            key={bar.label}
            className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 sm:col-span-3 sm:grid sm:grid-cols-subgrid sm:items-center"
          >
            <span className="truncate">{bar.label}</span>
            <svg aria-hidden="true" className="h-7 w-full max-sm:order-last max-sm:col-span-2 sm:h-9">
              <line x1="0" x2="0" y1="0" y2="100%" className="stroke-line" strokeWidth="2" />
              {bar.most !== null && (
                <rect
                  y="50%"
                  height="12"
                  rx="2"
                  transform="translate(0 -6)"
                  width={percentOf(bar.most, most)}
                  className={isEnough(bar, requested) ? "fill-chart-1" : "fill-chart-rest opacity-60"}
                />
              )}
              {requested !== undefined && (
                <line
                  x1={percentOf(requested, most)}
                  x2={percentOf(requested, most)}
                  y1="0"
                  y2="100%"
                  className="stroke-text"
                  strokeWidth="1.5"
                  strokeDasharray="3 3"
                />
              )}
            </svg>
            <span className="figures text-right">
              <span className={cx(bar.most === null && "text-muted text-sm")}>
                {bar.most === null ? (bar.reason ?? "–") : formatWholeMoney(bar.most)}
              </span>
              {shortfall(bar, requested) && (
                <span className="text-muted text-xs max-sm:ml-2 sm:block">{shortfall(bar, requested)}</span>
              )}
            </span>
          </div>
        ))}
      </div>
      {requested !== undefined && (
        <p aria-hidden className="mt-2 flex items-center gap-2 text-muted text-sm">
          <svg aria-hidden="true" className="h-4 w-1">
            <line
              x1="2"
              x2="2"
              y1="0"
              y2="100%"
              className="stroke-text"
              strokeWidth="1.5"
              strokeDasharray="3 3"
            />
          </svg>
          Loan asked for <span className="figures text-text">{formatWholeMoney(requested)}</span>
        </p>
      )}
      <ChartTable
        caption={
          requested === undefined ? caption : `${caption}; loan asked for ${formatWholeMoney(requested)}`
        }
        columns={["Bank", "Most it lends", "Against the loan"]}
        rows={bars.map((bar) => [
          bar.label,
          bar.most === null ? (bar.reason ?? "None") : formatWholeMoney(bar.most),
          shortfall(bar, requested) || (requested === undefined ? "" : "Enough"),
        ])}
      />
    </figure>
  );
}

function isEnough(bar: LendingBar, requested: Cents | undefined): boolean {
  return bar.most !== null && bar.most >= (requested ?? 0);
}

function shortfall(bar: LendingBar, requested: Cents | undefined): string {
  if (requested === undefined || bar.most === null || bar.most >= requested) return "";
  return `${formatWholeMoney(requested - bar.most)} short`;
}
