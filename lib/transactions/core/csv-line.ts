import { type Cents, toDecimal } from "#lib/money.ts";

/** A first character at which a spreadsheet takes a cell for a formula, also after blanks it skips. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Text, a whole number, or an amount in cents. */
export type CsvCell = string | number | { amount: Cents } | null;

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
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
