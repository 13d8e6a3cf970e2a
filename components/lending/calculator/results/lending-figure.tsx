import { marginWords } from "#components/ui/charts/compared-with-loan.ts";
import { cx } from "#components/ui/class-names.ts";
import { formatWholeMoney } from "#lib/platform/money.ts";

/** A difference in lending, in whole dollars: `+$12,000`, `−$3,000`, `same`. */
export function DifferenceFigure({ dollars }: { dollars: number }) {
  if (dollars === 0) return <span className="text-muted">same</span>;
  return (
    <span className={cx("figures", dollars > 0 ? "text-success" : "text-danger")}>
      {dollars > 0 && "+"}
      {formatWholeMoney(dollars * 100)}
    </span>
  );
}

/** A bank's lending in a scenario, compared with another scenario and the requested loan, in whole dollars. */
export function LendingFigure(props: {
  lending: number | null;
  /** Null for the scenario that the others are compared with. */
  difference: number | null;
  requested: number | null;
}) {
  const { lending, difference, requested } = props;
  if (lending === null) return <span className="text-muted">Not on its master sheet</span>;
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
          {lending >= requested ? "reaches the loan" : marginWords(Math.round((lending - requested) * 100))}
        </span>
      )}
    </>
  );
}
