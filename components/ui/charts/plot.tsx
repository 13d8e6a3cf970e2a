import type { ReactNode } from "react";
import { cx } from "#components/ui/class-names.ts";
import { formatMonth } from "#lib/platform/dates.ts";
import { type Cents, formatCompactMoney } from "#lib/platform/money.ts";

// The parts that charts share. `className` is the height: an axis is a rem higher than its plot, for its text.

/** The amounts beside a plot, from the top down. `bare`: without a sign, where the figures beside it name the currency. */
export function AmountAxis(props: { labels: readonly Cents[]; className: string; bare?: boolean }) {
  const { labels, className, bare } = props;
  return (
    <div
      className={cx("figures -my-2 flex flex-col justify-between text-right text-muted text-xs", className)}
    >
      {labels.map((amount) => (
        <span key={amount}>{formatCompactMoney(amount).replace(bare ? "$" : "", "")}</span>
      ))}
    </div>
  );
}

/** The area of a chart, with a line at each of the axis's amounts. */
export function Plot(props: { lines?: 2 | 3; className: string; children: ReactNode }) {
  const { lines = 3, className, children } = props;
  return (
    <svg aria-hidden="true" className={cx("w-full overflow-visible", className)}>
      {(lines === 3 ? ["0%", "50%", "100%"] : ["0%", "100%"]).map((y) => (
        <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
      ))}
      {children}
    </svg>
  );
}

/** A column or a part of one. Everything in percent of the plot. */
export function Bar(props: { x: number; width: number; from?: number; to: number; className: string }) {
  const { x, width, from = 0, to, className } = props;
  return (
    <rect x={`${x}%`} width={`${width}%`} y={`${100 - to}%`} height={`${to - from}%`} className={className} />
  );
}

/** A line through points in percent of the plot, `0,100 50,25`. */
export function Polyline({ points, className }: { points: string; className: string }) {
  return (
    <polyline
      points={points}
      fill="none"
      className={className}
      strokeWidth="2"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** The months below a plot, with the year below the first one and each January. */
export function MonthLabels({ months }: { months: readonly string[] }) {
  return (
    <div className="col-start-2 mt-2 flex text-center text-muted text-xs">
      {months.map((month, index) => {
        const [name, year] = formatMonth(month).split(" ");
        return (
          <span key={month} className="min-w-0 flex-1">
            {name}
            {(index === 0 || month.endsWith("-01")) && <span className="block">{year}</span>}
          </span>
        );
      })}
    </div>
  );
}

/** What a colour stands for. */
export function Legend({ mark, children }: { mark: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={cx("size-2.5 rounded-xs forced-color-adjust-none", mark)} />
      {children}
    </span>
  );
}

type ChartTableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

/** A chart's values as a visually hidden table; the first cell of a row is its header. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={columns[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
