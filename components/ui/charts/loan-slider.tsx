import { type KeyboardEvent, memo, type PointerEvent, useRef } from "react";
import { type Cents, formatWholeMoney } from "#lib/platform/money.ts";
import { loanAfterKey, loanAt } from "./loan-axis.ts";
import { percentOf } from "./scale.ts";

/**
 * The requested loan on the dollar axis of the banks: dragged, clicked to, or moved by keys. `axis` is frozen during a
 * drag, to keep it still under the pointer.
 */
export const LoanSlider = memo(function LoanSlider(props: {
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
