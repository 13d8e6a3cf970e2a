import { amountIn } from "../2-tables/table-lines.ts";
import type { StatementEvent } from "../3-events/table-events.ts";

/** Fewer may follow from one another by chance. */
const MIN_LINKS = 3;

export const LIKE_BALANCES =
  "The amounts follow from one another by other figures of their rows, as balances do. Please check which figure is the amount.";

/** Whether the amounts of rows without balances are balances: most differ from the one before by another figure beside them. */
export function areLikeBalances(events: readonly StatementEvent[]): boolean {
  const rows = events.flatMap((event) => {
    if (event.kind !== "ROW" || event.figures.BALANCE) return [];
    return { amount: amountIn(event.figures)?.cents ?? 0, others: event.loose };
  });
  const links = rows.filter(({ amount, others }, at) => {
    const moved = Math.abs(amount - (rows[at - 1]?.amount ?? amount));
    return moved !== 0 && others.some(({ cents }) => cents === moved);
  });
  return links.length >= MIN_LINKS && links.length * 2 >= rows.length;
}
