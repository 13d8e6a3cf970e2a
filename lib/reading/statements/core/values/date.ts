import eras from "#data/reading/eras.json" with { type: "json" };
import { isWeekday, monthInDataFile, monthOnPaper } from "../lexicon/months.ts";
import type { IsoDate } from "../model.ts";
import { type DateOrder, fullYear, isoDateOrMonthEnd } from "./calendar.ts";
import { plainDigits } from "./text.ts";

/** The order of a date's numbers, which only all dates of a file together can show. */
export type WrittenOrder = DateOrder | "YMD";

/**
 * A date as written: its numbers in printed order, and the order of the parts if the date itself shows it, by a month's
 * name or a four-digit year. A year that is not printed is null and last.
 */
export type WrittenDate = {
  parts: readonly [number, number, number | null];
  order: WrittenOrder | null;
};

/** Where a date is written: alone in a cell, perhaps with its time, or among other words on paper. */
type Place = "CELL" | "PAPER";

/** A number or a month, and the text between it and the part before. */
type Part = { value: number; digits: number; isMonth: boolean; gap: string; mark: string; end: number };

type Found = { date: WrittenDate; end: number };

/** Enough for a date with its time and zone, or with `as of` and another date. */
const MAX_LENGTH = 64;

/** The years before the first of each calendar or era. */
const ERAS = new Map(Object.entries(eras.numbers));

/** The usual forms of dates with a year, among other text. */
export const DATES_IN_TEXT =
  /(?<!\d)(?:\d{4}[-/._]\d{1,2}[-/._]\d{1,2}|\d{1,2}[-/._]\d{1,2}[-/._](?:\d{4}|\d{2})|\d{8})(?!\d)|(?<!\d)\d{1,2}\.?[ -]\p{L}{3,12}\.?[ -](?:\d{4}|\d{2})(?!\d)|(?<!\p{L})\p{L}{3,12} \d{1,2},? \d{4}(?!\d)|\d{4}年\d{1,2}月\d{1,2}日/gu;

const ERA = /^((?:中華)?民[國国]|令和|平成|昭和|[RHS](?=\d)) ?(\d{1,3}|元)(?: ?年 ?|[./-])/u;

const NUMBER = /(\d{1,4})(?!\d)(?:(?:st|nd|rd|th|er)(?!\p{L})|[º°ª])?/uy;

const NAME = /\p{L}[\p{L}\p{M}]*(?:\.(?=\p{Script=Thai})[\p{L}\p{M}]+)*\.?/uy;

/** Separators, and the words that join the parts of a date: `13 de marzo de 2024`, `13 tháng 3 năm 2024`. */
const GAP = /(?:[-/.:,]| ){0,3}(?:(?:del?|of|tháng|thg|năm|m|d)\.? )?[-/ ]?['’]?/iuy;

/** The marks of a year, a month and a day in East Asia. */
const UNIT = / ?(?:[年년月월] ?(?=\d)|[日일号號](?!\p{L}))/uy;

const UNITS: Readonly<Record<string, string>> = { 年: "Y", 년: "Y", 月: "M", 월: "M" };

/**
 * The date at the start of words on paper, in any usual form, with or without weekday and year, and the number of its
 * words. `isDotted` also reads `04.03` as a date, in files whose amounts have a decimal comma.
 */
export function dateOfWords(
  words: readonly string[],
  isDotted = false,
): { date: WrittenDate; words: number } | null {
  const first = words[0] ?? "";
  if (first === "" || first.length > 26 || !/^[\p{L}\d]/u.test(first)) return null;
  if (isWeekday(first)) {
    const rest = dateOfWords(words.slice(1), isDotted);
    if (rest) return { ...rest, words: rest.words + 1 };
  }
  const text = words.slice(0, 5).join(" ");
  const found = dateAt(text, "PAPER", isDotted);
  return found && { date: found.date, words: text.slice(0, found.end).trimEnd().split(" ").length };
}

/**
 * The date of a cell, or null. A time after the date is ignored: the date is the calendar day that the bank wrote, never
 * shifted by a time zone.
 */
export function dateOfCell(cell: string): WrittenDate | null {
  return withYear(cell, true);
}

export function yearlessDateOfCell(cell: string): WrittenDate | null {
  return withYear(cell, false);
}

function withYear(cell: string, isPrinted: boolean): WrittenDate | null {
  const trimmed = cell.trim();
  if (trimmed.length < 3 || trimmed.length > MAX_LENGTH || !/\p{Nd}/u.test(trimmed)) return null;
  const text = plainDigits(trimmed.replace(/^=?"(.*)"$|^'(.*?)'?$|^\[(.*)\]$/, "$1$2$3").trim());
  const date = (compactDate(text) ?? dateAt(text, "CELL", false) ?? dateAfterWord(text))?.date;
  return date && (date.parts[2] !== null) === isPrinted ? date : null;
}

function dateAfterWord(text: string): Found | null {
  const word = /^\p{L}+[.,]* +/u.exec(text)?.[0];
  return word && isWeekday(word.trim(), "CELL") ? dateAt(text.slice(word.length), "CELL", false) : null;
}

/** `20240313`, `13032024`, `20240313T120000Z`. */
function compactDate(text: string): Found | null {
  const compact = /^(\d{8})(?:[T ]?\d{4}.*|\.\d.*)?$/.exec(text)?.[1];
  if (!compact) return null;
  const numbers = (...ends: number[]) =>
    ends.map((end, at) => Number(compact.slice(ends[at - 1] ?? 0, end))) as [number, number, number];
  const [year, month] = numbers(4, 6, 8);
  const isYearFirst = year >= 1950 && year <= 2100 && month <= 12;
  const date = isYearFirst ? inOrder(numbers(4, 6, 8), "YMD") : inOrder(numbers(2, 4, 8), null);
  return date && { date, end: text.length };
}

function dateAt(text: string, place: Place, isDotted: boolean): Found | null {
  const parts = partsOf(text, place);
  for (let count = Math.min(3, parts.length); count >= 2; count -= 1) {
    const date = dateOfParts(parts.slice(0, count), parts[count], { text, place, isDotted });
    const end = date && endOf(text, parts[count - 1]?.end ?? 0, place, parts);
    if (date && end) return { date, end };
  }
  return place === "PAPER" ? packedDate(text) : null;
}

function packedDate(text: string): Found | null {
  const [, year, month, day] = /^(20\d{2})(\d{2})(\d{2})(?!\S)/.exec(text) ?? [];
  const date = year ? inOrder([Number(year), Number(month), Number(day)], "YMD") : null;
  return date && { date, end: 8 };
}

function partsOf(text: string, place: Place): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const era = ERA.exec(text);
  if (era && (place === "CELL" || /^\P{Script=Latin}/u.test(text))) {
    const value = (ERAS.get(era[1] ?? "") ?? 0) + (era[2] === "元" ? 1 : Number(era[2]));
    at = era[0].length;
    parts.push({ value, digits: 4, isMonth: false, gap: "", mark: "Y", end: at });
  }
  while (parts.length < 4) {
    const gap = parts.length > 0 && parts.at(-1)?.mark === "" ? matchAt(GAP, text, at) : "";
    const part = numberAt(text, at + gap.length) ?? monthAt(text, at + gap.length, place);
    if (!part) break;
    const isNumbered = /th[aá]ng|thg/i.test(gap);
    parts.push(isNumbered ? { ...part, gap, isMonth: true } : { ...part, gap });
    at = part.end;
  }
  return parts;
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function numberAt(text: string, at: number): Omit<Part, "gap"> | null {
  const code = text.charCodeAt(at);
  if (!(code >= 48 && code <= 57)) return null;
  NUMBER.lastIndex = at;
  const match = NUMBER.exec(text);
  if (!match?.[1]) return null;
  const end = at + match[0].length;
  const unit = matchAt(UNIT, text, end);
  const mark = unit === "" ? "" : (UNITS[unit.trim()] ?? "D");
  const value = Number(match[1]);
  return { value, digits: match[1].length, isMonth: false, mark, end: end + unit.length };
}

const YEAR_BEHIND = /^[ .-]{1,2}(?:19|20)\d\d(?!\d)/;

function monthAt(text: string, at: number, place: Place): Omit<Part, "gap"> | null {
  const word = matchAt(NAME, text, at);
  if (word.length < 2 || word.length > 15) return null;
  // Beside a year, a name that may be another word is a month: `02 Mart 2026`.
  const isInCell = place === "CELL" || YEAR_BEHIND.test(text.slice(at + word.length));
  const month = (place === "PAPER" ? monthOnPaper(word) : null) ?? (isInCell ? monthInDataFile(word) : null);
  if (month === null) return null;
  return { value: month, digits: 0, isMonth: true, mark: "", end: at + word.length };
}

type Context = { text: string; place: Place; isDotted: boolean };

function dateOfParts(parts: readonly Part[], next: Part | undefined, context: Context): WrittenDate | null {
  if (parts.some(({ isMonth }) => isMonth)) return namedDate(parts, next, context);
  const [first, second, third] = parts as [Part, Part, Part | undefined];
  if (first.mark !== "" || second.mark !== "") return markedDate(parts);
  if (second.digits > 2 || (third === undefined && first.digits > 2)) return null;
  return third
    ? fullNumericDate([first, second, third], context)
    : yearlessNumericDate(first, second, context);
}

/** `2024年3月13日`, `3월 13일`, and `R6.3.13` or `113年03/13` after a year of an era. */
function markedDate([first, second, third]: readonly Part[]): WrittenDate | null {
  if (!first || !second) return null;
  if (first.mark === "Y" && third && third.digits < 3)
    return inOrder([fullYear(first.value), second.value, third.value], "YMD");
  if (first.mark === "M" && !third) return inOrder([second.value, first.value, null], "DMY");
  return null;
}

function fullNumericDate(parts: readonly [Part, Part, Part], { place }: Context): WrittenDate | null {
  const [first, second, third] = parts;
  const mark = commonMark(second.gap, third.gap);
  if (mark === null || (place === "PAPER" && !isWholeOnPaper(parts, mark))) return null;
  const numbers = [first.value, second.value, third.value] as const;
  if (first.digits === 4) return third.digits <= 2 ? inOrder(numbers, "YMD") : null;
  if (mark === ":" || third.digits === 1 || third.digits === 3) return null;
  // Years of the Republic in Taiwan.
  if (first.digits === 3) return first.value < 150 && third.digits === 2 ? inOrder(numbers, "YMD") : null;
  return (mark === "." ? inOrder(numbers, "DMY") : null) ?? inOrder(numbers, null);
}

/** The separator before both of the later numbers, or null. `31/12'99` has an apostrophe before the year. */
function commonMark(before: string, after: string): string | null {
  const mark = before.trim();
  const rest = after.replace(/['’]$/, "").trim();
  if (!/^[-/.:]?$/.test(mark) || (mark === "" && before !== " ")) return null;
  return rest === mark || (rest === "" && after !== rest) ? mark : null;
}

/** Among other words, only dots may have spaces after them, and `60-12-11` is a number. */
function isWholeOnPaper([first, second, third]: readonly [Part, Part, Part], mark: string): boolean {
  const isApart = second.gap.includes(" ") || third.gap.includes(" ");
  if (mark === ":" || (isApart && (mark !== "." || first.digits + third.digits < 5))) return false;
  return first.digits > 2 || (first.value <= 49 && (first.value <= 31 || third.value <= 31));
}

function yearlessNumericDate(
  first: Part,
  second: Part,
  { text, place, isDotted }: Context,
): WrittenDate | null {
  const mark = second.gap.trim();
  const isApart = second.gap.includes(" ");
  if (!/^[-/.]$/.test(mark) || (isApart && mark !== ".")) return null;
  const numbers = [first.value, second.value, null] as const;
  if (mark !== ".") return inOrder(numbers, null);
  // `12.50` is an amount, but `12.5.` and `12.05.` are dates.
  const isClosed = text.charAt(second.end) === ".";
  if (isApart && !(place === "PAPER" && isClosed)) return null;
  if (place === "PAPER" && !isClosed && !(isDotted && first.digits === 2 && second.digits === 2)) return null;
  return isApart ? inOrder(numbers, "DMY") : inOrder(numbers, null);
}

function namedDate(
  parts: readonly Part[],
  next: Part | undefined,
  { place, text }: Context,
): WrittenDate | null {
  const month = parts.findIndex(({ isMonth }) => isMonth);
  const numbers = parts.filter(({ isMonth }) => !isMonth);
  if (month === 2 || numbers.length !== parts.length - 1 || parts.some(({ mark }) => mark !== ""))
    return null;
  const [day, year] = month === 1 && numbers[0]?.digits === 4 ? numbers.toReversed() : numbers;
  if (place === "PAPER" && parts.length === 3 && !isOneDate(parts as [Part, Part, Part])) return null;
  if (place === "PAPER" && / [-/]|:/.test(parts[1]?.gap ?? "")) return null;
  if (!day || day.digits > 2 || (year && !isYear(year, next, place))) return null;
  if (year && month === 0 && year.gap === "") return null;
  const value = parts[month]?.value ?? 0;
  const isThai = /\p{Script=Thai}/u.test(text);
  return inOrder(
    [day.value, value, year ? (isThai ? shortBuddhistYear(year.value) : year.value) : null],
    "DMY",
  );
}

/** `2024 - January 8` and `March 1-17` are parts of periods. */
function isOneDate([first, { gap, isMonth }, { gap: second }]: readonly [Part, Part, Part]): boolean {
  if (/ [-/]|:/.test(second)) return false;
  if (first.digits === 4) return gap === second && (!gap.includes(" ") || gap === ". ");
  return isMonth || !gap.includes(" ") || second.includes(" ") || second === gap || /^[/,'’]/.test(second);
}

/** On paper, two digits after a day and a month may begin other words or another date: `15 Jan 16 Jan`. */
function isYear({ digits, value, gap }: Part, next: Part | undefined, place: Place): boolean {
  if (digits !== 2 && digits !== 4) return false;
  if (place === "CELL") return true;
  if (digits === 4) return /^(?:19|20|25)/.test(String(value)) || !gap.includes(" ");
  if (!gap.includes(" ") || /['’]$/.test(gap)) return true;
  return value >= 15 && value <= 49 && !(next?.isMonth ?? false);
}

/** A time, zone or remark after the date. */
const TIME =
  /^[.]?(?:[T ,;/]{1,3}(?:\p{L}{1,6}\.? ?){0,2}\d{1,2}[:.hH]\d{2}.*| ?- ?\d{1,2}:\d{2}.*|-\d\d\.\d\d\.\d\d.*|:?\d{2}:\d{2}.*|[+-]\d{2}:\d{2}|[TZ].*| ?(?:as of|\().*| ?\p{L}{1,2}\.)?$/u;

/** Where the date ends with its marks, or null if other characters follow it. */
function endOf(text: string, end: number, place: Place, parts: readonly Part[]): number | null {
  const rest = text.slice(end);
  if (place === "CELL") {
    const isNamed = parts.some(({ isMonth }) => isMonth);
    return TIME.test(rest) || (isNamed && /^[ T,.:/]/.test(rest)) ? text.length : null;
  }
  const tail = /^(?:(?:г|р)\.?)?(?:T[\d:.]{1,16}Z?)?(?:\(\p{L}\))?[,.;:*)，、]{0,3}(?= |$)/u.exec(rest);
  return tail && end + tail[0].length;
}

/** The date, if it exists in that order, or without one in any order. */
function inOrder(parts: WrittenDate["parts"], order: WrittenOrder | null): WrittenDate | null {
  const date: WrittenDate = { parts, order };
  const orders: WrittenOrder[] = order ? [order] : ["DMY", "MDY", "YMD"];
  return orders.some((each) => isDay(partsInOrder(date, each))) ? date : null;
}

function isDay(parts: ReturnType<typeof partsInOrder>): boolean {
  return parts !== null && (parts.year === null || (parts.year >= 1900 && parts.year < 2200));
}

/** Day, month and year of a date in its own order, or else in this one. Null if they are not a day of any month. */
export function partsInOrder(
  { parts: [a, b, c], order }: WrittenDate,
  fileOrder: WrittenOrder,
): { day: number; month: number; year: number | null } | null {
  const chosen = order ?? fileOrder;
  const [day, month, year] =
    chosen === "DMY" ? [a, b, c] : chosen === "MDY" || c === null ? [b, a, c] : [c, b, a];
  if (day < 1 || day > 31 || month < 1 || month > 12) return null;
  return { day, month, year: year === null ? null : fullYear(year) };
}

/** The calendar date in the given order (or in the date's own order), or null without a year. */
export function dateInOrder(date: WrittenDate, order: WrittenOrder): IsoDate | null {
  const parts = partsInOrder(date, order);
  return parts?.year == null ? null : isoDateOrMonthEnd(parts.year, parts.month, parts.day);
}

/** Whether the day is past the end of its month, so that `dateInOrder` is not the written date. */
export function isImpossibleDay(date: WrittenDate | null, order: WrittenOrder): boolean {
  const iso = date && dateInOrder(date, order);
  return date !== null && iso !== null && partsInOrder(date, order)?.day !== Number(iso.slice(8));
}

/** A two-digit Buddhist year in the common era: 67 is 2567, which is 2024. */
export function shortBuddhistYear(year: number): number {
  return fullYear(year < 100 ? year + 2500 : year);
}
