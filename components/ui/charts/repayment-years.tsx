import type { RepaymentYear } from "#lib/lending/serviceability/core/repayments/repayments.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { AmountAxis, Bar, ChartTable, Legend, Plot, Polyline } from "./plot.tsx";
import { niceCeiling, shareOf } from "./scale.ts";

/**
 * A loan over the years: the balance as a falling line, and below it what is paid each year as interest and principal.
 * `<RepaymentYears years={schedule} />`
 */
export function RepaymentYears({ years }: { years: readonly RepaymentYear[] }) {
  const count = Math.max(1, years.length);
  const balances = [years[0]?.opening ?? 0, ...years.map(({ closing }) => closing)];
  const topBalance = niceCeiling(Math.max(...balances));
  const topPaid = niceCeiling(Math.max(0, ...years.map(({ interest, principal }) => interest + principal)));
  const line = balances.map(
    (balance, year) => `${(year / count) * 100},${100 - shareOf(balance, topBalance)}`,
  );
  return (
    <figure className="min-w-0">
      <div aria-hidden className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2">
        <p className="col-start-2 mb-1.5 text-muted text-sm">Owed at the end of each year</p>
        <AmountAxis labels={[topBalance, topBalance / 2, 0]} className="h-20" />
        <Plot lines={2} className="h-16">
          <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
            <polygon points={`0,100 ${line.join(" ")} 100,100`} className="fill-chart-3/15" />
            <Polyline points={line.join(" ")} className="stroke-chart-3" />
          </svg>
        </Plot>
        <p className="col-start-2 mt-2 mb-1.5 flex flex-wrap gap-x-4 text-muted text-sm">
          Paid each year
          <Legend mark="bg-chart-2">Interest</Legend>
          <Legend mark="bg-chart-1">Principal</Legend>
        </p>
        <AmountAxis labels={[topPaid, 0]} className="h-16" />
        <Plot lines={2} className="h-12">
          {years.map(({ year, interest, principal }) => {
            const column = { x: ((year - 0.85) / count) * 100, width: 70 / count };
            const [inner, outer] = [shareOf(interest, topPaid), shareOf(interest + principal, topPaid)];
            return (
              <g key={year}>
                <Bar {...column} to={inner} className="fill-chart-2" />
                <Bar {...column} from={inner} to={outer} className="fill-chart-1" />
              </g>
            );
          })}
        </Plot>
        <div className="col-start-2 mt-2 flex justify-between text-muted text-xs">
          <span>Year 1</span>
          {count > 1 && <span>Year {count}</span>}
        </div>
      </div>
      <ChartTable
        caption="The loan by year"
        columns={["Year", "Owed at the start", "Interest", "Principal", "Owed at the end"]}
        rows={years.map(({ year, opening, interest, principal, closing }) => [
          String(year),
          ...[opening, interest, principal, closing].map(formatMoney),
        ])}
      />
    </figure>
  );
}
