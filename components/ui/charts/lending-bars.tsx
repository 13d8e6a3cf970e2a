import { type KeyboardEvent, memo, type PointerEvent, useId, useRef, useState } from "react";
import { cx } from "#components/ui/class-names.ts";
import { type Cents, formatCompactMoney, formatWholeMoney } from "#lib/platform/money.ts";
import { columns, type LendingBar, type LendingChoice, LendingRow } from "./lending-row.tsx";
import { axisEnd, axisTicks, loanAfterKey, loanAt } from "./loan-axis.ts";
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

/**
 * The requested loan on the dollar axis of the banks: dragged, clicked to, or moved by keys. `axis` is frozen during a
 * drag, to keep it still under the pointer.
 */
const LoanSlider = memo(function LoanSlider(props: {
  requested: Cents | null;
  axis: Cents;
  /** The amount and its meaning, for screen readers: `$690,000, 3 of 5 banks lend it`. */
  text: string;
  onRequest: (loan: Cents) => void;
  /** Called with the axis when it is grabbed, and with null when it is released. */
  onFreeze: (axis: Cents | null) => void;
}) {
  const { requested, axis, text, onRequest, onFreeze } = props;
  const ruler = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const frame = useRef(0);
  const moveTo = (x: number) => {
    const box = ruler.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    const loan = loanAt((x - box.left) / box.width, axis);
    // Pointer events are more frequent than frames.
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => onRequest(loan));
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    handle.current?.focus({ preventScroll: true });
    onFreeze(axis);
    moveTo(event.clientX);
  };
  const release = () => onFreeze(null);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const loan = loanAfterKey(event.key, requested ?? 0, axis);
    if (loan === null) return;
    event.preventDefault();
    onRequest(loan);
  };
  const at = requested ?? 0;
  const isLate = at > axis * 0.6;
  return (
    <div
      ref={ruler}
      onPointerDown={grab}
      onPointerMove={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event.clientX)
      }
      onPointerUp={release}
      onPointerCancel={release}
      className="relative h-7 cursor-ew-resize touch-none select-none border-line-strong border-b pointer-coarse:h-11"
    >
      <div
        ref={handle}
        role="slider"
        tabIndex={0}
        aria-label="Requested loan"
        aria-valuemin={0}
        aria-valuemax={axis / 100}
        aria-valuenow={at / 100}
        aria-valuetext={text}
        aria-orientation="horizontal"
        onKeyDown={press}
        style={{ left: percentOf(at, axis) }}
        className="-translate-x-1/2 absolute bottom-0 z-2 size-6 rounded-sm focus-visible:outline-offset-0 pointer-coarse:size-10"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="absolute inset-x-0 bottom-0 mx-auto size-6">
          <path d="M12 23 6 15V5a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v10Z" className="fill-text stroke-surface" />
          <path d="M10 8v6M14 8v6" className="stroke-surface" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </div>
      <span
        aria-hidden
        style={isLate ? { right: `calc(100% - ${percentOf(at, axis)})` } : { left: percentOf(at, axis) }}
        className={`figures absolute bottom-1 whitespace-nowrap font-semibold text-sm ${isLate ? "pr-4" : "pl-4"}`}
      >
        {requested === null ? "Drag to set the loan" : formatWholeMoney(requested)}
      </span>
    </div>
  );
});
