import { DifferenceFigure } from "#components/calculator/difference-figure.tsx";
import { formatWholeMoney } from "#lib/format/whole-money.ts";

/** What a bank lends in a scenario, against another one and against the loan asked for; all in whole dollars. */
export function LendingFigure(props: {
  lending: number | null;
  /** Null for the scenario that the others are held against. */
  difference: number | null;
  requested: number | null;
}) {
  const { lending, difference, requested } = props;
  if (lending === null) return <span className="text-muted">Not in its sheet</span>;
  return (
    <>
      <span className="block font-medium">{formatWholeMoney(lending * 100)}</span>
      {difference !== null && (
        <span className="block text-sm">
          <DifferenceFigure dollars={difference} />
        </span>
      )}
      {requested !== null && (
        <span className="block text-muted text-sm">
          {lending >= requested
            ? "reaches the loan"
            : `${formatWholeMoney(Math.round((requested - lending) * 100))} short`}
        </span>
      )}
    </>
  );
}
