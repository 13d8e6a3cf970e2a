import Check from "lucide-react/icons/check";
import { percentOf } from "#components/charts/percent-of.ts";
import { cx } from "#components/ui/class-names.ts";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import { type Cents, formatMoney } from "#lib/money.ts";
import type { LimitedBy } from "#lib/serviceability/core/assess.ts";
import type { Standing } from "./standings.ts";

const limits: Record<LimitedBy, string> = {
  SERVICING: "Limited by the surplus",
  DEBT_TO_INCOME: "Limited by debt to income",
  NOTHING_LEFT: "Surplus below the bank's minimum",
};

/** One bank: its bar against the loan asked for, what it lends, by how much it reaches or misses. */
export function BankRow(props: {
  bank: Standing;
  requested: Cents | null;
  axis: Cents;
  group: string;
  chosen: boolean;
  onChoose: (bank: string) => void;
}) {
  const { bank, requested, axis, group, chosen, onChoose } = props;
  const reaches = bank.margin === null || bank.margin >= 0;
  return (
    <label
      className={cx(
        "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b px-4 py-2.5 last:border-b-0 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2",
        chosen ? "bg-accent-soft" : "hover:bg-hover",
      )}
    >
      <input
        type="radio"
        name={group}
        value={bank.bank}
        checked={chosen}
        onChange={() => onChoose(bank.bank)}
        className="sr-only"
      />
      <span className="min-w-0 truncate font-medium">{bank.name}</span>
      <span className="figures text-right font-semibold text-lg">
        {formatWholeMoney(bank.maxLending * 100)}
      </span>
      <svg aria-hidden="true" className="col-span-2 h-5 w-full">
        <line x1="0.5" x2="0.5" y1="0" y2="100%" className="stroke-line-strong" strokeWidth="1" />
        <rect
          y="4"
          height="12"
          rx="2"
          width={percentOf(bank.maxLending * 100, axis)}
          className={reaches ? "fill-chart-1" : "fill-chart-rest opacity-60"}
        />
        {requested !== null && <RequestedLine at={percentOf(requested, axis)} />}
      </svg>
      <span className="min-w-0 text-muted text-sm">
        {limits[bank.limitedBy]}
        <span className="sr-only">, </span>
        <span className="figures max-sm:block sm:before:content-['_·_']">
          {bank.maxMonthlySurplus < 0
            ? `${formatMoney(-bank.maxMonthlySurplus)} a month short`
            : `${formatMoney(bank.maxMonthlySurplus)} a month left`}
        </span>
        {bank.debtToIncomeWarning && (
          <span className="block text-warning">Above its debt-to-income guide</span>
        )}
      </span>
      <Margin margin={bank.margin} />
    </label>
  );
}

/** Dashed, with a rim of the ground's colour so that it shows on a bar too. */
function RequestedLine({ at }: { at: string }) {
  return (
    <>
      <line x1={at} x2={at} y1="0" y2="100%" className="stroke-raised" strokeWidth="4" />
      <line
        x1={at}
        x2={at}
        y1="0"
        y2="100%"
        className="stroke-text"
        strokeWidth="1.5"
        strokeDasharray="3 3"
      />
    </>
  );
}

function Margin({ margin }: { margin: Cents | null }) {
  if (margin === null) return <span />;
  if (margin < 0) {
    return <span className="figures text-right text-danger text-sm">{formatWholeMoney(-margin)} short</span>;
  }
  return (
    <span className="figures inline-flex items-center justify-end gap-1 text-right text-sm text-success">
      <Check className="size-3.5" />
      {margin === 0 ? "Just reaches" : `${formatWholeMoney(margin)} over`}
    </span>
  );
}
