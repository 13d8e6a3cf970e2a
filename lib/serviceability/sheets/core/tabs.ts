/** What a cell holds; a formula counts as the value that was last calculated for it. */
export type Cell = string | number | boolean | null | { date: string } | { error: string };

/** Cells joined into one: rows and columns from nought, both ends included. */
export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** One tab of a spreadsheet, whatever program or service keeps it. */
export interface Tab {
  name: string;
  rows: readonly (readonly Cell[])[];
  merges: readonly Merge[];
}

export const TAB_NAMES = ["Tax", "Banks", "Benchmark"] as const;
export type TabName = (typeof TAB_NAMES)[number];

/** `D7` of row 6 and column 3, both counted from nought. */
export function addressOf(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`;
}

/** `A` of column 0, `AA` of column 26. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** Nothing, or nothing but spaces. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");
}

/** Of a wrong text nobody needs to read more. */
const MOST_TEXT = 80;

/** Longer than any name of a rule or a bank may be. */
const MOST_HEAD = 200;

/** A text of a spreadsheet within a sentence: “12 %”, cut where it is long. */
export function quoted(text: string): string {
  return `“${text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text}”`;
}

/** The text of a cell that names something: a rule, a bank, a tax year. */
export function headText(cell: Cell | undefined): string {
  if (typeof cell === "string") return cell.slice(0, MOST_HEAD).replaceAll(/\s+/g, " ").trim();
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  if (cell === null || cell === undefined) return "";
  return "date" in cell ? cell.date : cell.error;
}
