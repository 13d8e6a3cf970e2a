import Link from "next/link";
import { cx } from "#components/ui/class-names.ts";
import { formatMonth } from "#lib/platform/format/date.ts";
import { formatCompactMoney } from "#lib/platform/format/money.ts";
import { type Cents, formatMoney } from "#lib/platform/money.ts";
import { ChartTable } from "./chart-table.tsx";
import type { MonthSeries } from "./month-series.ts";
import { niceCeiling, percentOf } from "./scale.ts";

/** One for each of MAX_SERIES; the last is for all others. */
const tones = [
  { bar: "fill-chart-1", mark: "bg-chart-1" },
  { bar: "fill-chart-2", mark: "bg-chart-2" },
  { bar: "fill-chart-3", mark: "bg-chart-3" },
  { bar: "fill-chart-4", mark: "bg-chart-4" },
  { bar: "fill-chart-rest", mark: "bg-chart-rest" },
];

/**
 * Amounts by month, as stacked series; at most five series.
 * `<StackedMonths caption="Income by month" months={["2026-08"]} series={[{ label: "Acme", amounts: [320000] }]} />`
 */
export function StackedMonths(props: {
  caption: string;
  /** `YYYY-MM` */
  months: readonly string[];
  series: readonly MonthSeries[];
}) {
  const { caption, months, series } = props;
  const totals = months.map((_, index) =>
    series.reduce((sum, { amounts }) => sum + (amounts[index] ?? 0), 0),
  );
  const top = niceCeiling(Math.max(0, ...totals));
  const slot = 100 / Math.max(1, months.length);
  return (
    <figure className="min-w-0">
      <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {series.map(({ label, href }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-1.5 text-muted">
            <span aria-hidden className={cx("size-2.5 shrink-0 rounded-xs", tones[index]?.mark)} />
            {href ? (
              <Link href={href} className="truncate rounded-xs hover:text-text hover:underline">
                {label}
              </Link>
            ) : (
              <span className="truncate">{label}</span>
            )}
          </li>
        ))}
      </ul>
      {/* Keeps the bars of a few months from filling a wide page. */}
      <div
        aria-hidden
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2"
        style={{ maxWidth: `${months.length * 7 + 4}rem` }}
      >
        <div className="figures -my-2 flex h-40 flex-col justify-between text-right text-muted text-xs">
          <span>{formatCompactMoney(top)}</span>
          <span>{formatCompactMoney(top / 2)}</span>
          <span>{formatCompactMoney(0)}</span>
        </div>
        <svg aria-hidden="true" className="h-36 w-full overflow-visible">
          {["0%", "50%", "100%"].map((y) => (
            <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
          ))}
          {months.map((month, index) => (
            <Column
              key={month}
              x={slot * (index + 0.28)}
              width={slot * 0.44}
              top={top}
              amounts={series.map(({ amounts }) => amounts[index] ?? 0)}
            />
          ))}
        </svg>
        <div className="col-start-2 mt-2 flex text-center text-muted text-xs">
          {months.map((month, index) => (
            <span key={month} className="min-w-0 flex-1">
              {formatMonth(month).slice(0, 3)}
              {(index === 0 || month.endsWith("-01")) && <span className="block">{month.slice(0, 4)}</span>}
            </span>
          ))}
        </div>
      </div>
      <ChartTable
        caption={caption}
        columns={["Month", ...series.map(({ label }) => label), "Total"]}
        rows={months.map((month, index) => [
          formatMonth(month),
          ...series.map(({ amounts }) => formatMoney(amounts[index] ?? 0)),
          formatMoney(totals[index] ?? 0),
        ])}
      />
    </figure>
  );
}

function Column(props: { x: number; width: number; top: Cents; amounts: readonly Cents[] }) {
  const { x, width, top, amounts } = props;
  let under = 0;
  return (
    <g>
      {amounts.map((amount, index) => {
        under += amount;
        return (
          amount > 0 && (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a series is identified by its position.
              key={index}
              x={`${x}%`}
              width={`${width}%`}
              y={`${100 - Number.parseFloat(percentOf(under, top))}%`}
              height={percentOf(amount, top)}
              className={cx(tones[index]?.bar, "stroke-raised")}
            />
          )
        );
      })}
    </g>
  );
}
