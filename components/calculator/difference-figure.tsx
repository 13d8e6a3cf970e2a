import { cx } from "#components/ui/class-names.ts";
import { formatWholeMoney } from "#lib/format/whole-money.ts";

/** More or less lending than otherwise, in whole dollars: `+$12,000`, `−$3,000`, `same`. */
export function DifferenceFigure({ dollars }: { dollars: number }) {
  if (dollars === 0) return <span className="text-muted">same</span>;
  return (
    <span className={cx("figures", dollars > 0 ? "text-success" : "text-danger")}>
      {dollars > 0 && "+"}
      {formatWholeMoney(dollars * 100)}
    </span>
  );
}
