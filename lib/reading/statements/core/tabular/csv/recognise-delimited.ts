import { decodeAs, unicodeText, withoutNulls } from "#lib/platform/decode-text.ts";
import { chooseDecimalMark } from "#lib/reading/statements/core/values/decimal-mark.ts";
import { findHeader, type Row, roleOfHeading } from "../table/find-header.ts";
import { hasDateAndAmount, longestList } from "../table/longest-list.ts";
import { guessEncoding } from "./guess-encoding.ts";
import { withLostLetters } from "./lost-letters.ts";
import { chooseDelimiter, tokenise, unwrapLines } from "./tokenise.ts";

const LABELLED = /^[ \t]*(\p{L}[\p{L} ]{1,30}):[ \t\u00a0]*(?![ \t\u00a0])(.*)$/u;

const LABELLED_SAMPLE = 4096;

const MONEY_ROLES = new Set(["amount", "debit", "credit"]);

const SAMPLE_CHARACTERS = 32_768;

/**
 * Whether a text is a table of transactions: it has headings for a date and for money, or most rows have a
 * date in one field and an amount in another. A list of contacts and a page of prose have neither.
 */
export function looksDelimited(text: string): boolean {
  const sample = unwrapLines(text.slice(0, SAMPLE_CHARACTERS));
  const records = labelledRecords(sample);
  if (records) return hasTransactions(records);
  const delimiter = chooseDelimiter(sample);
  if (!delimiter) return false;
  const whole =
    text.length <= SAMPLE_CHARACTERS
      ? sample
      : sample.slice(0, Math.max(sample.lastIndexOf("\n"), sample.lastIndexOf("\r")) + 1);
  let rows: Row[];
  try {
    rows = tokenise(whole, delimiter);
  } catch {
    return false;
  }
  return hasTransactions(rows);
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

/** Decodes a delimited file. If it is not Unicode, its letters and headings decide the encoding. */
export function decodeDelimited(bytes: Uint8Array): string {
  return withLostLetters(withoutNulls(unicodeText(bytes) ?? decodeAs(bytes, guessEncoding(bytes))));
}

/**
 * Reads a text with one line per field (`Date: …`, `Description: …`, `Amount: …`) and a blank line between
 * transactions, as some British banks export. The labels become headings. Null for any other text.
 */
export function labelledRecords(text: string): Row[] | null {
  // Only the beginning is checked, so a long table is rejected quickly.
  const beginning = linesOf(text.slice(0, LABELLED_SAMPLE));
  if (beginning.filter((line) => LABELLED.test(line)).length * 2 < beginning.length) return null;
  const fields = linesOf(text).flatMap((line): [string, string][] => {
    const parts = line.length > 400 ? null : LABELLED.exec(line);
    return parts ? [[parts[1] ?? "", parts[2]?.trim() ?? ""]] : [];
  });
  const first = fields.findIndex(([label]) => roleOfHeading(label)?.role === "date");
  const opener = fields[first]?.[0];
  if (opener === undefined) return null;
  const labels = [opener];
  for (const [label] of fields.slice(first + 1)) {
    if (label === opener) break;
    labels.push(label);
  }
  if (labels.length < 3 || labels.length > 12) return null;
  if (!labels.some((label) => MONEY_ROLES.has(roleOfHeading(label)?.role ?? ""))) return null;
  const rows: string[][] = [];
  for (const [label, value] of fields.slice(first)) {
    if (label === opener) rows.push(labels.map(() => ""));
    const record = rows.at(-1);
    const column = labels.indexOf(label);
    if (record && column >= 0) record[column] = value;
  }
  return [...fields.slice(0, first).map(([label, value]) => [label, value]), labels, ...rows];
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
}
