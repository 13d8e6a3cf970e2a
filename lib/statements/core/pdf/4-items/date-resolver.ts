import type { IsoDate } from "#lib/statements/core/model.ts";
import { type DateOrder, isoDate } from "#lib/statements/core/values/calendar.ts";
import { dayAndMonth, type PrintedDate, parseDate } from "#lib/statements/core/values/printed-date.ts";
import type { Line } from "../1-text/page-lines.ts";
import type { TableShape } from "../2-tables/table-shapes.ts";
import type { PeriodMark } from "../3-events/statement-period.ts";

/**
 * The order of day and month in which every date of the file exists. If both work, the one with fewer months;
 * if these are equal, the paper decides (US Letter suggests month first).
 */
export function dateOrder(
  rowDates: readonly PrintedDate[],
  allDates: readonly PrintedDate[],
  usLetter: boolean,
): DateOrder {
  const numeric = rowDates.filter((date) => date.kind === "NUMERIC");
  const wrong = (order: DateOrder) =>
    [...numeric, ...allDates].filter((date) => dayAndMonth(date, order) === null).length;
  const months = (order: DateOrder) =>
    new Set(numeric.map((date) => `${date.year} ${dayAndMonth(date, order)?.month}`)).size;
  if (wrong("DMY") !== wrong("MDY")) return wrong("DMY") < wrong("MDY") ? "DMY" : "MDY";
  if (months("DMY") !== months("MDY")) return months("DMY") < months("MDY") ? "DMY" : "MDY";
  return usLetter ? "MDY" : "DMY";
}

/**
 * Completes dates with their year: as printed, else from the statement's period, else nearest to the date
 * before.
 */
export class DateResolver {
  private readonly order: DateOrder;
  private previous: IsoDate | null = null;
  private period: PeriodMark | null;
  private readonly anchor: IsoDate | null;

  /** `anchor`: a day near the statement's end, for files without a stated period. */
  constructor(order: DateOrder, period: PeriodMark | null, anchor: IsoDate | null) {
    this.order = order;
    this.period = period;
    this.anchor = anchor;
  }

  /** Dates from now on belong to this period. */
  enter(period: PeriodMark): void {
    this.period = period;
  }

  resolve(date: PrintedDate): IsoDate | null {
    const parts = dayAndMonth(date, this.order);
    if (!parts) return null;
    const resolved =
      date.year === null ? this.nearest(parts.month, parts.day) : isoDate(date.year, parts.month, parts.day);
    if (resolved) this.previous = resolved;
    return resolved;
  }

  private nearest(month: number, day: number): IsoDate | null {
    const target = this.period?.to ?? this.period?.from ?? this.previous ?? this.anchor;
    if (target === null) return null;
    const year = Number(target.slice(0, 4));
    // A file without a period is made after its rows, so a date after the anchor belongs to another year.
    const future = (date: IsoDate) =>
      this.period || this.previous ? 0 : Math.max(0, days(date, target) - 7);
    const distance = (date: IsoDate) =>
      (this.outside(date) + future(date)) * 1000 + Math.abs(days(date, target));
    return [year - 1, year, year + 1]
      .flatMap((candidate) => isoDate(candidate, month, day) ?? [])
      .reduce<IsoDate | null>((best, date) => (best && distance(best) <= distance(date) ? best : date), null);
  }

  /** Days by which a date is outside the period. */
  private outside(date: IsoDate): number {
    const { from = null, to = null } = this.period ?? {};
    if (from !== null && date < from) return days(from, date);
    if (to !== null && date > to) return days(date, to);
    return 0;
  }
}

function days(later: IsoDate, earlier: IsoDate): number {
  return (Date.parse(later) - Date.parse(earlier)) / 86_400_000;
}

/** The order of day and month in the dates of a file. */
export function fileDateOrder(
  lines: readonly Line[],
  shapes: readonly TableShape[],
  usLetter: boolean,
): DateOrder {
  return dateOrder(rowDates(shapes), datesAnywhere(lines), usLetter);
}

/**
 * The order that also fits the stated period: the other one, if the dates of some rows are outside its months
 * and in the other order none is.
 */
export function orderWithin(
  order: DateOrder,
  shapes: readonly TableShape[],
  { from, to }: PeriodMark,
): DateOrder {
  if (from === null || to === null) return order;
  const first = monthsOf(from) - 1;
  const count = monthsOf(to) - first + 1;
  const other = order === "DMY" ? "MDY" : "DMY";
  const dates = rowDates(shapes).filter(({ kind }) => kind === "NUMERIC");
  const fits = (inOrder: DateOrder) =>
    dates.every((date) => {
      const month = dayAndMonth(date, inOrder)?.month;
      return month !== undefined && (((month - 1 - first) % 12) + 12) % 12 < count;
    });
  return !fits(order) && fits(other) ? other : order;
}

/** Months since the year 0. Rows may be in the month before the period and in its own. */
function monthsOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function datesAnywhere(lines: readonly Line[]): PrintedDate[] {
  const dates: PrintedDate[] = [];
  for (const { words } of lines) {
    for (const { text } of words) {
      const match = /^\d{1,2}[-/.]\d/.test(text) ? parseDate([text]) : null;
      if (match) dates.push(match.date);
    }
  }
  return dates;
}

function rowDates(shapes: readonly TableShape[]): PrintedDate[] {
  return shapes.flatMap(({ scanned }) =>
    scanned.flatMap(
      ({ date, line }) => date?.date ?? parseDate(line.words.slice(0, 5).map(({ text }) => text))?.date ?? [],
    ),
  );
}

/** The latest full date in the file, which was printed then or soon after. */
export function latestDate(lines: readonly Line[], order: DateOrder): string | null {
  const resolver = new DateResolver(order, null, null);
  let latest: string | null = null;
  for (const { words } of lines) {
    for (let at = 0; at < words.length; at += 1) {
      const date = parseDate(words.slice(at, at + 5).map(({ text }) => text))?.date;
      const resolved = date?.year ? resolver.resolve(date) : null;
      if (resolved && resolved > (latest ?? "") && resolved < "2100") latest = resolved;
    }
  }
  return latest;
}
