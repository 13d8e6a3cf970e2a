import { isoDateOrMonthEnd } from "#lib/statements/core/values/calendar.ts";
import type { Header, Row } from "./find-header.ts";

/** Day zero of Excel's serial dates, which treat 1900 as a leap year. */
const EXCEL_DAY_ZERO = Date.UTC(1899, 11, 30);
const SERIAL = /^(?:[23456]\d{4})(?:[.,]\d+)?$/;
const EPOCH = /^(?:[89]\d{8}|[12]\d{9}|[89]\d{11}|[12]\d{12})$/;
const DAY = 86_400_000;

/**
 * Converts numeric dates to text: spreadsheet days since 1900, or seconds or milliseconds since 1970 (the day
 * in UTC). Only in columns with a date heading in which every cell is numeric.
 */
export function writeOutNumberedDates(rows: readonly Row[], header: Header | null): readonly Row[] {
  const columns = new Set<number>();
  for (const [column, role] of header?.roles.entries() ?? []) {
    if (role?.role === "date" && holdsNumberedDates(rows, column)) columns.add(column);
  }
  if (columns.size === 0) return rows;
  return rows.map((row) =>
    row.map((cell, column) => (columns.has(column) ? (numberedDate(cell.trim()) ?? cell) : cell)),
  );
}

function holdsNumberedDates(rows: readonly Row[], column: number): boolean {
  let seen = 0;
  for (const row of rows) {
    const cell = row[column]?.trim() ?? "";
    if (!/\d/.test(cell)) continue;
    if (!SERIAL.test(cell) && !EPOCH.test(cell)) return false;
    seen++;
  }
  return seen > 0;
}

function numberedDate(cell: string): string | null {
  if (EPOCH.test(cell)) return dateOfDay(Number(cell) * (cell.length > 10 ? 1 : 1000));
  return SERIAL.test(cell) ? dateOfDay(EXCEL_DAY_ZERO + Number.parseInt(cell, 10) * DAY) : null;
}

function dateOfDay(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  return isoDateOrMonthEnd(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}
