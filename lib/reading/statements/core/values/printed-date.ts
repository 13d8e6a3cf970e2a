import { monthOnPaper } from "../lexicon/months.ts";
import { type DateOrder, fullYear } from "./calendar.ts";
import { plainLetters } from "./text.ts";

/**
 * A date as printed on paper, often without a year. The order of two numbers is open until the whole file is
 * read. `written-date.ts` reads the dates of data files, which have separate cells and a year.
 */
export type PrintedDate =
  | { kind: "NAMED"; day: number; month: number; year: number | null }
  | { kind: "NUMERIC"; first: number; second: number; year: number | null };

/** A date at the start of a list of words, and the number of its words. */
type DateMatch = { date: PrintedDate; words: number };

const WEEKDAY =
  /^(?:mon|monday|tue|tues|tuesday|wed|weds|wednesday|thu|thur|thurs|thursday|fri|friday|sat|saturday|sun|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo)[.,]?$/;
/** `2024年3月1日`, `2024년 3월 1일`, `3月1日`; in Taiwan years count from 1911: `113年3月1日`. */
const EAST_ASIAN = /^(?:(\d{4}|\d{2,3})[年년])?(\d{1,2})[月월](\d{1,2})[日일号號]?(?:\(\p{L}\))?[,，、]?$/u;
const MINGUO = /^(1[0-4]\d)[-/.](\d{2})[-/.](\d{2})$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T\d[\d:.]*Z?)?[,.;]?$/;
const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2})\.?|\.)?[,;:*]?$/;
const DAY = /^(\d{1,2})(?:st|nd|rd|th|er|\.|º|°)?$/;
const YEAR = /^(?:((?:19|20|25)\d{2})|'(\d{2}))(?:г|р|г\.|р\.)?[,.;:)]?$/;
const SHORT_YEAR = /^(\d{2})[,;:]?$/;
const GLUED_DAY_FIRST = /^(\d{1,2})[-./ ]?([a-z]{3,9})\.?(?:[-./ ]?'?(\d{4}|\d{2}))?[,;:]?$/;
const GLUED_MONTH_FIRST = /^([a-z]{3,9})\.?[-./ ]?(\d{1,2})(?:[-./,](\d{4}|\d{2}))?,?$/;

/**
 * Reads the date at the start of the words, in any usual form, with or without weekday and year. `dotted`
 * also reads `04.03` as a date, in files whose amounts have a decimal comma.
 */
export function parseDate(words: readonly string[], dotted = false): DateMatch | null {
  const first = words[0];
  if (first === undefined || first.length > 26) return null;
  if (dotted && /^[0-3]\d\.[01]\d$/.test(first)) return parseDate([`${first}.`]);
  if (/^[\d]/.test(first)) return eastAsian(words) ?? startingWithDigit(words);
  const plain = plainLetters(first);
  if (WEEKDAY.test(plain)) {
    const rest = parseDate(words.slice(1));
    if (rest) return { ...rest, words: rest.words + 1 };
  }
  return startingWithMonth(plain, words);
}

function eastAsian(words: readonly string[]): DateMatch | null {
  const first = words[0] ?? "";
  const minguo = MINGUO.exec(first);
  if (minguo) return named(Number(minguo[3]), Number(minguo[2]), fullYear(Number(minguo[1])), 1);
  if (!/[年月년월]/.test(first)) return null;
  for (let count = 1; count <= 3; count += 1) {
    const match = EAST_ASIAN.exec(words.slice(0, count).join(""));
    if (match) return named(Number(match[3]), Number(match[2]), yearOf(match[1]), count);
  }
  return null;
}

function startingWithDigit(words: readonly string[]): DateMatch | null {
  const first = words[0] ?? "";
  const iso = ISO.exec(first);
  if (iso) return named(Number(iso[3]), Number(iso[2]), Number(iso[1]), 1);
  const spaced = dotsAndSpaces(words);
  if (spaced) return spaced;
  const numeric = NUMERIC.exec(first);
  if (numeric) return numericDate(numeric);
  const packed = /^(20\d{2})(\d{2})(\d{2})$/.exec(first);
  if (packed) return named(Number(packed[3]), Number(packed[2]), Number(packed[1]), 1);
  const glued = GLUED_DAY_FIRST.exec(plainLetters(first));
  const gluedMonth = glued ? monthOnPaper(glued[2] ?? "") : null;
  if (glued && gluedMonth) {
    const year = yearOf(glued[3]);
    return withYear({ day: Number(glued[1]), month: gluedMonth, year }, words, 1);
  }
  const day = DAY.exec(plainLetters(first));
  if (!day) return null;
  const of = /^(?:de|of)$/i.test(words[1] ?? "") ? 1 : 0;
  const month = monthOnPaper((words[1 + of] ?? "").replace(/[,.]$/, ""));
  return month ? withYear({ day: Number(day[1]), month, year: null }, words, 2 + of) : null;
}

/** `5. 5.`, `5. 5. 2025` and `2025. 05. 04.`, as in Central Europe. */
function dotsAndSpaces(words: readonly string[]): DateMatch | null {
  const [first = "", second = "", third = ""] = words;
  if (/^20\d{2}\.$/.test(first) && /^\d{1,2}\.$/.test(second) && /^\d{1,2}\.?$/.test(third))
    return named(Number.parseInt(third, 10), Number.parseInt(second, 10), Number.parseInt(first, 10), 3);
  if (!/^\d{1,2}\.$/.test(first) || !/^\d{1,2}\.$/.test(second)) return null;
  const year = /^20\d{2}\.?$/.test(third) ? Number.parseInt(third, 10) : null;
  return named(Number.parseInt(first, 10), Number.parseInt(second, 10), year, year === null ? 2 : 3);
}

function startingWithMonth(plain: string, words: readonly string[]): DateMatch | null {
  const glued = GLUED_MONTH_FIRST.exec(plain);
  const gluedMonth = glued ? monthOnPaper(glued[1] ?? "") : null;
  if (glued && gluedMonth) {
    return withYear({ day: Number(glued[2]), month: gluedMonth, year: yearOf(glued[3]) }, words, 1);
  }
  const month = monthOnPaper(plain);
  const slashed = /^(\d{1,2})\/(\d{2})$/.exec(words[1] ?? "");
  if (month && slashed) return named(Number(slashed[1]), month, yearOf(slashed[2]), 2);
  const day = DAY.exec((words[1] ?? "").replace(/,$/, ""));
  return month && day ? withYear({ day: Number(day[1]), month, year: null }, words, 2) : null;
}

function withYear(
  date: { day: number; month: number; year: number | null },
  words: readonly string[],
  used: number,
): DateMatch | null {
  if (date.year !== null) return named(date.day, date.month, date.year, used);
  const of = /^(?:de|del)$/i.test(words[used] ?? "") ? 1 : 0;
  const year = YEAR.exec(words[used + of] ?? "");
  if (year) return named(date.day, date.month, yearOf(year[1] ?? year[2]), used + of + 1);
  // `15 Jan 16 Jan` is two dates.
  const short = monthOnPaper(words[used + 1] ?? "") ? null : SHORT_YEAR.exec(words[used] ?? "");
  if (short && Number(short[1]) >= 15 && Number(short[1]) <= 49) {
    return named(date.day, date.month, yearOf(short[1]), used + 1);
  }
  return named(date.day, date.month, null, used);
}

function named(day: number, month: number, year: number | null, words: number): DateMatch | null {
  if (day < 1 || day > 31 || month < 1 || month > 12) return null;
  return { date: { kind: "NAMED", day, month, year }, words };
}

function numericDate(match: RegExpExecArray): DateMatch | null {
  const first = Number(match[1]);
  const second = Number(match[3]);
  // `12.50` is an amount, but `12.5.` and `12.05.` are German dates. With a year, any mark is accepted.
  if (match[2] === "." && match[4] === undefined && !/\.[,;:]?$/.test(match[0])) return null;
  if (first < 1 || second < 1 || first > 31 || second > 31 || (first > 12 && second > 12)) return null;
  return { date: { kind: "NUMERIC", first, second, year: yearOf(match[4]) }, words: 1 };
}

function yearOf(digits: string | undefined): number | null {
  return digits === undefined ? null : fullYear(Number(digits));
}

/** Day and month in this order, or null if that is not a date. */
export function dayAndMonth(date: PrintedDate, order: DateOrder): { day: number; month: number } | null {
  if (date.kind === "NAMED") return { day: date.day, month: date.month };
  const [day, month] = order === "DMY" ? [date.first, date.second] : [date.second, date.first];
  return month <= 12 ? { day, month } : null;
}
