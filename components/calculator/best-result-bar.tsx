import ArrowDown from "lucide-react/icons/arrow-down";
import { cx } from "#components/ui/class-names.ts";
import { ButtonLink } from "#components/ui/links.tsx";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import type { Cents } from "#lib/money.ts";
import type { Standing } from "./ranked-banks.ts";

// One and the same, so that keystrokes do not draw the icon anew.
const allBanks = (
  <>
    All banks
    <ArrowDown />
  </>
);

/** On a narrow screen the best result stays in sight below the form while one types. */
export function BestResultBar(props: { best: Standing; requested: Cents | null; stale: boolean }) {
  const { best, requested, stale } = props;
  return (
    <div className="sticky bottom-0 -mx-4 flex items-center gap-4 border-t bg-raised px-4 py-2 shadow-overlay sm:-mx-6 sm:px-6 lg:hidden">
      <p className="min-w-0 grow">
        <span className={cx("figures block font-semibold text-lg", stale && "text-muted")}>
          {formatWholeMoney(best.maxLending * 100)}
        </span>
        <span className="block truncate text-muted text-sm">
          {best.name}
          {requested !== null && best.margin !== null && (
            <span className={cx("figures", best.margin < 0 ? "text-danger" : "text-success")}>
              {best.margin < 0 ? ` ${formatWholeMoney(-best.margin)} short` : " reaches the loan"}
            </span>
          )}
        </span>
      </p>
      <ButtonLink href="#results">{allBanks}</ButtonLink>
    </div>
  );
}
