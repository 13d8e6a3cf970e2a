import type { Line } from "#lib/statements/core/pdf/1-text/page-lines.ts";
import type { TableShape } from "#lib/statements/core/pdf/2-tables/table-shapes.ts";
import type { PeriodMark } from "#lib/statements/core/pdf/3-events/statement-period.ts";
import type { DateOrder } from "#lib/statements/core/values/calendar.ts";
import { dayAndMonth, type PrintedDate, parseDate } from "#lib/statements/core/values/printed-date.ts";
import { DateResolver, dateOrder } from "./date-resolver.ts";

/** The order of day and month that the dates of a file agree with. */
export function fileDateOrder(
  lines: readonly Line[],
  shapes: readonly TableShape[],
  usLetter: boolean,
): DateOrder {
  return dateOrder(rowDates(shapes), datesAnywhere(lines), usLetter);
}

/**
 * The order that also fits the stated period: where the days of some rows lie in other months than it covers, and in
 * the other order none does, that one.
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

/** Months since the year 0; those before the period and its own may hold its rows. */
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

/** The latest full date of the file: it was printed then or soon after. */
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
