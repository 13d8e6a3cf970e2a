import type { StatementEvent } from "./table-events.ts";
import type { TableLine } from "./table-lines.ts";

const REMARKS =
  /^(?:incl|including|includes|included|of which|thereof|exchange rate|conversion rate|rate|original amount|foreign (?:currency )?(?:amount|spend)|transaction amount|fx rate|converted (?:at|from)|davon|dont)\b/i;

/**
 * Whether a line under a row says what the row was in other money, or what it holds of a fee or a tax: that is said
 * of the row, and no row itself.
 */
export function isRemark({ date, text, figures }: TableLine, above: StatementEvent | undefined): boolean {
  // Under words that still wait for their amount it is that amount.
  const under = above?.kind === "ROW" || (above?.kind === "TEXT" && above.remark === true);
  if (date !== null || figures.BALANCE || !under) return false;
  if (REMARKS.test(text)) return true;
  const amount = figures.AMOUNT ?? figures.DEBIT ?? figures.CREDIT;
  if (!amount?.currency || above.kind !== "ROW") return false;
  const own = above.figures.AMOUNT ?? above.figures.DEBIT ?? above.figures.CREDIT;
  return own !== undefined && own.currency !== amount.currency;
}
