import type { IsoDate } from "../../model.ts";
import { negated, parseAmount } from "../../values/amount.ts";
import { fullYear, isoDateOrMonthEnd } from "../../values/calendar.ts";
import { collapseSpace, joinTexts } from "../../values/text.ts";

/** A field of a SWIFT message: its tag, its unparsed lines, and the line of the file on which it begins, from 0. */
export type Mt940Field = { tag: string; lines: string[]; at: number };

/** The lines of a file. Some banks write `@@` for a line break. */
export function mt940Lines(text: string): string[] {
  return text.split(/\r\n|\r|\n|@@/);
}

const TAG = /^\s*:(\d{2}[A-Z]?|NS):/;

const END = /^-(?:[A-Z]{0,4}\s*|\}.*)$/s;

/** The messages of a file, each a list of fields. A message begins at `:20:`, regardless of its envelope. */
export function mt940Messages(text: string): Mt940Field[][] {
  const messages: Mt940Field[][] = [];
  let current: Mt940Field[] | null = null;
  let field: Mt940Field | null = null;
  for (const [at, raw] of mt940Lines(text).entries()) {
    const line = raw
      .replaceAll("\t", " ")
      .replace(/\p{Cc}/gu, "")
      .replace(/^\{4:\s*(?=:)|^.*\{4:(?=:20:)/, "");
    const tag = TAG.exec(line);
    if (!tag) {
      if (END.test(line)) field = null;
      else if (field && line !== "") field.lines.push(line);
      continue;
    }
    if (tag[1] === "20" || current === null) {
      current = [];
      messages.push(current);
    }
    field = { tag: tag[1] ?? "", lines: [line.slice(tag[0].length)], at };
    current.push(field);
  }
  return messages;
}

const LINE =
  /^\s*(\d{6})\s?(\d{4})?\s?(R[CD]|E[CD]|[CD])\s?([A-Z])??\s?(\d[\d.' ]*(?! )(?:,\d*)?|\d*[.,]\d+)\s*(?:([^\d\s].{0,3})(.*))?$/s;

/**
 * Parses a statement line (tag 61), or returns null. The date is the value date, which is always present. The
 * booking date (`MMDD`, without a year) replaces an impossible one. Reversals (`RC`, `RD`) invert the sign.
 */
export function readStatementLine(lines: readonly string[]) {
  const match = LINE.exec(lines[0] ?? "");
  if (!match) return null;
  const [, value = "", book, mark = "", , digits = "", , rest = ""] = match;
  const amount = parseAmount(digits.replace(/[ ']/g, "").replace(/,$/, ""), ",");
  if (amount === null) return null;
  const isImpossible = isShortDateImpossible(value);
  const booked = isImpossible ? bookingDate(value, book) : null;
  const out = mark === "D" || mark === "RC" || mark === "ED";
  const reference = rest.split("//")[0]?.trim() ?? "";
  return {
    date: booked ?? shortDate(value) ?? bookingDate(value, book),
    /** The date as written, if its day does not exist. */
    impossible: isImpossible && booked === null ? value : null,
    /** The amount as written. */
    figure: digits,
    amount: out ? negated(amount) : amount,
    /** The account owner's, unless it is `NONREF`. */
    reference: /^(?:NONREF|KEINE REF.*|)$/i.test(reference) ? "" : reference,
    supplement: lines.slice(1).join(" "),
  };
}

/** `YYMMDD`. A day past the end of the month becomes its last day. */
export function shortDate(text: string): IsoDate | null {
  const digits = /^(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (!digits) return null;
  return isoDateOrMonthEnd(fullYear(Number(digits[1])), Number(digits[2]), Number(digits[3]));
}

/** Whether the day is past the end of its month. */
function isShortDateImpossible(text: string): boolean {
  const date = shortDate(text);
  return date !== null && date.slice(8) !== text.slice(4);
}

/** The booking day in the year of the value date, or in an adjacent year around New Year. */
function bookingDate(value: string, book: string | undefined): IsoDate | null {
  if (!book) return null;
  const year = fullYear(Number(value.slice(0, 2)));
  const [valueMonth, month] = [Number(value.slice(2, 4)), Number(book.slice(0, 2))];
  const shift = valueMonth === 12 && month === 1 ? 1 : valueMonth === 1 && month === 12 ? -1 : 0;
  return isoDateOrMonthEnd(year + shift, month, Number(book.slice(2)));
}

/** The width of the field, which breaks lines within a word. */
const FULL_LINE = 65;

/** Start of a numbered subfield, by marker. */
const SUBFIELD_START: Record<string, RegExp> = {
  "?": /(?=\?\d{2})/,
  ">": /(?=>\d{2})/,
  "~": /(?=~\d{2})/,
  "^": /(?=\^\d{2})/,
  "<": /(?=<\d{2})/,
};

const SUBFIELD = /^[?>~^<](\d{2})(.*)$/s;

const SEPA_KEY = /\b(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|ABWA|ABWE|IBAN|BIC|SVWZ)\+/g;

const CODE =
  /\/(NAME|REMI|TRTP|CNTP|ORDP|BENM|USTD|MARF|EREF|CSID|IBAN|BIC|PREF|ISDT|RTRN|ADDR|TRCD|PURP|ULTD|ULTB|SVCL|ID|USTRD|BUSP|CD|CP|EI)\//;

const KEPT_CODES = ["NAME", "CNTP", "ORDP", "BENM", "REMI", "USTD", "USTRD", "TRTP"];

/**
 * The text of tag 86 in any bank's convention: numbered subfields (`?20`, `>20`, `~20`), codes
 * (`/NAME/…/REMI/…`) or free text. Names come first, then the purpose.
 */
export function remittanceText(lines: readonly string[]): string {
  const first = lines[0] ?? "";
  const marker = /^\s*\d{3}\s?([?>~^<])\d{2}/.exec(joinLines(lines))?.[1] ?? /^([?~^])\d{2}/.exec(first)?.[1];
  const start = SUBFIELD_START[marker ?? ""];
  if (start) return numbered(lines.join(""), start);
  const whole = joinLines(lines);
  return CODE.test(whole) ? coded(lines.join("")) : collapseSpace(whole);
}

function joinLines(lines: readonly string[]): string {
  return lines.reduce(
    (text, line) => text + (text === "" || text.length % FULL_LINE === 0 ? "" : " ") + line,
    "",
  );
}

/**
 * 00 is the booking type, 32 and 33 the name, 20–29 and 60–63 the purpose. 10, 30 and 31 are the bank's own numbers.
 */
function numbered(text: string, start: RegExp): string {
  const parts = new Map<string, string>();
  for (const piece of text.split(start)) {
    const subfield = SUBFIELD.exec(piece);
    if (subfield?.[1] !== undefined && !parts.has(subfield[1])) parts.set(subfield[1], subfield[2] ?? "");
  }
  const range = (from: number, to: number) => {
    const numbers = Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
    return numbers.map((number) => parts.get(number) ?? "").join("");
  };
  return joinTexts([range(32, 33), parts.get("00") ?? "", purposeOf(range(20, 29) + range(60, 63))]);
}

/** Only the purpose if SEPA keys mark it, otherwise the whole text without the keys. */
function purposeOf(text: string): string {
  const marked = /SVWZ\+(.*?)(?=(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|ABWA|ABWE|IBAN|BIC)\+|$)/s.exec(
    text,
  )?.[1];
  return marked ?? text.replace(SEPA_KEY, " ");
}

function coded(text: string): string {
  const values = new Map<string, string>();
  const pieces = text.split(new RegExp(CODE, "g"));
  for (let i = 1; i < pieces.length; i += 2) {
    const [code = "", value = ""] = [pieces[i], pieces[i + 1]];
    if (!values.has(code)) values.set(code, value.replace(/\/+/g, " "));
  }
  const kept = joinTexts([pieces[0] ?? "", ...KEPT_CODES.map((code) => values.get(code) ?? "")]);
  return kept === "" ? collapseSpace(text) : kept;
}
