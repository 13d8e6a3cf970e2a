import { memo, useId, useState } from "react";
import { cx } from "#components/ui/class-names.ts";
import { type Cents, formatCompactMoney } from "#lib/platform/money.ts";
import { columns, type LendingBar, type LendingChoice, LendingRow } from "./lending-row.tsx";
import { axisEnd, axisTicks } from "./loan-axis.ts";
import { LoanSlider } from "./loan-slider.tsx";
import { percentOf } from "./scale.ts";

/**
 * Each bank's lending on one dollar axis, with the requested loan as a line across every bar: a bank that reaches it
 * has a full bar and a tick, the others have an outlined bar. While something is undecided, a bar has two ends. One bank
 * can be selected and the line can be moved. The text contains everything that the bars show.
 * `<LendingBars caption="Banks" bars={banks} requested={65000000} choice={choice} loan={loan} />` (cents)
 */
export function LendingBars(props: {
  caption: string;
  bars: readonly LendingBar[];
  requested: Cents | null;
  choice: LendingChoice;
  /** Moves the requested loan; `text` describes it to screen readers. */
  loan: { text: string; onRequest: (loan: Cents) => void };
}) {
  const { caption, bars, requested, choice, loan } = props;
  const group = useId();
  // Rounded, so that the loan's line does not move while figures change during typing.
  const end = axisEnd([requested, ...bars.map((bar) => bar.high ?? bar.most)]);
  const [frozenAxis, freezeAxis] = useState<Cents | null>(null);
  const axis = frozenAxis ?? end;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{caption}</legend>
      <div className="@container">
        <div className={columns}>
          <div className={axisColumn}>
            <LoanSlider {...loan} requested={requested} axis={axis} onFreeze={freezeAxis} />
          </div>
        </div>
        {bars.map((bar, rank) => (
          <LendingRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that change places would cause a layout at each keystroke
            key={rank}
            bar={bar}
            requested={requested}
            axis={axis}
            group={group}
            {...choice}
          />
        ))}
        <Ticks axis={axis} />
      </div>
    </fieldset>
  );
}

const axisColumn = "@max-[35rem]:col-span-full @min-[35rem]:col-start-2";

const Ticks = memo(function Ticks({ axis }: { axis: Cents }) {
  return (
    <div aria-hidden="true" className={columns}>
      <div className={cx("figures relative h-4 text-muted text-xs", axisColumn)}>
        {axisTicks(axis).map((tick, index) => (
          <span
            key={tick}
            style={{ left: percentOf(tick, axis) }}
            className={cx("absolute top-0.5", index > 0 && "-translate-x-1/2")}
          >
            {formatCompactMoney(tick)}
          </span>
        ))}
      </div>
    </div>
  );
});
