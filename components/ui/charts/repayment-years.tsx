import type { ReactNode } from "react";
import { cx } from "#components/ui/class-names.ts";
import { formatCompactMoney } from "#lib/platform/format/money.ts";
import { type Cents, formatMoney } from "#lib/platform/money.ts";
import { ChartTable } from "./chart-table.tsx";
import { niceCeiling, percentOf } from "./scale.ts";

type LoanYear = {
  /** From 1. */
  year: number;
  opening: Cents;
  interest: Cents;
  principal: Cents;
  closing: Cents;
};

/**
 * A loan over the years: the balance as a falling line, and below it what is paid each year as interest and principal.
 * `<RepaymentYears caption="The loan by year" years={schedule} />`
 */
export function RepaymentYears(props: {
  caption: string;
  years: readonly LoanYear[];
  /** Lower, beside other content. */
  small?: boolean;
}) {
  const { caption, years, small = false } = props;
  const count = Math.max(1, years.length);
  const balances = [years[0]?.opening ?? 0, ...years.map(({ closing }) => closing)];
  const topBalance = niceCeiling(Math.max(...balances));
  const topPaid = niceCeiling(Math.max(0, ...years.map(({ interest, principal }) => interest + principal)));
  const line = balances.map((balance, year) => `${(year / count) * 100},${100 - share(balance, topBalance)}`);
  return (
    <figure className="min-w-0">
      <div aria-hidden className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2">
        <p className={cx("col-start-2 text-muted text-sm", small ? "mb-1.5" : "mb-3")}>
          Owed at the end of each year
        </p>
        <Axis labels={[topBalance, topBalance / 2, 0]} className={small ? "h-20" : "h-32"} />
        <Plot className={small ? "h-16" : "h-28"}>
          <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
            <polygon points={`0,100 ${line.join(" ")} 100,100`} className="fill-chart-3/15" />
            <polyline
              points={line.join(" ")}
              fill="none"
              className="stroke-chart-3"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </Plot>
        <p
          className={cx(
            "col-start-2 flex flex-wrap gap-x-4 text-muted text-sm",
            small ? "mt-2 mb-1.5" : "mt-4 mb-3",
          )}
        >
          Paid each year
          <Legend mark="bg-chart-2">Interest</Legend>
          <Legend mark="bg-chart-1">Principal</Legend>
        </p>
        <Axis labels={[topPaid, 0]} className={small ? "h-16" : "h-24"} />
        <Plot className={small ? "h-12" : "h-20"}>
          {years.map(({ year, interest, principal }) => (
            <g key={year}>
              <Bar
                at={year - 1}
                count={count}
                from={0}
                to={share(interest, topPaid)}
                className="fill-chart-2"
              />
              <Bar
                at={year - 1}
                count={count}
                from={share(interest, topPaid)}
                to={share(interest + principal, topPaid)}
                className="fill-chart-1"
              />
            </g>
          ))}
        </Plot>
        <div className="col-start-2 mt-2 flex justify-between text-muted text-xs">
          <span>Year 1</span>
          {count > 1 && <span>Year {count}</span>}
        </div>
      </div>
      <ChartTable
        caption={caption}
        columns={["Year", "Owed at the start", "Interest", "Principal", "Owed at the end"]}
        rows={years.map(({ year, opening, interest, principal, closing }) => [
          String(year),
          ...[opening, interest, principal, closing].map(formatMoney),
        ])}
      />
    </figure>
  );
}

function share(amount: Cents, most: Cents): number {
  return Number.parseFloat(percentOf(amount, most));
}

function Axis({ labels, className }: { labels: readonly Cents[]; className: string }) {
  return (
    <div
      className={cx("figures -my-2 flex flex-col justify-between text-right text-muted text-xs", className)}
    >
      {labels.map((amount) => (
        <span key={amount}>{formatCompactMoney(amount)}</span>
      ))}
    </div>
  );
}

function Plot({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg aria-hidden="true" className={cx("w-full overflow-visible", className)}>
      {["0%", "100%"].map((y) => (
        <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
      ))}
      {children}
    </svg>
  );
}

/** Part of a year's column, in percent of the height. */
function Bar(props: { at: number; count: number; from: number; to: number; className: string }) {
  const { at, count, from, to, className } = props;
  return (
    <rect
      x={`${((at + 0.15) / count) * 100}%`}
      width={`${70 / count}%`}
      y={`${100 - to}%`}
      height={`${to - from}%`}
      className={className}
    />
  );
}

function Legend({ mark, children }: { mark: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={cx("size-2.5 rounded-xs forced-color-adjust-none", mark)} />
      {children}
    </span>
  );
}
