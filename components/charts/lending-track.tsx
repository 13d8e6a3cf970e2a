import { memo } from "react";
import { cx } from "#components/ui/class-names.ts";
import type { Cents } from "#lib/money.ts";
import { percentOf } from "./percent-of.ts";

/**
 * A bank's bar from nothing to the end of the axis, with the loan asked for as a line across it. The bar is a ground of
 * some width, not a box or a drawing: at every keystroke it is painted anew without being laid out. Print and forced
 * colours keep it.
 */
export function LendingTrack(props: { most: Cents | null; requested: Cents | null; axis: Cents }) {
  const { most, requested, axis } = props;
  const isEnough = most !== null && (requested === null || most >= requested);
  return (
    <span
      aria-hidden="true"
      style={{ backgroundSize: `${percentOf(most ?? 0, axis)} 60%` }}
      className={cx(
        "relative col-span-2 block h-5 border-line-strong border-l bg-[linear-gradient(currentColor,currentColor)] bg-left bg-no-repeat forced-color-adjust-none [print-color-adjust:exact]",
        isEnough ? "text-chart-1" : "text-chart-rest/60",
      )}
    >
      {requested !== null && <RequestedLine at={percentOf(requested, axis)} />}
    </span>
  );
}

/** Dashed, with a rim of the page's ground so that it shows on a bar too. */
export const RequestedLine = memo(function RequestedLine({ at }: { at: string }) {
  return (
    <span
      style={{ left: at }}
      className="absolute inset-y-0 -ml-0.5 w-1 border-raised border-x-[1.25px] bg-[repeating-linear-gradient(var(--color-text)_0_3px,var(--color-raised)_3px_6px)]"
    />
  );
});
