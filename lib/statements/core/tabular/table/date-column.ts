import type { IsoDate } from "#lib/statements/core/model.ts";
import { isoDateOrMonthEnd } from "#lib/statements/core/values/calendar.ts";
import type { DecimalMark } from "#lib/statements/core/values/written-amount.ts";
import {
  chooseDateOrder,
  dateInOrder,
  type OrderHint,
  splitDate,
  type WrittenDate,
  type WrittenOrder,
} from "#lib/statements/core/values/written-date.ts";
import type { Columns } from "./choose-columns.ts";
import { type Header, normalHeading, type Row } from "./find-header.ts";
import type { Preamble } from "./read-preamble.ts";

const MONTH_LONG_ENOUGH = 100_000;

/** Parses date cells with a cache, since a year of rows has few distinct dates. */
export class DateReader {
  readonly #written = new Map<string, WrittenDate | null>();
  readonly #read = new Map<string, IsoDate | null>();
  #order: WrittenOrder = "DMY";

  get order(): WrittenOrder {
    return this.#order;
  }

  /** Determines the order of day and month from all the cells, in row order. */
  settleOrder(cells: Iterable<string>, hint: OrderHint): void {
    const open: WrittenDate[] = [];
    let previous = "";
    for (const cell of cells) {
      const key = dateKey(cell);
      if (key === previous || open.length > MONTH_LONG_ENOUGH) continue;
      previous = key;
      const date = this.written(key);
      if (date && date.order === null) open.push(date);
    }
    this.#order = chooseDateOrder(open, hint);
    this.#read.clear();
  }

  /** The date of a cell, or null. */
  read(cell: string): IsoDate | null {
    const key = dateKey(cell);
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    const date = this.written(key);
    const iso = date ? dateInOrder(date, this.#order) : null;
    this.#read.set(key, iso);
    return iso;
  }

  private written(key: string): WrittenDate | null {
    const known = this.#written.get(key);
    if (known !== undefined) return known;
    const date = key === "" ? null : splitDate(key);
    this.#written.set(key, date);
    return date;
  }
}

/** A timestamp without its time, so that equal days share a cache entry. */
function dateKey(cell: string): string {
  const isStamp = cell.length > 10 && cell.charCodeAt(4) === 45 && cell.charCodeAt(7) === 45;
  if (!isStamp) return cell;
  const after = cell.charCodeAt(10);
  return after === 84 || after === 32 ? cell.slice(0, 10) : cell;
}

const AMERICAN_HEADINGS = new Set([
  "check number",
  "check no",
  "check",
  "checknumber",
  "check or slip",
  "posting date",
]);

/**
 * Evidence for day-first or month-first dates outside the rows: stated dates, decimal comma, currency,
 * American words.
 */
export function orderHint(
  { header, preamble }: { header: Header | null; preamble: Preamble },
  columns: Columns,
  sample: readonly Row[],
  decimal: DecimalMark,
): OrderHint {
  for (const label of ["from", "to", "period"] as const) {
    for (const text of preamble.get(label)?.match(/\d{1,2}[/-]\d{1,2}[/-]\d{2,4}/g) ?? []) {
      const parts = splitDate(text)?.parts;
      if (parts && parts[0] > 12) return "DMY";
      if (parts && parts[1] > 12) return "MDY";
    }
  }
  if (decimal === ",") return "DMY";
  const column = columns.currency;
  const currency = preamble.get("currency") ?? (column === null ? undefined : sample[0]?.[column]?.trim());
  if (currency) return currency === "USD" ? "MDY" : "DMY";
  return header?.cells.some((cell) => AMERICAN_HEADINGS.has(normalHeading(cell))) ? "MDY" : null;
}

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
  if (EPOCH.test(cell)) return dateAt(Number(cell) * (cell.length > 10 ? 1 : 1000));
  return SERIAL.test(cell) ? dateAt(EXCEL_DAY_ZERO + Number.parseInt(cell, 10) * DAY) : null;
}

function dateAt(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  return isoDateOrMonthEnd(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}
