import { monthInDataFile } from "../lexicon/months.ts";
import type { IsoDate } from "../model.ts";
import { type DateOrder, fullYear, isoDateOrMonthEnd } from "./calendar.ts";

/** The order of a date's three parts. Only all rows together can determine it. */
export type WrittenOrder = DateOrder | "YMD";

/** Evidence for month-first or day-first dates from outside the dates themselves. */
export type OrderHint = DateOrder | null;

/**
 * A date as written: three numbers in printed order, with the order of the parts if a month name or a
 * four-digit year shows it.
 */
export type WrittenDate = { parts: readonly [number, number, number]; order: WrittenOrder | null };

const TEN_YEARS = 3653;

/** Fits a date with its time and zone, or words such as `as of` and another date. */
const LONGEST = 64;

const TIME = "(?:[T ,;]+(?:um |at )?\\d{1,2}[:.h]\\d{2}.*|\\d{2}:\\d{2}.*|[TZ].*| ?(?:as of|\\().*)?";
const YEAR_FIRST = new RegExp(`^(\\d{4})([-/. :])(\\d{1,2})\\2(\\d{1,2})[.]?${TIME}$`);
const THREE_NUMBERS = new RegExp(
  `^(\\d{1,2})([-/. ])(\\d{1,2})(?:\\2\\s?|\\s?')\\s?'?(\\d{4}|\\d{2})[.]?${TIME}$`,
);
const COMPACT = /^(\d{8})(?:[T ]?\d{4}.*|\.\d.*)?$/;
const NAMED_DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?:de |of )?([\p{L}\p{M}]{3,12})\.?[-/., ]*(?:de )?'?(\d{4}|\d{2})(?:[ T,].*)?$/u;
const NAMED_MONTH_FIRST =
  /^([\p{L}\p{M}]{3,12})\.?[-/ ]*(\d{1,2})(?:st|nd|rd|th)?[-/, ]+'?(\d{4}|\d{2})(?:[ T,].*)?$/u;
const NAMED_YEAR_FIRST = /^(\d{4})[-/ ]([\p{L}\p{M}]{3,12})\.?[-/ ](\d{1,2})(?:[ T,].*)?$/u;
/** `2024年1月31日`, `2024년 1월 31일`; and `2024. 1. 31.`, as Koreans and Hungarians write it. */
const EAST_ASIAN = /^(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일号]?/;
const SPACED_YEAR_FIRST = /^(\d{4})\. (\d{1,2})\. (\d{1,2})/;
const WEEKDAY =
  /^(?:mon?|tue|wed|thu|fri?|sat?|sun|di|mi|do|so|lun|mar|mer|mi[eé]|jeu|jue|ven|vie|sam|s[aá]b|dim|dom|gio|seg|ter|qua|qui|sex|ma|wo|vr|za|zo|tis|ons|tor|l[øö]r|s[øö]n)\p{L}{0,7}[.,]*\s+/iu;

/**
 * Parses a date cell into its parts, or null. A time after the date is ignored: the date is the calendar day
 * that the bank wrote, never shifted by a time zone.
 */
export function splitDate(text: string): WrittenDate | null {
  const bounded = text.trim();
  if (bounded.length > LONGEST) return null;
  const trimmed = bounded
    .replace(/^=?"(.*)"$/, "$1")
    .replace(/^'/, "")
    .replace(EAST_ASIAN, "$1-$2-$3")
    .replace(SPACED_YEAR_FIRST, "$1.$2.$3");
  const code = trimmed.charCodeAt(0);
  if (code >= 48 && code <= 57) return splitNumeric(trimmed) ?? splitNamed(trimmed);
  if (trimmed.length > 40 || !/\d/.test(trimmed)) return null;
  const month = splitNamed(trimmed);
  if (month) return month;
  const bare = trimmed.replace(WEEKDAY, "");
  return bare === trimmed ? null : (splitNumeric(bare) ?? splitNamed(bare));
}

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
  return month === null ? null : written([day, String(month), year], "DMY");
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
  if (chosen === "YMD") return c > 31 && date.order === null ? null : isoDateOrMonthEnd(fullYear(a), b, c);
  return chosen === "DMY" ? isoDateOrMonthEnd(fullYear(c), b, a) : isoDateOrMonthEnd(fullYear(c), a, b);
}

/**
 * Chooses one order for all dates of a file. Excludes orders in which a date is impossible. Then, in order of
 * precedence: the order in which the rows run steadily in time, the hint, the shorter period, day-first.
 */
export function chooseDateOrder(dates: readonly WrittenDate[], hint: OrderHint): WrittenOrder {
  const open = dates.filter((date) => date.order === null);
  const candidates: WrittenOrder[] = ["DMY", "MDY", "YMD"];
  const measured = candidates.map((order) => measure(order, open));
  const fewestImpossible = Math.min(...measured.map((each) => each.impossible));
  const possible = measured.filter((each) => each.impossible === fewestImpossible);
  const dayFirst = possible.filter((each) => each.order !== "YMD");
  const rivals = dayFirst.length > 0 ? dayFirst : possible;
  rivals.sort(
    (a, b) => a.turns - b.turns || preference(a.order, hint) - preference(b.order, hint) || a.span - b.span,
  );
  const [best] = rivals;
  const yearFirst = possible.find((each) => each.order === "YMD");
  // Reading `25-01-31` from its end would spread a month over thirty years.
  if (best && yearFirst && best.span > TEN_YEARS && yearFirst.span < best.span / 10) return "YMD";
  return best?.order ?? "DMY";
}

type Measure = { order: WrittenOrder; impossible: number; turns: number; span: number };

/** `turns` counts the rows that go against the direction of most rows. */
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
  return { order, impossible, turns: Math.min(up, down), span };
}

function preference(order: WrittenOrder, hint: OrderHint): number {
  if (hint !== null) return order === hint ? 0 : 1;
  return 0;
}
