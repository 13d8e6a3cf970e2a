import type { Cents, IsoDate } from "#lib/statements/core/model.ts";
import { fullYear, isoDateOrMonthEnd } from "#lib/statements/core/values/calendar.ts";
import { parseAmount } from "#lib/statements/core/values/written-amount.ts";

/** The parsed parts of field 61. */
export type StatementLine = {
  date: IsoDate | null;
  amount: Cents;
  /** The amount as written. */
  figure: string;
  /** The account owner's reference, unless it is `NONREF`. */
  reference: string;
  supplement: string;
};

const LINE =
  /^\s*(\d{6})\s?(\d{4})?\s?(R[CD]|E[CD]|[CD])\s?([A-Z])??\s?(\d[\d.' ]*(?! )(?:,\d*)?|\d*[.,]\d+)\s*(?:([^\d\s].{0,3})(.*))?$/s;

/**
 * Parses a statement line (tag 61), or returns null. The date is the value date, which is always present. The
 * booking date (`MMDD`, without a year) replaces an impossible one. Reversals (`RC`, `RD`) invert the sign.
 */
export function readStatementLine(lines: readonly string[]): StatementLine | null {
  const match = LINE.exec(lines[0] ?? "");
  if (!match) return null;
  const [, value = "", book, mark = "", , digits = "", , rest = ""] = match;
  const amount = parseAmount(digits.replace(/[ ']/g, "").replace(/,$/, ""), ",");
  if (amount === null) return null;
  const out = mark === "D" || mark === "RC" || mark === "ED";
  const reference = rest.split("//")[0]?.trim() ?? "";
  return {
    date: shortDate(value) ?? bookingDate(value, book),
    figure: digits,
    amount: out && amount !== 0 ? -amount : amount,
    reference: /^(?:NONREF|KEINE REF.*|)$/i.test(reference) ? "" : reference,
    supplement: lines.slice(1).join(" "),
  };
}

/**
 * `YYMMDD`. A day past the month's end becomes its last day, as banks that count 30 days to each month mean
 * it.
 */
export function shortDate(text: string): IsoDate | null {
  const digits = /^(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (!digits) return null;
  return isoDateOrMonthEnd(fullYear(Number(digits[1])), Number(digits[2]), Number(digits[3]));
}

/** The booking day in the year of the value date, or in an adjacent year around New Year. */
function bookingDate(value: string, book: string | undefined): IsoDate | null {
  if (!book) return null;
  const year = fullYear(Number(value.slice(0, 2)));
  const [valueMonth, month] = [Number(value.slice(2, 4)), Number(book.slice(0, 2))];
  const shift = valueMonth === 12 && month === 1 ? 1 : valueMonth === 1 && month === 12 ? -1 : 0;
  return isoDateOrMonthEnd(year + shift, month, Number(book.slice(2)));
}
