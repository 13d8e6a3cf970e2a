import { formatMonth } from "#lib/platform/dates.ts";
import { type Cents, formatMoney } from "#lib/platform/money.ts";
import { AmountAxis, Bar, ChartTable, Legend, MonthLabels, Plot } from "./plot.tsx";
import { niceCeiling, shareOf } from "./scale.ts";

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
          <AmountAxis labels={[top, top / 2, 0]} className="h-44" />
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
        rows={months.map((flow) => [
          formatMonth(flow.month),
          formatMoney(flow.credits),
          formatMoney(flow.debits),
        ])}
      />
    </figure>
  );
}
