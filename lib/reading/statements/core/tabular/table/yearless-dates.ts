import { monthInDataFile } from "#lib/reading/statements/core/lexicon/months.ts";
import type { Assumption, IsoDate } from "#lib/reading/statements/core/model.ts";
import { addDays, isoDate } from "#lib/reading/statements/core/values/calendar.ts";
import {
  dateInOrder,
  dateOfCell,
  type WrittenDate,
  yearlessDateOfCell,
} from "#lib/reading/statements/core/values/date.ts";
import { resolveDateOrder } from "#lib/reading/statements/core/values/date-order.ts";
import type { Header, Row } from "./find-header.ts";

/** A larger jump between two rows, in days, crosses New Year. */
const HALF_A_YEAR = 186;

/** The date of a statement or export is at most this many days before its last row. */
const MAX_DAYS_AFTER = 10;

const MAX_LINE_LENGTH = 300;

/** Enough to find a leap year, even around 1900 and 2100. */
const MAX_YEARS_BACK = 8;

type YearSources = {
  /** The broker's year of the last row. */
  chosen: number | undefined;
  /** The lines above the headings. */
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
 * Adds the year to dates without one: that of a full date in the row, else of the latest date above the
 * headings or in the file name, else the last year in which the rows are in the past. Rows may cross
 * New Year in either order.
 */
export function addMissingYears(
  rows: readonly Row[],
  header: Header | null,
  sources: YearSources,
): DatedRows {
  const column = yearlessColumn(rows, header);
  if (column === null) return { rows, assumption: null };
  const dates = rows.map((row) => yearlessDateOfCell(row[column] ?? ""));
  const found = dates.filter((date) => date !== null);
  const days = daysOfYear(found);
  if (days.length === 0) return { rows, assumption: null };
  const offsets = yearOffsets(days);
  const last = offsets.reduce((best, _, at) => (isLater(at, best, offsets, days) ? at : best), 0);
  const beside = yearFromOtherDate(rows, column, dates, days, offsets);
  const between = rows.filter((_, index) => !dates[index]);
  const stated = sources.chosen ?? beside ?? statedYear(sources, between, days[last] ?? 0, days);
  const year = stated ?? (sources.today && lastYearBefore(sources.today, days[last] ?? 0, days));
  if (!year) return { rows, assumption: null };
  const lastOffset = offsets[last] ?? 0;
  let at = -1;
  const dated = rows.map((row, index) => {
    const date = dates[index];
    if (!date) return row;
    at += 1;
    const text = cellOf(withYear(date, year + (offsets[at] ?? 0) - lastOffset));
    return row.map((cell, place) => (place === column ? text : cell));
  });
  return { rows: dated, assumption: stated === null ? yearAssumption(year) : null };
}

/** The column with a date heading (without headings, the first) whose cells have no year. */
function yearlessColumn(rows: readonly Row[], header: Header | null): number | null {
  const columns = header
    ? header.roles
        .flatMap((role, column) => (role?.role === "date" ? [{ column, rank: role.rank }] : []))
        .sort((a, b) => a.rank - b.rank)
        .map(({ column }) => column)
    : [0];
  for (const column of columns) {
    let seen = 0;
    let other = 0;
    for (const row of rows) {
      const cell = row[column] ?? "";
      if (!/\p{Nd}/u.test(cell)) continue;
      if (yearlessDateOfCell(cell) && isDateText(cell, header)) seen++;
      else other++;
      if (other > 2 && other > seen) break;
    }
    if (seen > 0 && other * 4 <= seen) return column;
  }
  return null;
}

/** Without a date heading, `12.05` is an amount and `4-5` a number. */
function isDateText(cell: string, header: Header | null): boolean {
  return header !== null || /[/\p{L}]/u.test(cell);
}

/** The day of the year for each date, 0 to 365, in a leap year. */
function daysOfYear(dates: readonly WrittenDate[]): number[] {
  const { order } = resolveDateOrder({ dates, hint: () => null });
  const start = Date.UTC(2024, 0, 1);
  return dates.map((date) => {
    const inLeapYear = withYear(date, 2024);
    const iso = dateInOrder(inLeapYear, order) ?? dateInOrder(inLeapYear, order === "DMY" ? "MDY" : "DMY");
    return iso === null ? 0 : (Date.parse(iso) - start) / 86_400_000;
  });
}

/** For each row, the number of years after the first row's year. */
function yearOffsets(days: readonly number[]): number[] {
  let offset = 0;
  return days.map((day, at) => {
    const step = day - (days[at - 1] ?? day);
    if (step < -HALF_A_YEAR) offset++;
    if (step > HALF_A_YEAR) offset--;
    return offset;
  });
}

function isLater(at: number, best: number, offsets: readonly number[], days: readonly number[]): boolean {
  const [offset, other] = [offsets[at] ?? 0, offsets[best] ?? 0];
  return offset === other ? (days[at] ?? 0) > (days[best] ?? 0) : offset > other;
}

/** The last row's year, from a full date in another cell of a row, such as a value date. */
function yearFromOtherDate(
  rows: readonly Row[],
  column: number,
  dates: readonly (WrittenDate | null)[],
  days: readonly number[],
  offsets: readonly number[],
): number | null {
  const lastOffset = Math.max(...offsets);
  let at = -1;
  for (const [index, row] of rows.entries()) {
    if (!dates[index]) continue;
    at += 1;
    for (const [place, cell] of row.entries()) {
      const date = place === column || cell.length > 40 ? null : dateOfCell(cell);
      const iso = date ? (dateInOrder(date, "DMY") ?? dateInOrder(date, "MDY")) : null;
      if (iso === null) continue;
      const day = (Date.parse(`2024${iso.slice(4)}`) - Date.UTC(2024, 0, 1)) / 86_400_000;
      const step = (days[at] ?? 0) - day;
      const year = Number(iso.slice(0, 4)) + (step > HALF_A_YEAR ? -1 : step < -HALF_A_YEAR ? 1 : 0);
      return year + lastOffset - (offsets[at] ?? 0);
    }
  }
  return null;
}

/** The last row's year, from the latest date above the headings, else on a line between the rows or in the file name. */
function statedYear(
  { above, fileName }: YearSources,
  between: readonly Row[],
  lastDay: number,
  days: readonly number[],
): number | null {
  const [over, among] = [above, between].map((lines) => lines.flatMap((row) => row.flatMap(datesIn)).sort());
  const end = over?.at(-1) ?? among?.at(-1) ?? datesIn(fileName).sort().at(-1) ?? endOfNamedPeriod(fileName);
  return end === null ? null : lastYearBefore(addDays(end, MAX_DAYS_AFTER), lastDay, days);
}

const FULL_DATES = [
  /(?<!\d)\d{4}[-/._]\d{1,2}[-/._]\d{1,2}(?!\d)/g,
  /(?<!\d)\d{1,2}[-/._]\d{1,2}[-/._]\d{4}(?!\d)/g,
  /(?<!\d)20\d{6}(?!\d)/g,
  /(?<!\d)\d{1,2}\.? \p{L}{3,12}\.? \d{4}(?!\d)/gu,
  /(?<!\p{L})\p{L}{3,12} \d{1,2}, \d{4}(?!\d)/gu,
  /\d{4}年\d{1,2}月\d{1,2}日/g,
];

function datesIn(text: string): IsoDate[] {
  return FULL_DATES.flatMap((pattern) => text.slice(0, MAX_LINE_LENGTH).match(pattern) ?? []).flatMap(
    (each) => {
      const date = dateOfCell(each.replaceAll("_", "-"));
      const iso = date ? (dateInOrder(date, "DMY") ?? dateInOrder(date, "MDY")) : null;
      return iso ? [iso] : [];
    },
  );
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

/** The last year in which the last row is not after `end`, and in which a 29 February exists. */
function lastYearBefore(end: IsoDate, lastDay: number, days: readonly number[]): number {
  const monthDay = new Date(Date.UTC(2024, 0, 1 + lastDay)).toISOString().slice(4, 10);
  const year = Number(end.slice(0, 4)) - (monthDay > end.slice(4) ? 1 : 0);
  const LEAP_DAY = 59;
  if (!days.includes(LEAP_DAY)) return year;
  for (let back = 0; back < MAX_YEARS_BACK; back++) {
    if (isoDate(year - back, 2, 29) !== null) return year - back;
  }
  return year;
}

function withYear({ parts: [first, second], order }: WrittenDate, year: number): WrittenDate {
  return { parts: [first, second, year], order };
}

/** A date as a cell that reads as the same date. */
function cellOf({ parts: [first, second, year], order }: WrittenDate): string {
  const numbers = [first, second].map((each) => String(each).padStart(2, "0"));
  return order === null ? `${first}/${second}/${year}` : `${year}-${numbers[1]}-${numbers[0]}`;
}

function yearAssumption(year: number): Assumption {
  return {
    kind: "YEAR",
    read: year,
    message: `The file shows no year. Its last row was read as being from ${year}. If that is wrong, correct the year.`,
  };
}
