import { monthInDataFile } from "../lexicon/months.ts";
import type { IsoDate } from "../model.ts";
import { type DateOrder, fullYear, isoDateOrMonthEnd } from "./calendar.ts";
import { commonYear, fromShortBuddhistYear, plainDigits, withoutForeignCalendar } from "./foreign-dates.ts";

/** The order of a date's three parts, which only all rows together can show. */
export type WrittenOrder = DateOrder | "YMD";

/** Evidence for an order of dates from outside the dates themselves. */
export type OrderHint = WrittenOrder | null;

/**
 * A date as written: three numbers in printed order, and the order of the parts if a month name or a
 * four-digit year shows it.
 */
export type WrittenDate = { parts: readonly [number, number, number]; order: WrittenOrder | null };

const YEAR_DAYS = 366;

/** Enough for a date with its time and zone, or with `as of` and another date. */
const MAX_LENGTH = 64;

/** A time, zone or remark after the date. */
const TIME =
  "(?:[T ,;/]{1,3}(?:\\p{L}{1,6}\\.? ?){0,2}\\d{1,2}[:.hH]\\d{2}.*| ?- ?\\d{1,2}:\\d{2}.*|-\\d\\d\\.\\d\\d\\.\\d\\d.*|\\d{2}:\\d{2}.*|[+-]\\d{2}:\\d{2}|[TZ].*| ?(?:as of|\\().*| ?\\p{L}{1,2}\\.)?";
const YEAR_FIRST = new RegExp(`^(\\d{4})([-/. :])(\\d{1,2})\\2(\\d{1,2})[.]?${TIME}$`, "u");
const THREE_NUMBERS = new RegExp(
  `^(\\d{1,2})([-/. ])(\\d{1,2})(?:\\2\\s?|\\s?')\\s?'?(\\d{4}|\\d{2})[.]?${TIME}$`,
  "u",
);
const COMPACT = /^(\d{8})(?:[T ]?\d{4}.*|\.\d.*)?$/;
const NAMED_DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|er|º|°|ª)?[-/., ]*(?:de |of )?([\p{L}\p{M}]{2,14})\.?[-/., ]*(?:del? )?'?(\d{4}|\d{2})(?:[ T,.:/].*)?$/u;
const NAMED_MONTH_FIRST =
  /^([\p{L}\p{M}]{3,14})\.?[-/ ]*(\d{1,2})(?:st|nd|rd|th)?[-/, ]+'?(\d{4}|\d{2})(?:[ T,].*)?$/u;
const NAMED_YEAR_FIRST = /^(\d{4})(?: ?m)?[-/. ]{1,2}([\p{L}\p{M}]{3,14})\.?[-/ ](\d{1,2})(?:[ T,.].*)?$/u;
/** Abbreviated weekdays in other languages, and articles before a date. None of them begins another word. */
const SHORT_WEEKDAY =
  /^(?:pon|wt|śr|czw|pt|niedz|út|čt|pá|pzt|çar|cum|cmt|rab|kam|jum|пн|вт|ср|чт|пт|сб|вс|нд|le|den|el)[.,]*\s+/iu;
const WEEKDAY =
  /^(?:mon?|tue|wed|thu|fri?|sat?|sun|di|mi|do|so|lun|mar|mer|mi[eé]|jeu|jue|ven|vie|sam|s[aá]b|dim|dom|gio|seg|ter|qua|qui|sex|ma|wo|vr|za|zo|tis|ons|tor|l[øö]r|s[øö]n|поне|втор|сред|четв|пятн|субб|воск)\p{L}{0,9}[.,]*\s+/iu;

/**
 * Parses a date cell into its parts, or null. A time after the date is ignored: the date is the calendar day
 * that the bank wrote, never shifted by a time zone.
 */
export function splitDate(text: string): WrittenDate | null {
  const bounded = text.trim();
  if (bounded.length > MAX_LENGTH || !DIGIT.test(bounded)) return null;
  const trimmed = withoutMarks(bounded);
  const code = trimmed.charCodeAt(0);
  if (code >= 48 && code <= 57) return splitNumeric(trimmed) ?? splitNamed(trimmed);
  if (trimmed.length > MAX_LENGTH) return null;
  const month = splitNamed(trimmed);
  if (month) return month;
  const bare = trimmed.replace(WEEKDAY, "").replace(SHORT_WEEKDAY, "");
  return bare === trimmed ? null : (splitNumeric(bare) ?? splitNamed(bare));
}

const THAI = /\p{Script=Thai}/u;

const DIGIT = /\p{Nd}/u;

const PLAIN_NUMERIC = /^[\d/.:-]+$/;

/** The date without text marks (`'…'`, `="…"`, `[…]`), in ASCII digits and the common calendar. */
function withoutMarks(text: string): string {
  if (PLAIN_NUMERIC.test(text) && text.charCodeAt(3) !== SLASH && text.charCodeAt(3) !== POINT) return text;
  const bare = text
    .replace(/^=?"(.*)"$/, "$1")
    .replace(/^'(.*?)'?$/, "$1")
    .replace(/^\[(.*)\]$/, "$1")
    .trim();
  return withoutForeignCalendar(plainDigits(bare))
    .replace(/(\d)\. (?=\d)/g, "$1.")
    .replace(/([\p{Script=Thai}])\./gu, "$1")
    .replace(/ (?:tháng|thg) (\d{1,2}),? (?:năm )?/iu, "/$1/");
}

const SLASH = 47;
const POINT = 46;

function splitNumeric(text: string): WrittenDate | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return written([yearFirst[1], yearFirst[3], yearFirst[4]], "YMD");
  const numbers = THREE_NUMBERS.exec(text);
  if (numbers) {
    const parts = [numbers[1], numbers[3], numbers[4]];
    const dotted = numbers[2] === "." ? written(parts, "DMY") : null;
    return dotted ?? written(parts, null);
  }
  const compact = COMPACT.exec(text)?.[1];
  if (!compact) return null;
  const year = Number(compact.slice(0, 4));
  if (year >= 1950 && year <= 2100 && Number(compact.slice(4, 6)) <= 12) {
    return written([compact.slice(0, 4), compact.slice(4, 6), compact.slice(6)], "YMD");
  }
  return written([compact.slice(0, 2), compact.slice(2, 4), compact.slice(4)], null);
}

function splitNamed(text: string): WrittenDate | null {
  const dayFirst = NAMED_DAY_FIRST.exec(text);
  if (dayFirst) return named(dayFirst[1], dayFirst[2], dayFirst[3]);
  const monthFirst = NAMED_MONTH_FIRST.exec(text);
  if (monthFirst) return named(monthFirst[2], monthFirst[1], monthFirst[3]);
  const yearFirst = NAMED_YEAR_FIRST.exec(text);
  return yearFirst ? named(yearFirst[3], yearFirst[2], yearFirst[1]) : null;
}

function named(
  day: string | undefined,
  word: string | undefined,
  year: string | undefined,
): WrittenDate | null {
  const month = monthInDataFile(word ?? "");
  if (month === null) return null;
  const full = THAI.test(word ?? "") ? String(fromShortBuddhistYear(Number(year))) : year;
  return written([day, String(month), full], "DMY");
}

function written(parts: readonly (string | undefined)[], order: WrittenOrder | null): WrittenDate | null {
  const numbers = [Number(parts[0]), Number(parts[1]), Number(parts[2])] as const;
  const date: WrittenDate = { parts: numbers, order };
  const orders: WrittenOrder[] = order ? [order] : ["DMY", "MDY", "YMD"];
  return orders.some((each) => dateInOrder(date, each) !== null) ? date : null;
}

/** The calendar date of these parts in the given order (or in their own order if they show one), or null. */
export function dateInOrder(date: WrittenDate, order: WrittenOrder): IsoDate | null {
  const [a, b, c] = date.parts;
  const chosen = date.order ?? order;
  if (chosen === "YMD") return c > 31 && date.order === null ? null : calendarDate(a, b, c);
  return chosen === "DMY" ? calendarDate(c, b, a) : calendarDate(c, a, b);
}

/** Whether the day is past the end of its month, so that `dateInOrder` is not the written date. */
export function isImpossibleDay(date: WrittenDate | null, order: WrittenOrder): boolean {
  const iso = date && dateInOrder(date, order);
  if (!date || iso === null) return false;
  const place = { YMD: 2, DMY: 0, MDY: 1 }[date.order ?? order];
  return date.parts[place] !== Number(iso.slice(8));
}

function calendarDate(year: number, month: number, day: number): IsoDate | null {
  return isoDateOrMonthEnd(commonYear(fullYear(year)), month, day);
}

/** The order of a file's dates. `isAssumed`: another order is equally possible and nothing decides. */
export type SettledOrder = { order: WrittenOrder; isAssumed: boolean };

/** The rows run more steadily in an order with this many times fewer reversals. */
const MIN_REVERSAL_RATIO = 4;

/** A period this many times shorter is likelier. */
const MIN_SPAN_RATIO = 5;

/** With fewer distinct dates, the length of the period is weak evidence. */
const MIN_DATES = 3;

/**
 * Chooses one order for all dates of a file. Excludes orders in which a date is impossible. Then, in order of
 * precedence: the order in which the rows run steadily in time, the hint, a much shorter period, day-first.
 * `counts` are the rows of each date. Rows on one day of every month also read as rows on consecutive days, so
 * a shorter period decides only if the days have different numbers of rows.
 */
export function settleDateOrder(
  dates: readonly WrittenDate[],
  hint: OrderHint,
  counts: readonly number[] = [],
): SettledOrder {
  const open = dates.filter((date) => date.order === null);
  const measured = ORDERS.map((order) => measure(order, open));
  const fewestImpossible = Math.min(...measured.map((each) => each.impossible));
  const possible = measured.filter((each) => each.impossible === fewestImpossible);
  const yearFirst = possible.find((each) => each.order === "YMD");
  if (yearFirst && (hint === "YMD" || possible.length === 1)) return { order: "YMD", isAssumed: false };
  const [dayFirst, monthFirst] = (["DMY", "MDY"] as const).map((order) =>
    possible.find((each) => each.order === order),
  );
  const rival = dayFirst ?? monthFirst;
  if (rival && yearFirst && isFarLonger(rival, yearFirst)) return { order: "YMD", isAssumed: false };
  if (!dayFirst || !monthFirst) return { order: rival?.order ?? "DMY", isAssumed: false };
  if (open.every((date) => dateInOrder(date, "DMY") === dateInOrder(date, "MDY")))
    return { order: "DMY", isAssumed: false };
  const steadier = steadierOf(dayFirst, monthFirst);
  if (steadier) return { order: steadier.order, isAssumed: false };
  if (hint !== null) return { order: hint, isAssumed: false };
  const shorter = shorterOf(dayFirst, monthFirst);
  const varies = Math.max(...counts) >= 2 * Math.min(...counts);
  const isAssumed = shorter === null || !varies || new Set(open).size < MIN_DATES;
  return { order: shorter?.order ?? "DMY", isAssumed };
}

const ORDERS = ["DMY", "MDY", "YMD"] as const;

/** Reading `25-01-31` from its end would spread a month over thirty years. */
function isFarLonger(rival: Measure, yearFirst: Measure): boolean {
  return rival.span > YEAR_DAYS && yearFirst.span < rival.span / 10;
}

function steadierOf(left: Measure, right: Measure): Measure | null {
  const [fewer, more] = left.reversals <= right.reversals ? [left, right] : [right, left];
  return fewer.reversals < more.reversals && fewer.reversals * MIN_REVERSAL_RATIO <= more.reversals
    ? fewer
    : null;
}

function shorterOf(left: Measure, right: Measure): Measure | null {
  const [short, long] = left.span <= right.span ? [left, right] : [right, left];
  return long.span >= MIN_SPAN_RATIO * Math.max(1, short.span) ? short : null;
}

type Measure = { order: WrittenOrder; impossible: number; reversals: number; span: number };

/** `reversals` counts the rows against the direction of most rows. */
function measure(order: WrittenOrder, dates: readonly WrittenDate[]): Measure {
  let impossible = 0;
  let up = 0;
  let down = 0;
  let previous: IsoDate | null = null;
  let first: IsoDate | null = null;
  let last: IsoDate | null = null;
  for (const date of dates) {
    const iso = dateInOrder(date, order);
    if (iso === null) {
      impossible++;
      continue;
    }
    if (previous !== null && iso > previous) up++;
    if (previous !== null && iso < previous) down++;
    previous = iso;
    if (first === null || iso < first) first = iso;
    if (last === null || iso > last) last = iso;
  }
  const span = first && last ? (Date.parse(last) - Date.parse(first)) / 86_400_000 : 0;
  return { order, impossible, reversals: Math.min(up, down), span };
}
