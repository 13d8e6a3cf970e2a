import { memo } from "react";
import { cx } from "#components/ui/class-names.ts";
import type { Cents } from "#lib/money.ts";
import { percentOf } from "./percent-of.ts";

/**
 * A bank's bar from nothing to the end of the axis, with the loan asked for as a line across it. Boxes and no drawing: a
 * browser gives them their new widths sooner, at every keystroke. They keep their colours in print and in forced colours.
 */
export function LendingTrack(props: { most: Cents | null; requested: Cents | null; axis: Cents }) {
  const { most, requested, axis } = props;
  const isEnough = most !== null && (requested === null || most >= requested);
  return (
    <span
      aria-hidden="true"
      className="relative col-span-2 block h-5 border-line-strong border-l forced-color-adjust-none [print-color-adjust:exact]"
    >
      {most !== null && (
        <span
          style={{ width: percentOf(most, axis) }}
          className={cx(
            "absolute inset-y-1 left-0 rounded-r-xs",
            isEnough ? "bg-chart-1" : "bg-chart-rest/60",
          )}
        />
      )}
      {requested !== null && <RequestedLine at={percentOf(requested, axis)} />}
    </span>
  );
}

/** Dashed, with a rim of the ground's colour so that it shows on a bar too. */
const RequestedLine = memo(function RequestedLine({ at }: { at: string }) {
  return (
    <span
      style={{ left: at }}
      className="absolute inset-y-0 -ml-0.5 w-1 border-raised border-x-[1.25px] bg-[repeating-linear-gradient(var(--color-text)_0_3px,var(--color-raised)_3px_6px)]"
    />
  );
});
