import { usualDateOrder } from "../../lexicon/usual-date-order.ts";
import type { IsoDate } from "../../model.ts";
import type { DecimalMark } from "../../values/amount.ts";
import { isoDateOrMonthEnd } from "../../values/calendar.ts";
import {
  DATES_IN_TEXT,
  dateInOrder,
  dateOfCell,
  isImpossibleDay,
  shortBuddhistYear,
  type WrittenDate,
  type WrittenOrder,
} from "../../values/date.ts";
import { type OrderHint, type ResolvedOrder, resolveDateOrder } from "../../values/date-order.ts";
import { memoized } from "../../values/memoized.ts";
import type { Columns } from "../columns/choose-columns.ts";
import { cellAt, type Header, normalHeading, type Row } from "../columns/find-header.ts";
import type { Preamble } from "./read-preamble.ts";

const MAX_DATES = 100_000;

/** Parses date cells with a cache, since a year of rows has few distinct dates. */
export class DateReader {
  readonly #written = memoized((key: string) => (key === "" ? null : this.toCommonYear(dateOfCell(key))));
  #read = this.inOrder();
  readonly #isThai: boolean;
  order: WrittenOrder = "DMY";
  /** Whether another order of day and month is equally possible and nothing in the file decides. */
  isAssumed = false;
  /** A cell that could be read in both orders. */
  ambiguous: string | null = null;

  constructor(isThai = false) {
    this.#isThai = isThai;
  }

  /**
   * Determines the order of day and month from the cells of each date column, in row order. A later column
   * counts only if the ones before it leave the order open. `chosen` is the broker's order for such files.
   */
  resolveOrder(columns: readonly Iterable<string>[], hint: OrderHint, chosen?: WrittenOrder): void {
    let resolved: ResolvedOrder | null = null;
    for (const cells of columns) {
      const { dates, counts } = this.collect(cells);
      if (dates.length === 0 && resolved) continue;
      const found = resolveDateOrder({ dates, counts, hint: () => hint });
      if (!resolved || !found.isAssumed) resolved = found;
      if (!resolved.isAssumed) break;
    }
    const { order, isAssumed } = resolved ?? { order: "DMY", isAssumed: false };
    this.order = isAssumed && chosen ? chosen : order;
    this.isAssumed = isAssumed && chosen === undefined;
    this.#read = this.inOrder();
  }

  private inOrder(): (key: string) => IsoDate | null {
    return memoized((key) => {
      const date = this.#written(key);
      return date && dateInOrder(date, this.order);
    });
  }

  read(cell: string): IsoDate | null {
    return this.#read(dateKey(cell));
  }

  /** Whether the day in a cell is past the end of its month. */
  isImpossible(cell: string): boolean {
    return isImpossibleDay(this.#written(dateKey(cell)), this.order);
  }

  /** The distinct dates that show no order, and the number of rows with each. */
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
      if (dates.length > MAX_DATES) break;
      previous = key;
      const date = this.#written(key);
      if (!date || date.order !== null) continue;
      if (date.parts[0] !== date.parts[1]) this.ambiguous ??= key;
      dates.push(date);
      counts.push(1);
    }
    return { dates, counts };
  }

  /** Thai files also print Buddhist years with two digits. */
  private toCommonYear(date: WrittenDate | null): WrittenDate | null {
    if (!date || !this.#isThai || date.order === "YMD") return date;
    const [first, second, year] = date.parts;
    return { ...date, parts: [first, second, year === null ? null : shortBuddhistYear(year)] };
  }
}

/** A timestamp without its time, so that equal dates share a cache entry. */
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
 * Converts numeric dates to text: spreadsheet days since 1900, or seconds or milliseconds since 1970 (the date
 * in UTC). Only in columns with a date heading in which every cell is numeric.
 */
export function convertNumericDates(rows: readonly Row[], header: Header | null): readonly Row[] {
  const columns = new Set<number>();
  for (const [column, role] of header?.roles.entries() ?? []) {
    if (role?.role === "date" && hasNumericDates(rows, column)) columns.add(column);
  }
  if (columns.size === 0) return rows;
  return rows.map((row) =>
    row.map((cell, column) => (columns.has(column) ? (numericDate(cell.trim()) ?? cell) : cell)),
  );
}

function hasNumericDates(rows: readonly Row[], column: number): boolean {
  const cells = rows.map((row) => cellAt(row, column)).filter((cell) => /\d/.test(cell));
  return cells.length > 0 && cells.every((cell) => SERIAL.test(cell) || EPOCH.test(cell));
}

function numericDate(cell: string): string | null {
  if (EPOCH.test(cell)) return dateAt(Number(cell) * (cell.length > 10 ? 1 : 1000));
  return SERIAL.test(cell) ? dateAt(EXCEL_DAY_ZERO + Number.parseInt(cell, 10) * DAY) : null;
}

function dateAt(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  return isoDateOrMonthEnd(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

const YEAR_FIRST_HEADINGS = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

const SAMPLE = 200;

type Evidence = {
  header: Header | null;
  preamble: Preamble;
  columns: Columns;
  sample: readonly Row[];
  decimal: DecimalMark;
  fileName: string;
};

/**
 * Evidence for day-first or month-first dates apart from the rows' dates: stated periods, the file name,
 * decimal comma, language of the headings, currency, account numbers and words used in one country.
 */
export function orderHint({ header, preamble, columns, sample, decimal, fileName }: Evidence): OrderHint {
  for (const text of [preamble.get("from"), preamble.get("to"), preamble.get("period"), fileName]) {
    const order = orderOfPeriod(text);
    if (order) return order;
  }
  const headings = header?.cells.map(normalHeading) ?? [];
  if (headings.some((heading) => YEAR_FIRST_HEADINGS.test(heading))) return "YMD";
  const { currency: column, dates } = columns;
  const currency = preamble.get("currency") ?? (column === null ? undefined : sample[0]?.[column]?.trim());
  return usualDateOrder({
    texts: [...headings, ...preamble.values(), ...sample.slice(0, SAMPLE).map((row) => row.join(" "))],
    decimal,
    currency: currency?.toUpperCase() ?? null,
    // Services with dollar accounts for other countries also write `31-01-2024`.
    isAmerican: sample.some((row) => row[dates[0] ?? 0]?.includes("/")),
  });
}

function orderOfPeriod(text: string | undefined): OrderHint {
  for (const date of text?.match(DATES_IN_TEXT) ?? []) {
    const { parts = [0, 0], order = null } = dateOfCell(date) ?? {};
    if (order !== null) continue;
    if (parts[0] > 12 && parts[0] <= 31) return "DMY";
    if (parts[1] > 12) return "MDY";
  }
  return null;
}
