import type { ReactNode } from "react";
import { cx } from "#components/ui/class-names.ts";

/**
 * One line of the ledger: name, amount, frequency, proof mark and remove button. In a narrow window, amount and
 * frequency move to a second line. `more` is a line below for notes on the row.
 */
export function LedgerLine(props: {
  name: ReactNode;
  figures: ReactNode;
  mark?: ReactNode;
  remove?: ReactNode;
  more?: ReactNode;
}) {
  const { name, figures, mark, remove, more } = props;
  return (
    <div
      className={cx(
        "grid grid-cols-[minmax(0,1fr)_1.5rem_1.5rem] items-center gap-x-1.5 border-b last:border-b-0",
        "pointer-coarse:grid-cols-[minmax(0,1fr)_2.25rem_2.75rem] min-[26rem]:grid-cols-[minmax(0,1fr)_6.5rem_5.75rem_1.5rem_1.5rem]",
        "min-[26rem]:pointer-coarse:grid-cols-[minmax(0,1fr)_6.5rem_5.75rem_2.25rem_2.75rem]",
      )}
    >
      <div className="wrap-anywhere min-w-0 leading-tight">{name}</div>
      <div className="gap-1.5 max-[26rem]:col-span-3 max-[26rem]:row-start-2 max-[26rem]:grid max-[26rem]:grid-cols-2 min-[26rem]:contents">
        {figures}
      </div>
      <span className="grid place-items-center max-[26rem]:col-start-2 max-[26rem]:row-start-1">{mark}</span>
      <span className="grid place-items-center max-[26rem]:col-start-3 max-[26rem]:row-start-1">
        {remove}
      </span>
      {more}
    </div>
  );
}

/** The unit after an amount whose frequency cannot be chosen: `a month`, `years`. */
export function LineUnit({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="min-w-0 truncate pl-1 text-muted text-sm">
      {children}
    </span>
  );
}
