import { CURRENCY_ON_PAPER, currencyOf, isCurrencyWord } from "../lexicon/currencies.ts";
import { directionOfWord, MARK_ON_PAPER, markOf } from "../lexicon/directions.ts";
import type { Cents } from "../model.ts";
import { plainCharacters } from "./text.ts";

/** The character that separates cents. It matters only for `1.234`; other amounts are unambiguous. */
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
  return directionOfWord(word?.[1] ?? word?.[2] ?? "");
}

/** Banks print at most this many. More are a program's binary fraction of whole cents. */
const MAX_DECIMALS = 6;

/** Whether an amount has fractions of a cent, which rounding loses: dinars in fils, rates, daily interest. */
export function hasPartsOfCent(text: string, decimal: DecimalMark): boolean {
  const start = text.search(/[\d.,]/);
  let end = Math.min(text.length, start + MAX_LENGTH);
  while (end > start && !isDigit(text.charCodeAt(end - 1))) end--;
  const point = start < 0 ? end : decimalPosition(text, start, end, decimal);
  if (end - point - 1 > MAX_DECIMALS) return false;
  for (let i = point + 3; i < end; i++) {
    const code = text.charCodeAt(i);
    if (isDigit(code) && code !== ZERO) return true;
  }
  return false;
}

function parseDecorated(text: string, decimal: DecimalMark): Cents | null {
  const plain = plainCharacters(text).trim();
  const parts = partsOf(/^=?"(.*)"$|^'(.*?)'?$/.exec(plain)?.slice(1).join("") ?? plain);
  if (!parts) return null;
  let sign = parts.isBracketed ? -1 : 1;
  for (const word of [...parts.before, ...parts.after]) {
    const direction = directionOfWord(word);
    if (direction < 0) sign = -1;
    else if (direction === 0 && !isCurrencyWord(word.toLowerCase())) return null;
  }
  const value = parseDigits(parts.digits, 0, parts.digits.length, decimal);
  if (value === null) return null;
  return sign < 0 && value !== 0 ? -value : value;
}

/** The digits of an amount with their separators, and the signs and words on either side. */
type Parts = { before: string[]; digits: string; after: string[]; isBracketed: boolean };

function partsOf(text: string): Parts | null {
  const [, before, inside = "", after] = /^([^\d]*)\((.*)\)([^\d]*)$/.exec(text) ?? [];
  const isBracketed = /\d/.test(inside);
  const bare = isBracketed ? `${before}${inside}${after}` : text;
  const start = bare.search(/\d|[.,]\d/);
  if (start < 0) return null;
  let end = bare.length;
  while (!isDigit(bare.charCodeAt(end - 1))) end--;
  return {
    before: wordsIn(`${bare.slice(0, start)} `),
    digits: bare.slice(start, end),
    after: wordsIn(` ${bare.slice(end)}`),
    isBracketed,
  };
}

function wordsIn(text: string): string[] {
  return text
    .replace(/([+-])/g, " $1 ")
    .replace(/, - |: - /g, " ")
    .split(/[\s()]+/)
    .map((word) => word.replace(/^[.,|]+|(?<![.,|])[.,|]+$/g, ""))
    .filter((word) => word !== "");
}

/**
 * How a file writes its numbers. `spaced`: a space may separate thousands. `whole`: its currency has no
 * cents, so grouped numbers are amounts. `dashes`: a dash apart from its figure is an empty cell, not a sign.
 */
export type NumberStyle = { decimal: DecimalMark; spaced: boolean; whole?: boolean; dashes?: "CELLS" };

/** An amount as printed on paper, where the context of the table gives its sign and mark their meaning. */
export type Figure = {
  cents: Cents;
  sign: "+" | "-" | null;
  mark: "CR" | "DR" | null;
  currency: string | null;
  /** Any number with two decimals is an amount. One with none or one also needs a column, currency or mark. */
  strength: "DECIMAL" | "GROUPED" | "WHOLE";
};

/** The cents of a figure on paper, negative after a minus or a mark of money owed. */
export function signedCents({ cents, sign, mark }: Pick<Figure, "cents" | "sign" | "mark">): Cents {
  return sign === "-" || mark === "DR" ? -cents : cents;
}

/** The amount with the other sign. Zero stays zero, so that no amount is −0. */
export function negated<Amount extends Cents | null>(amount: Amount): Amount {
  return (amount ? -amount : amount) as Amount;
}

/** Whole units, in groups or not, and cents. After a group, the same mark before two digits can only be the decimal one. */
const DIGITS = {
  ".": {
    plain:
      /^(\d{1,3}(?:[,']\d{3})+|\d{1,3}(?:\.\d{3})+(?=\.\d\d$)|\d{1,2}(?:,\d{2})+,\d{3}|\d*)(?:(?:\.|(?<=,\d{3}),)(\d\d?))?$/,
    spaced:
      /^(\d{1,3}(?:[,' ]\d{3})+|\d{1,3}(?:\.\d{3})+(?=\.\d\d$)|\d{1,2}(?:,\d{2})+,\d{3}|\d*)(?:(?:\.|(?<=,\d{3}),)(\d\d?))?$/,
  },
  ",": {
    plain: /^(\d{1,3}(?:[.']\d{3})+|\d*)(?:(?:,|(?<=\.\d{3})\.)(\d\d?))?$/,
    spaced: /^(\d{1,3}(?:[.' ]\d{3})+|\d*)(?:(?:,|(?<=\.\d{3})\.)(\d\d?))?$/,
  },
};

const CURRENCY = new RegExp(`^(?:${CURRENCY_ON_PAPER})$`);
const MARK = new RegExp(`^(?:${MARK_ON_PAPER})$`);
/** Signs of sums and notes, which mean nothing. */
const IGNORED = /^[:=*†]$/;

/** Reads a whole text as one amount, or null. Never rounds: more than two decimals are not an amount of money. */
export function parseFigure(text: string, style: NumberStyle): Figure | null {
  const plain = plainCharacters(text);
  const parts = partsOf(plain);
  const notes = parts && plain.includes("(") === plain.includes(")") ? notesOf(parts) : null;
  const found = DIGITS[style.decimal][style.spaced ? "spaced" : "plain"].exec(parts?.digits ?? "");
  if (!notes || !found) return null;
  const [, units = "", cents] = found;
  const digits = units.replace(/\D/g, "");
  // `02.26` may be an amount, or a day and a month.
  const isPadded = /^0\d$/.test(units) && cents?.length === 2 && style.decimal === ".";
  if (digits.length > 13 || (/^0\d/.test(digits) && !isPadded)) return null;
  if (cents === undefined && digits === "") return null;
  const { sign, mark, symbol } = notes;
  const isGrouped = units !== digits;
  const isAmount =
    (cents?.length === 2 && !isPadded) || (style.whole === true && (isGrouped || symbol !== null));
  return {
    cents: Number(digits + (cents ?? "").padEnd(2, "0")),
    sign,
    mark,
    currency: symbol && currencyOf(symbol),
    strength: isAmount ? "DECIMAL" : isGrouped || symbol || mark ? "GROUPED" : "WHOLE",
  };
}

/** The signs and currency beside the digits, or null if there is any other text. */
function notesOf(parts: Parts): (Pick<Figure, "sign" | "mark"> & { symbol: string | null }) | null {
  let sign: Figure["sign"] = parts.isBracketed ? "-" : null;
  let mark: Figure["mark"] = null;
  let symbol: string | null = null;
  for (const [at, word] of [...parts.before, ...parts.after].entries()) {
    if (word === "-") sign = "-";
    else if (word === "+") sign ??= "+";
    else if (at >= parts.before.length && MARK.test(word)) mark = markOf(word);
    else if (word === "R" || CURRENCY.test(word)) symbol = word;
    else if (CURRENCY.test(`${word}.`)) symbol = `${word}.`;
    else if (!IGNORED.test(word)) return null;
  }
  const isUnknown = symbol !== null && /^[A-Z]{3}$/.test(symbol) && currencyOf(symbol) === null;
  return isUnknown ? null : { sign, mark, symbol };
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

/** Parses grouped digits: after the first group, groups of two (lakhs) or three, and a last group of three. */
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

export function isDigit(code: number): boolean {
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
  if (alike > 1) return end - last - 1 === 2 ? last : end;
  const zeroOrNothingBefore = last === start || (last === start + 1 && text.charCodeAt(start) === ZERO);
  if (end - last - 1 !== 3 || zeroOrNothingBefore || last - start > 3) return last;
  return (lastCode === 46 ? "." : ",") === decimal ? last : end;
}
