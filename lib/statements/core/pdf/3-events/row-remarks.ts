import type { Line } from "#lib/statements/core/pdf/1-text/page-lines.ts";
import type { TableLine } from "#lib/statements/core/pdf/2-tables/table-lines.ts";
import type { StatementEvent } from "./table-events.ts";

type Figures = TableLine["figures"];

const REMARKS =
  /^(?:incl|including|includes|included|of which|thereof|exchange rate|conversion rate|rate|original amount|foreign (?:currency )?(?:amount|spend)|transaction amount|fx rate|converted (?:at|from)|davon|dont)\b/i;

/**
 * Whether a line under a row says what the row was in other money, or what it holds of a fee or a tax: that is said
 * of the row, and no row itself.
 */
export function isRemark(
  { line, date, text, figures }: TableLine,
  above: StatementEvent | undefined,
  row: Extract<StatementEvent, { kind: "ROW" }> | undefined,
): boolean {
  // Under words that still wait for their amount it is that amount.
  const under = above?.kind === "ROW" || (above?.kind === "TEXT" && above.remark === true);
  if (date !== null || figures.BALANCE) return false;
  // By itself under the words of a row in euros, `$13.50` is what that was abroad.
  if (above?.kind === "TEXT" && text === "" && row && isOtherMoney(line, figures, row)) return true;
  if (!under) return false;
  if (REMARKS.test(text)) return true;
  const amount = figures.AMOUNT ?? figures.DEBIT ?? figures.CREDIT;
  if (!amount?.currency || above.kind !== "ROW") return false;
  const own = above.figures.AMOUNT ?? above.figures.DEBIT ?? above.figures.CREDIT;
  return own !== undefined && own.currency !== amount.currency;
}

const SYMBOL = /^[-+(]*([$£€¥₹])\d/;

/** Both with a sign of their money, and not the same. */
function isOtherMoney(line: Line, figures: Figures, row: { line: Line; figures: Figures }): boolean {
  const [own, here] = [symbolOf(row.line, row.figures), symbolOf(line, figures)];
  return own !== null && here !== null && own !== here;
}

function symbolOf({ words }: Line, figures: Figures): string | null {
  const amount = figures.AMOUNT ?? figures.DEBIT ?? figures.CREDIT;
  return SYMBOL.exec(amount ? (words[amount.first]?.text ?? "") : "")?.[1] ?? null;
}
