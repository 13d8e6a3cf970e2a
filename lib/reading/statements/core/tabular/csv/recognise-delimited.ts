import { chooseDecimalMark } from "../../values/decimal-mark.ts";
import { findHeader, type Row } from "../columns/find-header.ts";
import { labelledRecords } from "../table/labelled-records.ts";
import { hasDateAndAmount, longestList } from "../table/longest-list.ts";
import { chooseDelimiter, filledLines, tokenise, unwrapLines } from "./tokenise.ts";

const LABELLED = /^[ \t]*\p{L}[\p{L} ]{1,30}:/u;

const MAX_FIELD_LENGTH = 400;

const LABELLED_SAMPLE = 4096;

const SAMPLE_CHARACTERS = 32_768;

/**
 * Whether a text is a table of transactions: it has headings for a date and for money, or most rows have a
 * date in one field and an amount in another. A list of contacts and a page of prose have neither.
 */
export function looksDelimited(text: string): boolean {
  const sample = unwrapLines(text.slice(0, SAMPLE_CHARACTERS));
  const records = recordsIn(sample);
  if (records) return hasTransactions(records);
  const delimiter = chooseDelimiter(sample);
  if (!delimiter) return false;
  const whole =
    text.length <= SAMPLE_CHARACTERS
      ? sample
      : sample.slice(0, Math.max(sample.lastIndexOf("\n"), sample.lastIndexOf("\r")) + 1);
  return hasTransactions(tokenise(whole, delimiter));
}

/**
 * Whether rows have headings for a date and for money, or most contain a date and an amount. Other small tables may
 * precede those of the list, so the rest of its width decides.
 */
export function hasTransactions(rows: readonly Row[]): boolean {
  if (findHeader(rows, 0)) return true;
  const isFilled = (row: Row) => row.filter((cell) => cell.trim() !== "").length > 1;
  const filled = rows.filter(isFilled);
  const decimal = chooseDecimalMark(filled.flat(), ".");
  const like = filled.filter((row) => hasDateAndAmount(row, decimal)).length;
  const { from, count } = longestList(rows, decimal);
  const asWide = rows.slice(from).filter((row) => isFilled(row) && row.length === rows[from]?.length);
  return (like > 0 && like * 2 >= filled.length) || (count > 1 && count * 2 >= asWide.length);
}

/** The rows of a text that prints each field on its own line, as some British banks export. Null for any other text. */
export function recordsIn(text: string): Row[] | null {
  // Only the beginning is checked, so a long table is rejected quickly.
  const beginning = filledLines(text.slice(0, LABELLED_SAMPLE));
  if (beginning.filter((line) => LABELLED.test(line)).length * 2 < beginning.length) return null;
  const short = filledLines(text).filter((line) => line.length <= MAX_FIELD_LENGTH);
  return labelledRecords(short.map((line) => [line]))?.rows ?? null;
}
