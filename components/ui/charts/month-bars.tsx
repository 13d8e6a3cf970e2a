import Link from "next/link";
import { cx } from "#components/ui/class-names.ts";
import { formatMonth } from "#lib/platform/dates.ts";
import { type Cents, moneyFormat } from "#lib/platform/money.ts";
import type { MonthSeries } from "./month-series.ts";
import { AmountAxis, Bar, ChartTable, Legend, MonthLabels, Plot } from "./plot.tsx";
import { niceCeiling, shareOf } from "./scale.ts";

type MonthFlow = {
  /** `YYYY-MM` */
  month: string;
  /** Money in and money out, both as positive cents. */
  credits: Cents;
  debits: Cents;
};

/** Money in and money out, month by month. `<MonthBars caption="Cash flow by month" months={flows} currency="NZD" />` */
export function MonthBars(props: { caption: string; months: readonly MonthFlow[]; currency: string | null }) {
  const { caption, months } = props;
  const money = moneyFormat(props.currency);
  const top = niceCeiling(Math.max(0, ...months.flatMap((flow) => [flow.credits, flow.debits])));
  const slot = 100 / Math.max(1, months.length);
  return (
    <figure className="min-w-0">
      <div aria-hidden>
        <p className="mb-3 flex gap-4 text-muted text-sm">
          <Legend mark="bg-chart-1">Money in</Legend>
          <Legend mark="bg-chart-2">Money out</Legend>
        </p>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
          <AmountAxis bare labels={[top, top / 2, 0]} className="h-44" />
          <Plot className="h-40">
            {months.map(({ month, credits, debits }, index) => (
              <g key={month}>
                <Bar
                  x={slot * (index + 0.18)}
                  width={slot * 0.3}
                  to={shareOf(credits, top)}
                  className="fill-chart-1"
                />
                <Bar
                  x={slot * (index + 0.52)}
                  width={slot * 0.3}
                  to={shareOf(debits, top)}
                  className="fill-chart-2"
                />
              </g>
            ))}
          </Plot>
          <MonthLabels months={months.map(({ month }) => month)} />
        </div>
      </div>
      <ChartTable
        caption={caption}
        columns={["Month", "Money in", "Money out"]}
        rows={months.map((flow) => [formatMonth(flow.month), money(flow.credits), money(flow.debits)])}
      />
    </figure>
  );
}

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
 * `<StackedMonths caption="Income by month" months={["2026-08"]} series={[{ label: "Acme", amounts: [320000] }]} currency="NZD" />`
 */
export function StackedMonths(props: {
  caption: string;
  /** `YYYY-MM` */
  months: readonly string[];
  series: readonly MonthSeries[];
  currency: string | null;
}) {
  const { caption, months, series } = props;
  const money = moneyFormat(props.currency);
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
        <AmountAxis bare labels={[top, top / 2, 0]} className="h-40" />
        <Plot className="h-36">
          {months.map((month, index) => (
            <Column
              key={month}
              x={slot * (index + 0.28)}
              width={slot * 0.44}
              top={top}
              amounts={series.map(({ amounts }) => amounts[index] ?? 0)}
            />
          ))}
        </Plot>
        <MonthLabels months={months} />
      </div>
      <ChartTable
        caption={caption}
        columns={["Month", ...series.map(({ label }) => label), "Total"]}
        rows={months.map((month, index) => [
          formatMonth(month),
          ...series.map(({ amounts }) => money(amounts[index] ?? 0)),
          money(totals[index] ?? 0),
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
        const from = shareOf(under, top);
        under += amount;
        return (
          amount > 0 && (
            <Bar
              // biome-ignore lint/suspicious/noArrayIndexKey: a series is identified by its position.
              key={index}
              x={x}
              width={width}
              from={from}
              to={shareOf(under, top)}
              className={cx(tones[index]?.bar, "stroke-raised")}
            />
          )
        );
      })}
    </g>
  );
}
