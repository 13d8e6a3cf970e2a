import { type FigureLabel, figureLabel } from "#lib/statements/core/lexicon/paper-labels.ts";
import type { Line } from "#lib/statements/core/pdf/1-text/page-lines.ts";
import { hasFigures, isFlow, type TableLine } from "#lib/statements/core/pdf/2-tables/table-lines.ts";
import type { NumberStyle } from "#lib/statements/core/values/printed-figure.ts";
import { labelledFigures } from "./prose-reader.ts";

/** Whether `Total` and any words behind it make a total, or only the words that banks are known to use. */
export type TotalWords = "ANY" | "KNOWN";

const FIRM: ReadonlySet<FigureLabel> = new Set([
  "OPENING",
  "CLOSING",
  "BALANCE_ON_DATE",
  "BROUGHT",
  "CARRIED",
]);

/** `Neuer Saldo per 31.03.` in a box over its figure, in the middle of a table: a summary, to be read as such. */
export function isLabelledAbove(parts: TableLine, above: Line | null, style: NumberStyle): boolean {
  if (parts.date || above === null || !hasFigures(parts)) return false;
  return labelledFigures(parts.line, [above], style).some(({ label }) => FIRM.has(label));
}

/** `Opening balance 500.00   Money in 20.00   Closing balance 520.00`: each figure with its label, not in columns. */
export function isOneOfSeveral({ date, line }: TableLine, style: NumberStyle): boolean {
  return date === null && labelledFigures(line, [], style).length > 1;
}

/** The label in a line of a table: on a dated line with an amount only a firm one, any other is a transaction. */
export function labelInTable(parts: TableLine, totals: TotalWords): FigureLabel | null {
  if (!hasFigures(parts)) return null;
  const label = figureLabel(parts.text);
  if (
    !label &&
    !parts.date &&
    totals === "ANY" &&
    /^(?:sub-?)?totals?\b|\b(?:sub-?)?totals?:?$/i.test(parts.text)
  )
    return "TOTAL";
  if (!label || FIRM.has(label)) return label;
  const both = parts.figures.DEBIT && parts.figures.CREDIT;
  return parts.date && isFlow(parts.figures) && !(both && label === "TOTAL") ? null : label;
}
