import { type Cents, toDecimal } from "#lib/platform/money.ts";

/** The leading spaces and invisible characters that spreadsheets skip. */
const SKIPPED = /^[\s\p{Cc}\p{Cf}\p{Z}]+/u;
const FORMULA_STARTS = new Set(["=", "+", "-", "@", "\u2212"]);

/**
 * Whether a spreadsheet would run text as a formula (OWASP, CSV injection). Includes full-width and small forms of the
 * signs, which East Asian versions accept.
 */
function isFormula(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true;
  const [first = ""] = text.replace(SKIPPED, "");
  return FORMULA_STARTS.has(first.normalize("NFKC"));
}

/** Text, a whole number, or an amount in cents. */
type CsvCell = string | number | { amount: Cents } | null;

/**
 * One line of RFC 4180 with its line end. Text that a spreadsheet would run as a formula is prefixed with an apostrophe
 * (OWASP). Numbers are not, so `-45.20` stays an amount.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

/** The columns of a table: the cell of a row by the column's heading. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

/** The first line of a file. Without the byte order mark, spreadsheets assume an older encoding and garble macrons. */
export function csvHead(headings: readonly string[]): string {
  return `\uFEFF${csvLine(headings)}`;
}

export function csvRows<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const cells = Object.values(columns);
  return rows.map((row) => csvLine(cells.map((cellOf) => cellOf(row)))).join("");
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object") return toDecimal(cell.amount);
  const text = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
