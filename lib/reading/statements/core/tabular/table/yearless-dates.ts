import { yearAssumption } from "../../drafts/assumed-dates.ts";
import { monthInDataFile } from "../../lexicon/months.ts";
import type { Assumption, IsoDate } from "../../model.ts";
import { addDays, dayNumber } from "../../values/calendar.ts";
import {
  DATES_IN_TEXT,
  dateInOrder,
  dateOfCell,
  type WrittenDate,
  yearlessDateOfCell,
} from "../../values/date.ts";
import { resolveDateOrder } from "../../values/date-order.ts";
import { addYears, DateResolver, lastOf } from "../../values/date-resolver.ts";
import type { Header, Row } from "../columns/find-header.ts";

/** A date in another cell of a row is less than this many days from the row's own. */
const HALF_A_YEAR = 186;

/** The date of a statement or export is at most this many days before its last row. */
const MAX_DAYS_AFTER = 10;

const MAX_LINE_LENGTH = 300;

const A_LEAP_DAY = "2024-02-29";

/** Enough to find a leap year, even around 1900 and 2100. */
const MAX_YEARS_BACK = 8;

/** Rows in which a full date would show that others are not dates. */
const SAMPLE_ROWS = 20;

type YearSources = {
  /** The broker's year of the last row. */
  chosen: number | undefined;
  above: readonly Row[];
  fileName: string;
  today: IsoDate | undefined;
};

type DatedRows = {
  rows: readonly Row[];
  /** Set if nothing in the file shows the year. */
  assumption: Assumption | null;
};

/**
 * Adds the year to dates without one: that of a full date in the row, else of the latest date above the headings or in
 * the file name, else the last year in which the rows are in the past. Rows may cross New Year in either order.
 */
export function addMissingYears(
  rows: readonly Row[],
  header: Header | null,
  sources: YearSources,
): DatedRows {
  const undated: DatedRows = { rows, assumption: null };
  const column = yearlessColumn(rows, header);
  if (column === null) return undated;
  const dates = rows.map((row) => yearlessDateOfCell(row[column] ?? ""));
  const between = rows.filter((_, index) => !dates[index]);
  const { chosen, today } = sources;
  const beside = chosen === undefined ? fullDateBeside(rows, column, dates) : null;
  const stated = statedEnd(sources, between);
  const end = chosen === undefined ? (stated ?? today) : `${chosen}-12-31`;
  const isAssumed = chosen === undefined && beside === null && stated === null;
  const anchor = beside?.date ?? end;
  if (!anchor) return undated;
  const fits = (read: readonly (IsoDate | null)[]) =>
    beside
      ? Math.abs(dayNumber(read[beside.row] ?? "") - dayNumber(beside.date)) < HALF_A_YEAR
      : (lastOf(read) ?? "") <= (end ?? "");
  const read = latestYears(dates, anchor, fits);
  if (!read) return undated;
  const last = lastOf(read);
  let year = last?.slice(0, 4) ?? "";
  const dated = rows.map((row, index) => {
    const date = dates[index];
    if (!date) return row;
    // A day that does not exist is in the year of the row above.
    year = read[index]?.slice(0, 4) ?? year;
    const text = cellOf(date, year);
    return row.map((cell, place) => (place === column ? text : cell));
  });
  return { rows: dated, assumption: isAssumed && last ? yearAssumption(Number(last.slice(0, 4))) : null };
}

/** The dates in the latest years that fit and have a 29 February if the dates do. */
function latestYears(
  dates: readonly (WrittenDate | null)[],
  anchor: IsoDate,
  fits: (read: readonly (IsoDate | null)[]) => boolean,
): (IsoDate | null)[] | null {
  const { order } = resolveDateOrder({ dates: dates.filter((date) => date !== null), hint: () => null });
  const exists = (date: WrittenDate) => new DateResolver(order, null, A_LEAP_DAY).resolve(date) !== null;
  const needed = dates.map((date) => date !== null && exists(date));
  for (let years = 1; years >= -MAX_YEARS_BACK; years -= 1) {
    const resolver = new DateResolver(order, null, addYears(anchor, years));
    const read = dates.map((date) => date && resolver.resolve(date));
    if (read.every((iso, at) => iso !== null || !needed[at]) && fits(read)) return read;
  }
  return null;
}

/**
 * The column with a date heading whose cells have no year. Without headings it is the first, and below unknown headings
 * it may be any, if no row has a full date.
 */
function yearlessColumn(rows: readonly Row[], header: Header | null): number | null {
  const named = (header?.roles ?? [])
    .flatMap((role, column) => (role?.role === "date" ? [{ column, rank: role.rank }] : []))
    .sort((a, b) => a.rank - b.rank)
    .map(({ column }) => column);
  const columns = header === null ? [0] : named.length > 0 ? named : unknownColumns(rows, header);
  for (const column of columns) {
    let seen = 0;
    let other = 0;
    for (const row of rows) {
      const cell = row[column] ?? "";
      if (!/\p{Nd}/u.test(cell)) continue;
      // Without a date heading, `12.05` is an amount and `4-5` a number.
      if (yearlessDateOfCell(cell) && (named.length > 0 || /[/\p{L}]/u.test(cell))) seen++;
      else other++;
      if (other > 2 && other > seen) break;
    }
    if (seen > 0 && other * 4 <= seen) return column;
  }
  return null;
}

function unknownColumns(rows: readonly Row[], { roles }: Header): number[] {
  if (rows.slice(0, SAMPLE_ROWS).some((row) => row.some((cell) => dateOfCell(cell) !== null))) return [];
  return roles.flatMap((role, column) => (role === null ? [column] : []));
}

/** The first full date in another cell of a dated row, such as a value date. */
function fullDateBeside(
  rows: readonly Row[],
  column: number,
  dates: readonly (WrittenDate | null)[],
): { row: number; date: IsoDate } | null {
  for (const [index, row] of rows.entries()) {
    if (!dates[index]) continue;
    for (const [place, cell] of row.entries()) {
      const date = place === column || cell.length > 40 ? null : fullDate(cell);
      if (date !== null) return { row: index, date };
    }
  }
  return null;
}

/** The latest day of the rows by the latest date above the headings, else between the rows or in the file name. */
function statedEnd({ above, fileName }: YearSources, between: readonly Row[]): IsoDate | null {
  const [over, among] = [above, between].map((lines) => lastOf(lines.flatMap((row) => row.flatMap(datesIn))));
  const end = over ?? among ?? lastOf(datesIn(fileName)) ?? endOfNamedPeriod(fileName);
  return end === null ? null : addDays(end, MAX_DAYS_AFTER);
}

function datesIn(text: string): (IsoDate | null)[] {
  const dates = text.slice(0, MAX_LINE_LENGTH).match(DATES_IN_TEXT) ?? [];
  return dates.filter((date) => /\d{4}/.test(date)).map((date) => fullDate(date.replaceAll("_", "-")));
}

function fullDate(text: string): IsoDate | null {
  const date = dateOfCell(text);
  return date && (dateInOrder(date, "DMY") ?? dateInOrder(date, "MDY"));
}

/** The end of the month or year in a file name: `statement-2024-03.csv`, `March 2024.csv`, `2024.csv`. */
function endOfNamedPeriod(fileName: string): IsoDate | null {
  const numbered = /(?<!\d)(20\d{2})[-_. ]?(0[1-9]|1[012])(?!\d)/.exec(fileName);
  if (numbered) return `${numbered[1]}-${numbered[2]}-28`;
  const word = /(\p{L}{3,12})[-_. ]?(20\d{2})(?!\d)/u.exec(fileName);
  const month = word ? monthInDataFile(word[1] ?? "") : null;
  if (word && month) return `${word[2]}-${String(month).padStart(2, "0")}-28`;
  const year = /(?<!\d)(20\d{2})(?!\d)/.exec(fileName)?.[1];
  return year === undefined ? null : `${year}-12-31`;
}

/** The date with that year, as a cell that reads as the same date. */
function cellOf({ parts: [first, second], order }: WrittenDate, year: string): string {
  const numbers = [first, second].map((each) => String(each).padStart(2, "0"));
  return order === null ? `${first}/${second}/${year}` : `${year}-${numbers[1]}-${numbers[0]}`;
}
