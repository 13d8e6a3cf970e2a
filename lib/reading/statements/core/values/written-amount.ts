import { isCurrencyWord } from "../lexicon/currencies.ts";
import { directionOfWord } from "../lexicon/directions.ts";
import type { Cents } from "../model.ts";

/**
 * The character that separates cents. It matters only for `1.234`; other amounts are unambiguous.
 */
export type DecimalMark = "." | ",";

const ZERO = 48;
const NINE = 57;
/** Longer than any printed amount. Bounds the parsing time. */
const MAX_LENGTH = 64;
/** The most whole units for which cents are exact, with room for sums. */
const MAX_UNITS = 1e12;

/**
 * Parses a printed amount to cents, or returns null. Supports a comma, point, space or apostrophe between thousands,
 * either decimal mark, signs before or after, brackets, CR and DR, and currency signs and codes. More than
 * two decimals are rounded half away from zero.
 */
export function parseAmount(text: string, decimal: DecimalMark): Cents | null {
  if (text === "" || (text.length > MAX_LENGTH && text.trim().length > MAX_LENGTH)) return null;
  const first = text.charCodeAt(0);
  const negative = first === 45;
  const plain = parseDigits(text, negative || first === 43 ? 1 : 0, text.length, decimal);
  if (plain !== null) return negative && plain !== 0 ? -plain : plain;
  return parseDecorated(text, decimal);
}

/** −1 or 1 if the text has a word for the direction (`120.00 CR`), otherwise 0. */
export function amountMark(text: string): -1 | 0 | 1 {
  const word = /(?<![a-z])([a-z]+)[)\s.]*$|^[\s(]*(dr|cr)\b/i.exec(
    text.length > MAX_LENGTH ? text.trim().slice(-MAX_LENGTH) : text,
  );
  const mark = (word?.[1] ?? word?.[2] ?? "").toLowerCase();
  if (mark.length < 1) return 0;
  return directionOfWord(mark);
}

/**
 * Whether an amount has fractions of a cent, which rounding loses: dinars in fils, rates, daily interest.
 */
export function hasPartsOfCent(text: string, decimal: DecimalMark): boolean {
  const start = text.search(/[\d.,]/);
  let end = Math.min(text.length, start + MAX_LENGTH);
  while (end > start && !isDigit(text.charCodeAt(end - 1))) end--;
  const point = start < 0 ? end : decimalPosition(text, start, end, decimal);
  for (let i = point + 3; i < end; i++) {
    const code = text.charCodeAt(i);
    if (isDigit(code) && code !== ZERO) return true;
  }
  return false;
}

function parseDecorated(text: string, decimal: DecimalMark): Cents | null {
  let rest = text
    .replace(/[\u2212\u2012-\u2015\ufe63\uff0d]/g, "-")
    .replace(/[\u00a0\u2007\u2009\u202f]/g, " ")
    .trim();
  const formula = /^=?"(.*)"$/.exec(rest) ?? /^'(.*?)'?$/.exec(rest);
  if (formula?.[1] !== undefined) rest = formula[1].trim();
  let sign = 1;
  const bracketed = /^([^\d]*)\((.*)\)([^\d]*)$/.exec(rest);
  if (bracketed && /\d/.test(bracketed[2] ?? "")) {
    sign = -1;
    rest = `${bracketed[1] ?? ""}${bracketed[2] ?? ""}${bracketed[3] ?? ""}`;
  }
  const start = rest.search(/[\d]|[.,]\d/);
  if (start < 0) return null;
  let end = rest.length;
  while (!isDigit(rest.charCodeAt(end - 1))) end--;
  const around = `${rest.slice(0, start)} ${rest.slice(end)}`.toLowerCase();
  for (const word of wordsAround(around)) {
    const direction = directionOfWord(word);
    if (direction < 0) sign = -1;
    else if (direction === 0 && !isCurrencyWord(word)) return null;
  }
  const value = parseDigits(rest, start, end, decimal);
  if (value === null) return null;
  return sign < 0 && value !== 0 ? -value : value;
}

function wordsAround(text: string): string[] {
  return text
    .replace(/([+-])/g, " $1 ")
    .replace(/, - |: - /g, " ")
    .split(/[\s()]+/)
    .map((word) => word.replace(/^[.,]+|(?<![.,])[.,]+$/g, ""))
    .filter((word) => word !== "");
}

/** Parses unsigned digits with separators, from `start` up to `end`. */
function parseDigits(text: string, start: number, end: number, decimal: DecimalMark): Cents | null {
  const point = decimalPosition(text, start, end, decimal);
  const places = end - point - 1;
  let value = wholePart(text, start, point, places > 0);
  if (value === null) return null;
  for (let i = 1; i <= 2; i++) {
    const digit = i <= places ? text.charCodeAt(point + i) - ZERO : 0;
    if (digit < 0 || digit > 9) return null;
    value = value * 10 + digit;
  }
  for (let i = point + 3; i < end; i++) if (!isDigit(text.charCodeAt(i))) return null;
  return places > 2 && text.charCodeAt(point + 3) >= ZERO + 5 ? value + 1 : value;
}

/**
 * Parses grouped digits: after the first group, groups of two (lakhs) or three, and a last group of three.
 */
function wholePart(text: string, start: number, end: number, mayBeEmpty: boolean): number | null {
  let value = 0;
  let group = 0;
  let groups = 1;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (isDigit(code)) {
      value = value * 10 + (code - ZERO);
      group++;
      continue;
    }
    if (!isGroupMark(code) || group > 3 || group < (groups === 1 ? 1 : 2)) return null;
    groups++;
    group = 0;
  }
  if ((groups > 1 && group !== 3) || (group === 0 && !mayBeEmpty) || value > MAX_UNITS) return null;
  return value;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/** Comma, point, space and the apostrophes. */
function isGroupMark(code: number): boolean {
  return code === 44 || code === 46 || code === 32 || code === 39 || code === 0x2019 || code === 0x60;
}

/** Position of the decimal mark, or `end` if there is none. */
function decimalPosition(text: string, start: number, end: number, decimal: DecimalMark): number {
  let last = -1;
  let lastCode = 0;
  let alike = 0;
  let unlike = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code !== 44 && code !== 46) continue;
    if (code === lastCode || last < 0) alike++;
    else unlike++;
    if (unlike > 0 && code !== lastCode) alike = 1;
    last = i;
    lastCode = code;
  }
  if (last < 0) return end;
  if (unlike > 0) return last;
  if (alike > 1) return end;
  const zeroOrNothingBefore = last === start || (last === start + 1 && text.charCodeAt(start) === ZERO);
  if (end - last - 1 !== 3 || zeroOrNothingBefore || last - start > 3) return last;
  return (lastCode === 46 ? "." : ",") === decimal ? last : end;
}
