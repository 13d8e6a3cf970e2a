import type { ReactNode } from "react";

/** Where the results stand, beside the form: heading, what is said of them all, and by which rules. */
export function ResultsFrame(props: {
  note: ReactNode;
  /** Who reaches the loan, in words. */
  verdict?: ReactNode;
  /** How many fields are at fault: the figures are then the last complete ones. */
  faults: number;
  children: ReactNode;
  confirmation?: ReactNode;
  /** What stands below, of one bank. */
  closer?: ReactNode;
}) {
  const { note, verdict, faults, children, confirmation, closer } = props;
  return (
    <div
      id="results"
      className="-m-1 scroll-mt-4 p-1 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
    >
      <section aria-labelledby="results-title" className="isolate">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="results-title" className="font-semibold text-lg">
            Maximum lending
          </h2>
          <p role="status" className="figures">
            {verdict}
          </p>
        </div>
        {faults > 0 && (
          <p role="status" className="mb-2 text-sm text-warning">
            {faults === 1 ? "One field needs correcting" : `${faults} fields need correcting`}: these are the
            last complete figures.
          </p>
        )}
        {children}
        <div className="mt-2 grid gap-1">
          {note}
          {confirmation}
        </div>
      </section>
      {closer && <div className="isolate mt-6">{closer}</div>}
    </div>
  );
}
