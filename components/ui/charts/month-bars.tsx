import { cx } from "#components/ui/class-names.ts";
import { formatMonth } from "#lib/platform/format/date.ts";
import { formatCompactMoney } from "#lib/platform/format/money.ts";
import { type Cents, formatMoney } from "#lib/platform/money.ts";
import { ChartTable } from "./chart-table.tsx";
import { niceCeiling, percentOf } from "./scale.ts";

type MonthFlow = {
  /** `YYYY-MM` */
  month: string;
  /** Money in and money out, both as positive cents. */
  credits: Cents;
  debits: Cents;
};

/** Money in and money out, month by month. `<MonthBars caption="Cash flow by month" months={flows} />` */
export function MonthBars({ caption, months }: { caption: string; months: readonly MonthFlow[] }) {
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
          <div className="figures -my-2 flex h-44 flex-col justify-between text-right text-muted text-xs">
            <span>{formatCompactMoney(top)}</span>
            <span>{formatCompactMoney(top / 2)}</span>
            <span>{formatCompactMoney(0)}</span>
          </div>
          <svg aria-hidden="true" className="h-40 w-full overflow-visible">
            {["0%", "50%", "100%"].map((y) => (
              <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
            ))}
            {months.map((flow, index) => (
              <g key={flow.month}>
                <Bar
                  x={slot * (index + 0.18)}
                  width={slot * 0.3}
                  share={percentOf(flow.credits, top)}
                  tone="credits"
                />
                <Bar
                  x={slot * (index + 0.52)}
                  width={slot * 0.3}
                  share={percentOf(flow.debits, top)}
                  tone="debits"
                />
              </g>
            ))}
          </svg>
          <div className="col-start-2 mt-2 flex text-center text-muted text-xs">
            {months.map((flow, index) => (
              <MonthLabel
                key={flow.month}
                month={flow.month}
                withYear={index === 0 || flow.month.endsWith("-01")}
              />
            ))}
          </div>
        </div>
      </div>
      <ChartTable
        caption={caption}
        columns={["Month", "Money in", "Money out"]}
        rows={months.map((flow) => [
          formatMonth(flow.month),
          formatMoney(flow.credits),
          formatMoney(flow.debits),
        ])}
      />
    </figure>
  );
}

function Bar(props: { x: number; width: number; share: string; tone: "credits" | "debits" }) {
  const height = Number.parseFloat(props.share);
  return (
    <rect
      x={`${props.x}%`}
      width={`${props.width}%`}
      y={`${100 - height}%`}
      height={props.share}
      className={props.tone === "credits" ? "fill-chart-1" : "fill-chart-2"}
    />
  );
}

function MonthLabel({ month, withYear }: { month: string; withYear: boolean }) {
  const [name, year] = formatMonth(month).split(" ");
  return (
    <span className="min-w-0 flex-1">
      {name}
      {withYear && <span className="block">{year}</span>}
    </span>
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
