import { memo, type ReactNode, useId } from "react";
import { cx } from "#components/ui/class-names.ts";
import { formatWholeMoney } from "#lib/format/money.ts";
import type { Cents } from "#lib/money.ts";
import { niceCeiling, percentOf } from "./scale.ts";

/** Dashed, outlined in the page's background colour to be visible on a bar. */
const RequestedLine = memo(function RequestedLine({ at }: { at: string }) {
  return (
    <span
      style={{ left: at }}
      className="absolute inset-y-0 -ml-0.5 w-1 border-raised border-x-[1.25px] bg-[repeating-linear-gradient(var(--color-text)_0_3px,var(--color-raised)_3px_6px)]"
    />
  );
});

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

/**
 * Each bank's lending on one axis, with the requested loan as a line: coloured if it is reached, otherwise grey. While
 * something is undecided, a bar has two ends. With `choice` one bank can be selected. The text contains everything that
 * the bars show.
 * `<LendingBars caption="Maximum lending by bank" bars={banks} requested={65000000} />` (cents)
 */
export function LendingBars(props: {
  caption: string;
  bars: readonly LendingBar[];
  requested: Cents | null;
  choice?: LendingChoice;
}) {
  const { caption, bars, requested, choice } = props;
  const group = useId();
  // Rounded, so that the loan's line does not move while figures change during typing.
  const axis = niceCeiling(Math.max(requested ?? 0, ...bars.map((bar) => bar.high ?? bar.most ?? 0)) * 1.02);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{caption}</legend>
      <div className="overflow-clip rounded-lg border bg-raised">
        {bars.map((bar, rank) => (
          <LendingRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that change places would cause a layout at each keystroke
            key={rank}
            bar={bar}
            requested={requested}
            axis={axis}
            choice={choice && { ...choice, group }}
          />
        ))}
      </div>
      {requested !== null && (
        <p className="mt-2 flex items-center gap-2 text-muted text-sm">
          <span
            aria-hidden="true"
            className="relative h-4 w-1 forced-color-adjust-none [print-color-adjust:exact]"
          >
            <RequestedLine at="50%" />
          </span>
          Loan requested <span className="figures text-text">{formatWholeMoney(requested)}</span>
        </p>
      )}
    </fieldset>
  );
}

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

/** One bank: its bar, its lending, and the difference from the requested loan. */
function LendingRow(props: {
  bar: LendingBar;
  requested: Cents | null;
  axis: Cents;
  choice?: (LendingChoice & { group: string }) | undefined;
}) {
  const { bar, requested, axis, choice } = props;
  const id = useId();
  const { most, high = null, onlyHigh } = bar;
  const Row = choice ? "label" : "div";
  return (
    <Row
      htmlFor={choice && id}
      className={cx(
        "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b px-4 py-2.5 last:border-b-0 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2",
        choice && (choice.chosen === bar.key ? "bg-accent-soft" : "hover:bg-hover"),
      )}
    >
      {choice && (
        <RowRadio
          id={id}
          group={choice.group}
          value={bar.key}
          checked={choice.chosen === bar.key}
          onChoose={choice.onChoose}
        />
      )}
      <span className="min-w-0 truncate font-medium">{bar.label}</span>
      <span
        className={cx("figures text-right", most === null ? "text-muted text-sm" : "font-semibold text-lg")}
      >
        {most === null ? (bar.reason ?? "–") : lendingWords(most, high)}
      </span>
      <LendingTrack most={most} high={high} requested={requested} axis={axis} />
      <span className={cx("figures min-w-0 text-muted text-sm", high !== null && "max-sm:col-span-2")}>
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
  if (most === null || requested === null) return <span />;
  const margin = most - requested;
  const best = (high ?? most) - requested;
  const isOpen = margin < 0 && best >= 0;
  const tone = isOpen ? "text-warning" : margin < 0 ? "text-danger" : "text-success";
  return (
    <span className={cx("figures text-right text-sm", high !== null && "max-sm:col-span-2", tone)}>
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
 * A bank's bar, with the requested loan as a line across it: solid to what is sure, hatched to what is undecided. The bar
 * is a sized background instead of an element or drawing, so that a keystroke repaints it without layout. It is kept in
 * print and forced colours.
 */
function LendingTrack(props: {
  most: Cents | null;
  high: Cents | null;
  requested: Cents | null;
  axis: Cents;
}) {
  const { most, high, requested, axis } = props;
  const best = high ?? most;
  const isEnough = best !== null && (requested === null || best >= requested);
  return (
    <span
      aria-hidden="true"
      style={{ backgroundSize: `${percentOf(most ?? 0, axis)} 60%, ${percentOf(high ?? 0, axis)} 60%` }}
      className={cx(
        "relative col-span-2 block h-5 border-line-strong border-l bg-[linear-gradient(currentColor,currentColor),repeating-linear-gradient(135deg,currentColor_0_2px,transparent_2px_6px)] bg-left bg-no-repeat forced-color-adjust-none [print-color-adjust:exact]",
        isEnough
          ? "text-chart-1"
          : "text-[color-mix(in_oklab,var(--color-chart-rest)_60%,var(--color-raised))]",
      )}
    >
      {requested !== null && <RequestedLine at={percentOf(requested, axis)} />}
    </span>
  );
}
