import { type CSSProperties, memo, type ReactNode, useId } from "react";
import { cx } from "#components/ui/class-names.ts";
import { type Cents, formatWholeMoney } from "#lib/platform/money.ts";
import { comparedWithLoan, type Reach, reachOf } from "./compared-with-loan.ts";
import { loanLine, percentOf } from "./scale.ts";

export type LendingBar = {
  key: string;
  label: string;
  /** The bank's maximum lending in cents. */
  most: Cents;
  /** The same with undecided debts repaid and rent ended, where that differs; never less. */
  high: Cents | null;
  /** Shown where only `high` reaches the loan: `Only if it ends`. */
  onlyHigh?: string;
  /** The amount that the security supports at a bank that would lend more with a warning; null otherwise. */
  supported: Cents | null;
  /** Shown below the bar, such as what limits it. */
  detail: ReactNode;
};

export type LendingChoice = { chosen: string; onChoose: (key: string) => void };

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
      className="peer sr-only"
    />
  );
});

/** For an element with the class `text-(--tone)`: a keystroke that changes a class matches far more of the style sheet. */
function toned(color: string): CSSProperties {
  return { "--tone": `var(--color-${color})` } as CSSProperties;
}

const circle = "M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0";

/** Lucide's icons, each as one path, so that a keystroke that changes a row's icon replaces no elements. */
const reachIcons: Record<Reach, { path: string; color: string }> = {
  REACHES: { path: `${circle}M16 9l-5.5 5.5L8 12`, color: "success" },
  UNDECIDED: { path: `${circle}M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5M12 17h.01`, color: "warning" },
  SHORT: { path: `${circle}M8 12h8`, color: "muted" },
  CAUTION: {
    path: "m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01",
    color: "warning",
  },
};

function ReachIcon({ reach }: { reach: Reach }) {
  const { path, color } = reachIcons[reach];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      style={toned(color)}
      className="size-4 fill-none stroke-2 stroke-current text-(--tone) [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d={path} />
    </svg>
  );
}

/**
 * The columns of the axis and of each row: name, axis and figure. Their widths hardly depend on the figures, to keep the
 * axis still while they change. Below 35rem, on a phone or beside the form, the axis takes the whole width.
 */
export const columns =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 @min-[35rem]:grid-cols-[7.5rem_minmax(0,1fr)_12.5rem]";

/** One bank: its bar, its lending, and the difference from the requested loan. */
export function LendingRow(
  props: LendingChoice & { bar: LendingBar; requested: Cents | null; axis: Cents; group: string },
) {
  const { bar, requested, axis, group, chosen, onChoose } = props;
  const id = useId();
  const { most, high, supported } = bar;
  const reach = reachOf(bar, requested);
  const isChosen = chosen === bar.key;
  return (
    <label
      htmlFor={id}
      // Contained, so that a keystroke lays out and paints only the rows that it changes.
      className={cx(
        columns,
        "[contain:layout_paint_style] items-center border-b py-0.5",
        isChosen ? "bg-accent-soft" : "bg-surface hover:bg-hover",
      )}
    >
      <RowRadio id={id} group={group} value={bar.key} checked={isChosen} onChoose={onChoose} />
      <span className="flex min-w-0 items-center gap-1.5 pl-1.5 font-medium">
        {reach && <ReachIcon reach={reach} />}
        {bar.label}
      </span>
      <span
        className={cx(
          "figures pr-1.5 text-right font-semibold @max-[35rem]:col-start-2 @min-[35rem]:col-start-3",
          supported !== null && "text-warning",
        )}
      >
        {lendingWords(most, high)}
      </span>
      <LendingTrack most={most} high={high} requested={requested} axis={axis} isEnough={reach !== "SHORT"} />
      <span
        className={cx(
          // Below the name too, so that it fits on one line: rows that change height move all that follows.
          "figures min-w-0 justify-self-start pl-1.5 text-muted text-xs @min-[35rem]:col-span-2",
          high !== null && "@max-[26rem]:col-span-2",
        )}
      >
        {bar.detail}
      </span>
      <Margin bar={bar} requested={requested} />
      {/* Its own element: with :has(), a keystroke that changes the row's icon would restyle the row. */}
      <span className="absolute inset-0 hidden outline-2 outline-focus -outline-offset-2 peer-focus-visible:block" />
    </label>
  );
}

/** The lending, or both ends of it while something is undecided: `$529,000 – $999,000`. */
export function lendingWords(most: Cents, high: Cents | null): string {
  const low = formatWholeMoney(most);
  return high === null || high === most ? low : `${low} – ${formatWholeMoney(high)}`;
}

const tones = { MORE: "success", OPEN: "warning", LESS: "danger" } as const;

/** The difference from the requested loan. A single text node, so that only its text changes. */
function Margin({ bar, requested }: { bar: LendingBar; requested: Cents | null }) {
  if (requested === null) return <span className="@min-[35rem]:col-start-3" />;
  const { words, kind } = comparedWithLoan(bar, requested);
  return (
    <span
      style={toned(bar.supported !== null && kind === "MORE" ? "warning" : tones[kind])}
      className={cx(
        "figures self-start text-pretty pr-1.5 text-right text-(--tone) text-xs @min-[35rem]:col-start-3 @min-[35rem]:w-0 @min-[35rem]:min-w-full",
        bar.high !== null && "@max-[26rem]:col-span-2",
      )}
    >
      {words}
    </span>
  );
}

/**
 * A bank's bar: solid up to its lending, hatched up to its lending with the undecided outcomes, and outlined where it
 * falls short of the loan. The loan's line crosses bars but no text. Bar and line are sized backgrounds instead of
 * elements or SVG, so that a keystroke repaints them without layout. They are kept in print and forced colours.
 */
function LendingTrack(props: {
  most: Cents;
  high: Cents | null;
  requested: Cents | null;
  axis: Cents;
  isEnough: boolean;
}) {
  const { most, high, requested, axis, isEnough } = props;
  const [low, best] = [percentOf(most, axis), percentOf(high ?? 0, axis)];
  const line = loanLine(requested, axis);
  const [solid, outline] = isEnough ? [low, "0"] : ["0", low];
  const hatches = isEnough ? `${best} 12px, 0 0` : `0 0, ${best} 12px`;
  return (
    <span
      aria-hidden="true"
      style={{
        ...toned(isEnough ? "chart-1" : "chart-rest"),
        backgroundSize: `${line.size}, ${solid} 12px, ${outline} 2px, ${outline} 2px, ${hatches}`,
        backgroundPosition: `${line.position}, left, left calc(50% - 5px), left calc(50% + 5px), left, left`,
      }}
      className="block min-h-4 self-stretch border-line-strong border-l bg-[linear-gradient(var(--color-text),var(--color-text)),linear-gradient(currentColor,currentColor),linear-gradient(currentColor,currentColor),linear-gradient(currentColor,currentColor),repeating-linear-gradient(135deg,currentColor_0_2px,transparent_2px_6px),repeating-linear-gradient(135deg,currentColor_0_1px,transparent_1px_7px)] bg-no-repeat text-(--tone) forced-color-adjust-none @max-[35rem]:col-span-2 @max-[35rem]:row-start-2 @min-[35rem]:col-start-2 @min-[35rem]:row-start-1 @min-[35rem]:-mt-0.5 [print-color-adjust:exact]"
    />
  );
}
