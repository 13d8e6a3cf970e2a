import { DateResolver, dateOrder } from "./date-resolver.ts";
import type { Line } from "./page-lines.ts";
import { type DateOrder, type PrintedDate, parseDate } from "./printed-date.ts";
import type { TableShape } from "./table-shapes.ts";

/** The order of day and month that the dates of a file agree with. */
export function fileDateOrder(
  lines: readonly Line[],
  shapes: readonly TableShape[],
  usLetter: boolean,
): DateOrder {
  return dateOrder(rowDates(shapes), datesAnywhere(lines), usLetter);
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
