import { filledWidth } from "../table/column-profile.ts";
import type { Row } from "../table/find-header.ts";

/** A cell as spreadsheet libraries return it. Dates represent a calendar day in UTC. */
export type SheetCell = string | number | boolean | Date | null | undefined;

/** Converts cells to text for the column logic of delimited files: ISO dates, numbers with a decimal point. */
export function sheetRows(rows: readonly (readonly SheetCell[])[]): Row[] {
  return Array.from(rows, (row) => Array.from(row ?? [], cellText));
}

/** Removes empty columns: formats applied to whole rows leave thousands of empty cells right of the table. */
export function withoutEmptyColumns(rows: readonly Row[]): Row[] {
  const width = rows.reduce((most, row) => Math.max(most, filledWidth(row)), 0);
  return rows.map((row) => (row.length > width ? row.slice(0, width) : row));
}

function cellText(cell: SheetCell): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  if (typeof cell === "number") return numberText(cell);
  return String(cell);
}

/**
 * Never writes three decimals, which could be read as thousands, or digits that exist only in binary
 * fractions.
 */
function numberText(value: number): string {
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : "";
  const cents = value.toFixed(2);
  return Math.abs(Number(cents) - value) < 1e-6 ? cents : value.toFixed(4);
}
