import { monthOf } from "#lib/statements/core/lexicon/month-numbers.ts";
import type { IsoDate } from "#lib/statements/core/model.ts";
import { fullYear, isoDate } from "./calendar.ts";

/** The order of day, month and year. Only all rows together can determine it. */
export type DateOrder = "DMY" | "MDY" | "YMD";

/**
 * A date as written: three numbers in printed order, with the order of the parts if a month name or a
 * four-digit year shows it.
 */
export type WrittenDate = { parts: readonly [number, number, number]; order: DateOrder | null };

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
  const month = monthOf(word ?? "");
  return month === null ? null : written([day, String(month), year], "DMY");
}

function written(parts: readonly (string | undefined)[], order: DateOrder | null): WrittenDate | null {
  const numbers = [Number(parts[0]), Number(parts[1]), Number(parts[2])] as const;
  const date: WrittenDate = { parts: numbers, order };
  const orders: DateOrder[] = order ? [order] : ["DMY", "MDY", "YMD"];
  return orders.some((each) => dateInOrder(date, each) !== null) ? date : null;
}

/** The calendar date of these parts in the given order (or in their own order if they show one), or null. */
export function dateInOrder(date: WrittenDate, order: DateOrder): IsoDate | null {
  const [a, b, c] = date.parts;
  const chosen = date.order ?? order;
  if (chosen === "YMD") return c > 31 && date.order === null ? null : isoDate(fullYear(a), b, c);
  return chosen === "DMY" ? isoDate(fullYear(c), b, a) : isoDate(fullYear(c), a, b);
}
