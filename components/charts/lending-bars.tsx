"use client";

import CircleCheck from "lucide-react/icons/circle-check";
import CircleMinus from "lucide-react/icons/circle-minus";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import { memo, type ReactNode, useId, useState } from "react";
import { cx } from "#components/ui/class-names.ts";
import { formatCompactMoney, formatWholeMoney } from "#lib/format/money.ts";
import type { Cents } from "#lib/money.ts";
import { axisEnd, axisTicks } from "./horizon.ts";
import { LoanSlider } from "./loan-slider.tsx";
import { percentOf } from "./scale.ts";

/** A separate component, because React removes a radio button from its group and adds it again at each render. */
const RowRadio = memo(function RowRadio(props: {
  id: string;
  group: string;
  value: string;
  checked: boolean;
  onChoose: (key: string) => void;
}) {
  const { id, group, value, checked, onChoose } = props;
  return (
    <input
      id={id}
      type="radio"
      name={group}
      value={value}
      checked={checked}
      onChange={() => onChoose(value)}
      className="sr-only"
    />
  );
});

/** Constants, so that keystrokes do not render the icons again. */
const reachIcons = {
  REACHES: <CircleCheck className="size-4 text-success" />,
  UNDECIDED: <CircleHelp className="size-4 text-warning" />,
  SHORT: <CircleMinus className="size-4 text-muted" />,
};

/** The columns of axis and rows: name, axis, figure. In a narrow window the axis takes the whole width. */
const columns = "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]";

/**
 * Each bank's lending on one dollar axis, with the requested loan as a line across: a bank that reaches it has a full bar
 * and a tick, another one an outlined bar. While something is undecided, a bar has two ends. With `choice` one bank can be
 * selected, and with `loan` the line can be moved. The text contains everything that the bars show.
 * `<LendingBars caption="Maximum lending by bank" bars={banks} requested={65000000} />` (cents)
 */
export function LendingBars(props: {
  caption: string;
  bars: readonly LendingBar[];
  requested: Cents | null;
  choice?: LendingChoice;
  loan?: LoanMoves;
}) {
  const { caption, bars, requested, choice, loan } = props;
  const group = useId();
  // Rounded, so that the loan's line does not move while figures change during typing.
  const end = axisEnd([requested, ...bars.map((bar) => bar.high ?? bar.most)]);
  const [held, hold] = useState<Cents | null>(null);
  const axis = held ?? end;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{caption}</legend>
      <div className={columns}>
        <div className="col-span-full row-start-1 grid grid-cols-subgrid">
          <div className="max-sm:col-span-full sm:col-start-2">
            {loan && (
              <LoanSlider
                {...{ requested, axis }}
                text={loan.text}
                onRequest={loan.onRequest}
                onDrag={(isDragged) => hold(isDragged ? axis : null)}
              />
            )}
          </div>
        </div>
        {bars.map((bar, rank) => (
          <LendingRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that change places would cause a layout at each keystroke
            key={rank}
            row={rank + 2}
            bar={bar}
            requested={requested}
            axis={axis}
            choice={choice && { ...choice, group }}
          />
        ))}
        {requested !== null && <RequestedLine at={percentOf(requested, axis)} rows={bars.length} />}
        <Ticks axis={axis} row={bars.length + 2} />
      </div>
      {requested !== null && !loan && (
        <p className="mt-1 text-muted text-sm">
          Loan requested <span className="figures text-text">{formatWholeMoney(requested)}</span>
        </p>
      )}
    </fieldset>
  );
}

/** Moves the requested loan; `text` is read out with its amount. */
type LoanMoves = { text: string; onRequest: (loan: Cents) => void };

/** One line across every row, below their texts. */
const RequestedLine = memo(function RequestedLine({ at, rows }: { at: string; rows: number }) {
  return (
    <div
      aria-hidden="true"
      style={{ gridRow: `2 / span ${rows}` }}
      className="pointer-events-none relative z-1 max-sm:col-span-full sm:col-start-2"
    >
      <span
        style={{ left: at }}
        className="-ml-px absolute inset-y-0 border-text border-l-2 forced-color-adjust-none [print-color-adjust:exact]"
      />
    </div>
  );
});

const Ticks = memo(function Ticks({ axis, row }: { axis: Cents; row: number }) {
  return (
    <div
      aria-hidden="true"
      style={{ gridRow: row }}
      className="figures relative h-4 text-muted text-xs max-sm:col-span-full sm:col-start-2"
    >
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
  );
});

type LendingBar = {
  key: string;
  label: string;
  /** The bank's maximum lending in cents; null if there is none. */
  most: Cents | null;
  /** The most if what is undecided ends, where that differs; never less. */
  high?: Cents | null;
  /** Shown where only that reaches the loan: `Only if it ends`. */
  onlyHigh?: string;
  /** Shown instead of a missing figure: `Not assessed`. */
  reason?: string;
  /** Shown below the bar, such as what limits it. */
  detail?: ReactNode;
};

type LendingChoice = { chosen: string; onChoose: (key: string) => void };

type Reach = keyof typeof reachIcons;

/** Whether a bank's figures reach the loan; null without both. */
function reachOf(most: Cents | null, high: Cents | null, requested: Cents | null): Reach | null {
  if (most === null || requested === null) return null;
  if (most >= requested) return "REACHES";
  return (high ?? most) >= requested ? "UNDECIDED" : "SHORT";
}

/** Text that the loan's line passes below. */
const above = "relative z-2 bg-inherit";

/** One bank: its bar, its lending, and the difference from the requested loan. */
function LendingRow(props: {
  bar: LendingBar;
  /** Its row of the grid. */
  row: number;
  requested: Cents | null;
  axis: Cents;
  choice?: (LendingChoice & { group: string }) | undefined;
}) {
  const { bar, row, requested, axis, choice } = props;
  const id = useId();
  const { most, high = null, onlyHigh } = bar;
  const reach = reachOf(most, high, requested);
  const isChosen = choice?.chosen === bar.key;
  const Row = choice ? "label" : "div";
  return (
    <Row
      htmlFor={choice && id}
      style={{ gridRow: row }}
      className={cx(
        "col-span-full grid grid-cols-subgrid items-center border-b py-1 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2",
        isChosen ? "bg-accent-soft" : choice ? "bg-surface hover:bg-hover" : "bg-inherit",
      )}
    >
      {choice && (
        <RowRadio
          id={id}
          group={choice.group}
          value={bar.key}
          checked={isChosen}
          onChoose={choice.onChoose}
        />
      )}
      <span className={cx("flex min-w-0 items-center gap-1.5 pl-1.5 font-medium", above)}>
        {reach && reachIcons[reach]}
        {bar.label}
      </span>
      <span
        className={cx(
          "figures pr-1.5 text-right max-sm:col-start-2 sm:col-start-3",
          above,
          most === null ? "text-muted text-sm" : "font-semibold",
        )}
      >
        {most === null ? (bar.reason ?? "–") : lendingWords(most, high)}
      </span>
      <LendingTrack most={most} high={high} axis={axis} isEnough={reach !== "SHORT"} />
      <span
        className={cx(
          "figures min-w-0 justify-self-start pl-1.5 text-muted text-xs sm:col-start-2 sm:pl-0",
          high !== null && "max-sm:col-span-2",
          above,
        )}
      >
        {bar.detail}
      </span>
      <Margin most={most} high={high} requested={requested} onlyHigh={onlyHigh} />
    </Row>
  );
}

/** The lending, or both ends of it while something is undecided: `$529,000 – $999,000`. */
export function lendingWords(most: Cents, high: Cents | null): string {
  const low = formatWholeMoney(most);
  return high === null || high === most ? low : `${low} – ${formatWholeMoney(high)}`;
}

/** The difference from the requested loan. A single text node, so that only its text changes. */
function Margin(props: {
  most: Cents | null;
  high: Cents | null;
  requested: Cents | null;
  onlyHigh: string | undefined;
}) {
  const { most, high, requested, onlyHigh } = props;
  if (most === null || requested === null) return <span className="sm:col-start-3" />;
  const margin = most - requested;
  const best = (high ?? most) - requested;
  const isOpen = margin < 0 && best >= 0;
  const tone = isOpen ? "text-warning" : margin < 0 ? "text-danger" : "text-success";
  return (
    <span
      className={cx(
        "figures self-start pr-1.5 text-right text-xs sm:col-start-3",
        high !== null && "max-sm:col-span-2",
        above,
        tone,
      )}
    >
      {isOpen
        ? (onlyHigh ?? "Undecided")
        : best < 0 && best > margin
          ? `${marginWords(best)} at best`
          : marginWords(margin)}
    </span>
  );
}

function marginWords(margin: Cents): string {
  if (margin < 0) return `${formatWholeMoney(-margin)} short`;
  return margin === 0 ? "Just reaches" : `${formatWholeMoney(margin)} over`;
}

/**
 * A bank's bar: solid to what is sure, hatched to what is undecided, and only outlined where it falls short of the loan. The
 * bar is a sized background instead of an element or drawing, so that a keystroke repaints it without layout. It is kept in
 * print and forced colours.
 */
function LendingTrack(props: { most: Cents | null; high: Cents | null; axis: Cents; isEnough: boolean }) {
  const { most, high, axis, isEnough } = props;
  const [low, best] = [percentOf(most ?? 0, axis), percentOf(high ?? 0, axis)];
  return (
    <span
      aria-hidden="true"
      style={{
        backgroundSize: isEnough ? `${low} 100%, ${best} 100%` : `${low} 2px, ${low} 2px, ${best} 100%`,
      }}
      className={cx(
        "block h-3.5 border-line-strong border-l bg-no-repeat forced-color-adjust-none max-sm:col-span-2 max-sm:row-start-2 sm:col-start-2 sm:row-start-1 [print-color-adjust:exact]",
        isEnough
          ? "bg-[linear-gradient(currentColor,currentColor),repeating-linear-gradient(135deg,currentColor_0_2px,transparent_2px_6px)] bg-left text-chart-1"
          : "bg-[linear-gradient(currentColor,currentColor),linear-gradient(currentColor,currentColor),repeating-linear-gradient(135deg,currentColor_0_1px,transparent_1px_7px)] bg-[position:left_top,left_bottom,left] text-chart-rest",
      )}
    />
  );
}
