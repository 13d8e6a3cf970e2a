import ArrowDown from "lucide-react/icons/arrow-down";
import { cx } from "#components/ui/class-names.ts";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import type { Cents } from "#lib/money.ts";
import type { Standing } from "./standings.ts";

/** On a phone, the best result stays in sight while one types; pressing it goes to all of them. */
export function BestResultBar(props: { best: Standing; requested: Cents | null; stale: boolean }) {
  const { best, requested, stale } = props;
  return (
    <a
      href="#results"
      className="sticky bottom-0 -mx-4 flex min-h-13 items-center justify-between gap-4 border-t bg-raised px-4 py-2 shadow-overlay sm:-mx-6 sm:px-6 lg:hidden"
    >
      <span className="min-w-0">
        <span className="block truncate text-muted text-sm">{best.name} lends most</span>
        {requested !== null && best.margin !== null && (
          <span className={cx("figures text-sm", best.margin < 0 ? "text-danger" : "text-success")}>
            {best.margin < 0 ? `${formatWholeMoney(-best.margin)} short` : "Reaches the loan"}
          </span>
        )}
      </span>
      <span className={cx("figures flex items-center gap-2 font-semibold text-lg", stale && "text-muted")}>
        {formatWholeMoney(best.maxLending * 100)}
        <ArrowDown className="size-4 text-muted" />
      </span>
    </a>
  );
}
