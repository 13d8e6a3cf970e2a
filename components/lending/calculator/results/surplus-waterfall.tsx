import { cx } from "#components/ui/class-names.ts";
import type { BreakdownLine } from "#lib/lending/serviceability/core/breakdown/line.ts";
import { type WaterfallBar, waterfall } from "#lib/lending/serviceability/core/breakdown/waterfall.ts";
import { roundCents } from "#lib/lending/serviceability/core/figures.ts";
import { type Cents, formatMoney } from "#lib/platform/money.ts";

const labels: Record<WaterfallBar["key"], string> = {
  INCOME: "Income after tax",
  LIVING: "Living costs",
  COMMITMENTS: "Debts",
  SURPLUS: "Monthly surplus",
};

const fills: Record<WaterfallBar["key"], string> = {
  INCOME: "fill-chart-1",
  LIVING: "fill-chart-2",
  COMMITMENTS: "fill-chart-4",
  SURPLUS: "fill-chart-1",
};

/** Income less living costs and debts: the monthly surplus as this bank assesses it. */
export function SurplusWaterfall({ lines, surplus }: { lines: readonly BreakdownLine[]; surplus: Cents }) {
  const { bars, zero } = waterfall(lines, surplus);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2">
      {bars.map((bar) => (
        <div key={bar.key} className="col-span-3 grid grid-cols-subgrid items-center">
          <dt className={cx(bar.key === "SURPLUS" && "font-semibold")}>{labels[bar.key]}</dt>
          <dd aria-hidden>
            <svg aria-hidden="true" className="block h-4.5 w-full">
              <line
                x1={share(zero)}
                x2={share(zero)}
                y1="0"
                y2="100%"
                className="stroke-line-strong"
                strokeWidth="1"
              />
              <rect
                x={share(bar.from)}
                width={share(bar.to - bar.from)}
                y="4"
                height="10"
                rx="1"
                className={bar.key === "SURPLUS" && surplus < 0 ? "fill-danger" : fills[bar.key]}
              />
            </svg>
          </dd>
          <dd className={cx("figures text-right", bar.key === "SURPLUS" && "font-semibold")}>
            {formatMoney(roundCents(bar.amount))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function share(value: number): string {
  return `${Number((value * 100).toFixed(3))}%`;
}
