import type { DateOrder, IsoDate } from "#lib/statements/core/model.ts";
import { isoDateOrMonthEnd } from "#lib/statements/core/values/calendar.ts";
import { fromShortBuddhistYear } from "#lib/statements/core/values/foreign-dates.ts";
import {
  dateInOrder,
  type OrderHint,
  type SettledOrder,
  settleDateOrder,
  splitDate,
  type WrittenDate,
  type WrittenOrder,
} from "#lib/statements/core/values/written-date.ts";
import type { Header, Row } from "./find-header.ts";

const MONTH_LONG_ENOUGH = 100_000;

/** Parses date cells with a cache, since a year of rows has few distinct dates. */
export class DateReader {
  readonly #written = new Map<string, WrittenDate | null>();
  readonly #read = new Map<string, IsoDate | null>();
  readonly #isThai: boolean;
  #order: WrittenOrder = "DMY";
  #isAssumed = false;
  #ambiguous: string | null = null;

  constructor(isThai = false) {
    this.#isThai = isThai;
  }

  get order(): WrittenOrder {
    return this.#order;
  }

  /** Whether another order of day and month is as possible, and nothing in the file decides. */
  get isAssumed(): boolean {
    return this.#isAssumed;
  }

  /** A cell that could be read in both orders. */
  get ambiguous(): string | null {
    return this.#ambiguous;
  }

  /**
   * Determines the order of day and month from the cells of each date column, in row order. A later column
   * counts only if the ones before it leave the order open. `chosen` is the broker's order for such files.
   */
  settleOrder(columns: readonly Iterable<string>[], hint: OrderHint, chosen?: DateOrder): void {
    let settled: SettledOrder | null = null;
    for (const cells of columns) {
      const { dates, counts } = this.collect(cells);
      if (dates.length === 0 && settled) continue;
      const found = settleDateOrder(dates, hint, counts);
      if (!settled || !found.isAssumed) settled = found;
      if (!settled.isAssumed) break;
    }
    const { order, isAssumed } = settled ?? { order: "DMY", isAssumed: false };
    this.#order = isAssumed && chosen ? WRITTEN_ORDERS[chosen] : order;
    this.#isAssumed = isAssumed && chosen === undefined;
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

  /** The distinct dates that show no order, with the rows of each. */
  private collect(cells: Iterable<string>): { dates: WrittenDate[]; counts: number[] } {
    const dates: WrittenDate[] = [];
    const counts: number[] = [];
    let previous = "";
    for (const cell of cells) {
      const key = dateKey(cell);
      if (key === previous) {
        if (counts.length > 0) counts.push((counts.pop() ?? 0) + 1);
        continue;
      }
      if (dates.length > MONTH_LONG_ENOUGH) break;
      previous = key;
      const date = this.written(key);
      if (!date || date.order !== null) continue;
      if (date.parts[0] !== date.parts[1]) this.#ambiguous ??= key;
      dates.push(date);
      counts.push(1);
    }
    return { dates, counts };
  }

  private written(key: string): WrittenDate | null {
    const known = this.#written.get(key);
    if (known !== undefined) return known;
    const date = key === "" ? null : this.inCommonYears(splitDate(key));
    this.#written.set(key, date);
    return date;
  }

  /** Thai files also print Buddhist years with two digits. */
  private inCommonYears(date: WrittenDate | null): WrittenDate | null {
    if (!date || !this.#isThai || date.order === "YMD") return date;
    const [first, second, year] = date.parts;
    return { ...date, parts: [first, second, fromShortBuddhistYear(year)] };
  }
}

const WRITTEN_ORDERS = { DAY_FIRST: "DMY", MONTH_FIRST: "MDY" } as const;

/** A timestamp without its time, so that equal days share a cache entry. */
function dateKey(cell: string): string {
  if (cell.length <= 10) return cell;
  const after = cell.charCodeAt(10);
  if (after !== 84 && after !== 32) return cell;
  const isYearFirst = cell.charCodeAt(4) === 45 && cell.charCodeAt(7) === 45;
  const separator = cell.charCodeAt(2);
  const isYearLast = (separator === 47 || separator === 45) && separator === cell.charCodeAt(5);
  return isYearFirst || isYearLast ? cell.slice(0, 10) : cell;
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
