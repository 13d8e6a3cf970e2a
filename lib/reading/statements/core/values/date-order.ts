import { dayNumber } from "./calendar.ts";
import { dateInOrder, partsInOrder, type WrittenDate, type WrittenOrder } from "./date.ts";
import { countSteps } from "./order.ts";

/** The order of a file's dates. `isAssumed`: another order is equally possible and nothing decides. */
export type ResolvedOrder = { order: WrittenOrder; isAssumed: boolean };

/** Evidence for an order of dates from outside the dates themselves. */
export type OrderHint = WrittenOrder | null;

/** What shows the order of day and month in a file. */
type OrderEvidence = {
  /** The dates of the rows, in their order. */
  dates: readonly WrittenDate[];
  /** The number of rows with each date. */
  counts?: readonly number[];
  /** Dates in other places of the file. */
  others?: readonly WrittenDate[];
  /** Whether the rows are in the stated period, if its dates are in this order too, or up to this many months before. */
  fits?: (order: WrittenOrder, monthsBefore: number) => boolean;
  /** The usual order for the file's language, currency or country. */
  hint: () => OrderHint;
  /** The order if nothing decides. */
  fallback?: WrittenOrder | undefined;
};

/** The rows run more steadily in an order with this many times fewer reversals. */
const MIN_REVERSAL_RATIO = 4;

/** A period this many times shorter is likelier. */
const MIN_SPAN_RATIO = 5;

/** With fewer distinct dates, the length of the period is weak evidence. */
const MIN_DATES = 3;

/** That many dates spread over a year would rarely all be on the first twelve days of their months. */
const MIN_DATES_BY_MONTHS = 5;

const YEAR_DAYS = 366;

const ORDERS = ["DMY", "MDY", "YMD"] as const;

/**
 * Chooses one order for all dates of a file. Excludes orders in which a date of a row is impossible. Then, in order of
 * precedence: the stated period, dates elsewhere in the file, the order in which the rows run steadily in time, the
 * usual order, a much shorter period, day-first. Rows on one day of every month or quarter also read as rows on
 * consecutive days, so a shorter period decides only if the days have different numbers of rows, or the months between
 * them are irregular.
 */
export function resolveDateOrder(evidence: OrderEvidence): ResolvedOrder {
  const { dates, counts = [], others = [], fits = () => true, hint, fallback = "DMY" } = evidence;
  const open = dates.filter((date) => date.order === null);
  const measured = ORDERS.map((order) => measure(order, open));
  const fewest = Math.min(...measured.map((each) => each.impossible));
  const possible = measured.filter((each) => each.impossible === fewest);
  const yearFirst = possible.find((each) => each.order === "YMD");
  const sure = (order: WrittenOrder): ResolvedOrder => ({ order, isAssumed: false });
  const [dayFirst, monthFirst] = (["DMY", "MDY"] as const).map((order) =>
    possible.find((each) => each.order === order),
  );
  const rival = dayFirst ?? monthFirst;
  const usual = yearFirst || possible.length > 1 ? hint() : null;
  if (yearFirst && (!rival || isFarLonger(rival, yearFirst))) return sure("YMD");
  const isYearLast = yearFirst && rival && isFarLonger(yearFirst, rival);
  if (yearFirst && usual === "YMD" && !isYearLast) return sure("YMD");
  if (!dayFirst || !monthFirst) return sure(rival?.order ?? "DMY");
  const only = (passes: (order: WrittenOrder) => boolean): WrittenOrder | null =>
    passes("DMY") === passes("MDY") ? null : passes("DMY") ? "DMY" : "MDY";
  const decided =
    only((order) => fits(order, 0)) ??
    only((order) => fits(order, 1)) ??
    only((order) => others.every((date) => partsInOrder(date, order) !== null)) ??
    (open.every(isSame) ? fallback : null) ??
    steadierOf(dayFirst, monthFirst) ??
    (isYearLast && usual === "YMD" ? null : usual);
  if (decided) return sure(decided);
  const shorter = shorterOf(dayFirst, monthFirst);
  const varies = Math.max(...counts) >= 2 * Math.min(...counts);
  const isSure = varies || hasIrregularMonths(open, shorter === "DMY" ? "MDY" : "DMY");
  const isAssumed = shorter === null || !isSure || new Set(open).size < MIN_DATES;
  return { order: shorter ?? fallback, isAssumed };
}

/** Whether the date is the same in both orders. */
function isSame({ parts: [first, second] }: WrittenDate): boolean {
  return first === second;
}

/** Reading `25-01-31` from its end would spread a month over thirty years. */
function isFarLonger(long: Measure, short: Measure): boolean {
  return long.span > YEAR_DAYS && short.span < long.span / 10;
}

function steadierOf(left: Measure, right: Measure): WrittenOrder | null {
  const [fewer, more] = left.reversals <= right.reversals ? [left, right] : [right, left];
  return fewer.reversals < more.reversals && fewer.reversals * MIN_REVERSAL_RATIO <= more.reversals
    ? fewer.order
    : null;
}

function shorterOf(left: Measure, right: Measure): WrittenOrder | null {
  const [short, long] = left.span <= right.span ? [left, right] : [right, left];
  return long.span >= MIN_SPAN_RATIO * Math.max(1, short.span) ? short.order : null;
}

/** Whether the rows in this order are in months that do not follow each other in equal steps. */
function hasIrregularMonths(dates: readonly WrittenDate[], order: WrittenOrder): boolean {
  const months = dates.map((date) => {
    const { year, month } = partsInOrder(date, order) ?? { year: null, month: 0 };
    return (year ?? 0) * 12 + month;
  });
  const distinct = [...new Set(months)].sort((a, b) => a - b);
  if (new Set(dates.map(({ parts }) => parts.join())).size < MIN_DATES_BY_MONTHS) return false;
  return new Set(distinct.slice(1).map((month, at) => month - (distinct[at] ?? 0))).size > 1;
}

type Measure = { order: WrittenOrder; impossible: number; reversals: number; span: number };

/** `reversals` counts the rows against the direction of most rows. Dates without a year count as in a leap year. */
function measure(order: WrittenOrder, dates: readonly WrittenDate[]): Measure {
  const read = dates.flatMap(
    ({ parts: [first, second, third], order: own }) =>
      dateInOrder({ parts: [first, second, third ?? 2024], order: own }, order) ?? [],
  );
  const { rising, falling } = countSteps(read);
  let [first, last] = [read[0], read[0]];
  for (const date of read) {
    if (first && date < first) first = date;
    if (last && date > last) last = date;
  }
  return {
    order,
    impossible: dates.length - read.length,
    reversals: Math.min(rising, falling),
    span: first && last ? dayNumber(last) - dayNumber(first) : 0,
  };
}
