import { useId } from "react";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import type { Cents } from "#lib/money.ts";
import { type LendingBar, type LendingChoice, LendingRow } from "./lending-row.tsx";
import { RequestedLine } from "./lending-track.tsx";
import { niceCeiling } from "./nice-ceiling.ts";

/**
 * What each bank lends, on one axis with the loan asked for as a line: coloured where it is enough, grey where it falls
 * short. With `choice` one bank can be chosen. The words are the table: nothing is in the bars alone.
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
  // A round one, so that the line of the loan stands still while figures change under one's typing.
  const axis = niceCeiling(Math.max(requested ?? 0, ...bars.map((bar) => bar.most ?? 0)) * 1.02);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{caption}</legend>
      <div className="overflow-clip rounded-lg border bg-raised">
        {bars.map((bar, rank) => (
          <LendingRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that change places would be laid out anew at keystrokes
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
          Loan asked for <span className="figures text-text">{formatWholeMoney(requested)}</span>
        </p>
      )}
    </fieldset>
  );
}
