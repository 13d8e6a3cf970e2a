/** The content of a cell; for a formula, its last calculated value. */
export type Cell = string | number | boolean | null | { date: string } | { error: string };

/** Merged cells: rows and columns from zero, both ends included. */
export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** One tab of a spreadsheet, from any program or service. */
export interface Tab {
  name: string;
  rows: readonly (readonly Cell[])[];
  merges: readonly Merge[];
}

export const TAB_NAMES = ["Tax", "Banks", "Benchmark"] as const;
export type TabName = (typeof TAB_NAMES)[number];

/** `D7` for row 6 and column 3, both counted from zero. */
export function addressOf(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`;
}

/** `A` for column 0, `AA` for column 26. */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** Whether a cell is empty or contains only spaces. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");
}

/** The maximum number of characters of an invalid text quoted in an error. */
const MAX_QUOTED = 80;

/** Longer than any name of a rule or a bank. */
const MAX_HEADING = 200;

/** A text from a spreadsheet in quotation marks, truncated if it is long. */
export function quoted(text: string): string {
  return `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}”`;
}

/** The text of a cell with a name: of a rule, a bank or a tax year. */
export function headText(cell: Cell | undefined): string {
  if (typeof cell === "string") return cell.slice(0, MAX_HEADING).replaceAll(/\s+/g, " ").trim();
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  if (cell === null || cell === undefined) return "";
  return "date" in cell ? cell.date : cell.error;
}

/** An error in a spreadsheet, with what is allowed there. */
export interface SheetFault {
  tab: TabName;
  /** Such as `D7`; null if it does not concern a single cell. */
  cell: string | null;
  message: string;
}

/** `Banks!D7`, or the tab alone. */
export function placeOf({ tab, cell }: Pick<SheetFault, "tab" | "cell">): string {
  return cell === null ? tab : `${tab}!${cell}`;
}

/** Collects errors, one for each place and message, and returns them ordered by tab, row and column. */
export class FaultList {
  readonly #reported = new Set<string>();
  readonly #faults: (SheetFault & { order: readonly [number, number, number] })[] = [];

  /** Rows and columns count from zero; without them the error applies to the whole tab. */
  add(tab: TabName, place: { row: number; column: number } | null, message: string): void {
    const cell = place === null ? null : addressOf(place.row, place.column);
    const key = `${tab} ${cell} ${message}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const position = TAB_NAMES.indexOf(tab);
    this.#faults.push({ tab, cell, message, order: [position, place?.row ?? -1, place?.column ?? -1] });
  }

  sorted(): SheetFault[] {
    const inOrder = this.#faults.toSorted((one, other) => {
      const at = [0, 1, 2].find((index) => one.order[index] !== other.order[index]) ?? 0;
      return (one.order[at] ?? 0) - (other.order[at] ?? 0);
    });
    return inOrder.map(({ tab, cell, message }) => ({ tab, cell, message }));
  }
}
