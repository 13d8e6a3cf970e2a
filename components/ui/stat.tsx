import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { type Tone, toneInk } from "./tone.ts";

/** One figure with its name. `<Stat label="Monthly surplus" figure={formatMoney(surplus)} note="of 3 months" />` */
export function Stat(props: { label: string; figure: ReactNode; note?: ReactNode; tone?: Tone }) {
  return (
    <div className="min-w-0">
      <p className="text-muted text-sm">{props.label}</p>
      <p
        className={cx(
          "figures mt-0.5 whitespace-nowrap font-semibold",
          sizeOf(props.figure),
          props.tone && toneInk[props.tone],
        )}
      >
        {props.figure}
      </p>
      {props.note && <p className="mt-0.5 text-muted text-sm">{props.note}</p>}
    </div>
  );
}

/** A figure never wraps: a long one gets a smaller size, to fit two per line on phones. */
function sizeOf(figure: ReactNode): string {
  const length = typeof figure === "string" ? figure.length : 0;
  return length > 15 ? "text-base" : length > 11 ? "text-lg" : "text-xl";
}
