import { filledWidth } from "../table/column-profile.ts";
import type { Row } from "../table/find-header.ts";

/** A cell as spreadsheet readers give it; dates stand for a calendar day in UTC. */
export type SheetCell = string | number | boolean | Date | null | undefined;

/** Cells as text that the column logic of delimited files reads: ISO dates, numbers with a decimal point. */
export function sheetRows(rows: readonly (readonly SheetCell[])[]): Row[] {
  return Array.from(rows, (row) => Array.from(row ?? [], cellText));
}

/** Formats set on whole rows leave thousands of empty cells to the right of the table: without these. */
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

/** Never three decimals, which could be taken for thousands, and no digits that only binary fractions have. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : "";
  const cents = value.toFixed(2);
  return Math.abs(Number(cents) - value) < 1e-6 ? cents : value.toFixed(4);
}
