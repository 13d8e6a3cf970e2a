import { type Cents, formatWholeMoney } from "#lib/platform/money.ts";
import { AmountAxis, ChartTable, Plot, Polyline } from "./plot.tsx";
import { niceCeiling, percentOf, shareOf } from "./scale.ts";

export type LinePoint = {
  at: number;
  /** Its position as text: `7.25%`. */
  label: string;
  amount: Cents;
  /** Shown in the table beside the amount. */
  note: string;
  /** Whether it is the current case, which is marked on the line. */
  present: boolean;
};

/**
 * Amounts along an axis as a line, with a dashed line for an amount to reach.
 * `<LineChart caption="Lending by test rate" name="Test rate" points={points} requested={65000000} />`
 */
export function LineChart(props: {
  caption: string;
  name: string;
  points: readonly LinePoint[];
  requested: Cents | null;
}) {
  const { caption, name, points, requested } = props;
  const first = points[0]?.at ?? 0;
  const span = (points.at(-1)?.at ?? 1) - first;
  const top = niceCeiling(Math.max(requested ?? 0, ...points.map(({ amount }) => amount)));
  const x = (at: number) => percentOf(at - first, span);
  const y = (amount: Cents) => percentOf(top - amount, top);
  const path = points
    .map(({ at, amount }) => `${shareOf(at - first, span)},${shareOf(top - amount, top)}`)
    .join(" ");
  const present = points.find((point) => point.present);
  return (
    <figure className="min-w-0">
      <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <AmountAxis labels={[top, top / 2, 0]} className="h-28" />
        <Plot className="h-24">
          {requested !== null && (
            <line
              x1="0"
              x2="100%"
              y1={y(requested)}
              y2={y(requested)}
              className="stroke-text"
              strokeWidth="1.5"
              strokeDasharray="3 3"
            />
          )}
          {present && (
            <line x1={x(present.at)} x2={x(present.at)} y1="0" y2="100%" className="stroke-line-strong" />
          )}
          <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
            <Polyline points={path} className="stroke-chart-1" />
          </svg>
          {present && (
            <circle
              cx={x(present.at)}
              cy={y(present.amount)}
              r="4.5"
              strokeWidth="2"
              className="fill-chart-1 stroke-raised"
            />
          )}
        </Plot>
        <div className="col-start-2 mt-2 flex justify-between text-muted text-xs">
          <span>{points[0]?.label}</span>
          <span>{points.at(-1)?.label}</span>
        </div>
      </div>
      {present && (
        <figcaption className="mt-1 text-sm">
          Now {present.label}: <span className="figures font-medium">{formatWholeMoney(present.amount)}</span>
        </figcaption>
      )}
      <ChartTable
        caption={caption}
        columns={[name, "Lends", "Limited by"]}
        rows={points.map(({ label, amount, note, present: isNow }) => [
          isNow ? `${label} (current)` : label,
          formatWholeMoney(amount),
          note,
        ])}
      />
    </figure>
  );
}
