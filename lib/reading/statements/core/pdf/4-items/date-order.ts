import { usualDateOrder } from "../../lexicon/usual-date-order.ts";
import type { NumberStyle } from "../../values/amount.ts";
import { dateOfWords, partsInOrder, type WrittenDate, type WrittenOrder } from "../../values/date.ts";
import { type OrderHint, type ResolvedOrder, resolveDateOrder } from "../../values/date-order.ts";
import type { Period } from "../../values/date-resolver.ts";
import type { Line } from "../1-text/page-lines.ts";
import { dateAt, lineText } from "../2-tables/line-parts.ts";
import type { TableShape } from "../2-tables/table-shapes.ts";
import { currencyIn } from "../3-events/account-identity.ts";

type OrderSources = {
  lines: readonly Line[];
  shapes: readonly TableShape[];
  style: NumberStyle;
  usLetter: boolean;
  /** The stated period, with its dates read in this order. */
  periodIn: (order: WrittenOrder) => Period | null;
};

/** Chooses the order of day and month in a file from its rows, its period, its language and its paper size. */
export function orderOfPages(sources: OrderSources): ResolvedOrder {
  const rows = rowDates(sources.shapes);
  return resolveDateOrder({
    dates: rows,
    others: datesAnywhere(sources.lines),
    fits: (order, monthsBefore) => isWithin(rows, order, sources.periodIn(order), monthsBefore),
    hint: () => usualOrder(sources),
    fallback: sources.usLetter ? "MDY" : "DMY",
  });
}

/** Whether all dates are in the period's months or up to this many `earlier` ones. */
function isWithin(
  dates: readonly WrittenDate[],
  order: WrittenOrder,
  period: Period | null,
  earlier: number,
): boolean {
  if (!period?.from || !period.to) return false;
  const first = monthsOf(period.from) - earlier;
  const count = monthsOf(period.to) - first + 1;
  return dates.every((date) => {
    const month = partsInOrder(date, order)?.month;
    return month !== undefined && (((month - 1 - first) % 12) + 12) % 12 < count;
  });
}

/** Months since the year 0. */
function monthsOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** Enough to find the language and the currency. */
const SAMPLE_LINES = 300;

/** The usual order in the file's country, or null if the country is unclear. */
function usualOrder({ lines, style: { decimal }, usLetter }: OrderSources): OrderHint {
  const texts = lines.slice(0, SAMPLE_LINES).map(lineText);
  return usualDateOrder({ texts, decimal, currency: currencyIn(texts, []), isAmerican: usLetter });
}

function datesAnywhere(lines: readonly Line[]): WrittenDate[] {
  const texts = lines.flatMap(({ words }) => words.map(({ text }) => text));
  return texts
    .filter((text) => /^\d{1,2}[-/.]\d/.test(text))
    .flatMap((text) => dateOfWords([text])?.date ?? []);
}

function rowDates(shapes: readonly TableShape[]): WrittenDate[] {
  return shapes.flatMap(({ scanned }) =>
    scanned.flatMap(({ date, line }) => date?.date ?? dateAt(line.words)?.date ?? []),
  );
}
