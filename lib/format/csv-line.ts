import { type Cents, toDecimal } from "#lib/money.ts";

/** What spreadsheets skip before they decide: blanks and invisible characters. */
const SKIPPED = /^[\s\p{Cc}\p{Cf}\p{Z}]+/u;
const FORMULA_STARTS = new Set(["=", "+", "-", "@", "\u2212"]);

/**
 * Whether a spreadsheet would take text for a formula (OWASP, CSV injection): full-width and small forms of the signs
 * count as well, since East Asian versions run them.
 */
function isFormula(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true;
  const [first = ""] = text.replace(SKIPPED, "");
  return FORMULA_STARTS.has(first.normalize("NFKC"));
}

/** Text, a whole number, or an amount in cents. */
type CsvCell = string | number | { amount: Cents } | null;

/**
 * One line of RFC 4180, its end included. Text that a spreadsheet would run as a formula gets an apostrophe in front
 * (OWASP); numbers are written as they are, so that `-45.20` stays an amount.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object") return toDecimal(cell.amount);
  const text = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
