import { parseAmount } from "#lib/statements/core/values/written-amount.ts";
import { splitDate } from "#lib/statements/core/values/written-date.ts";
import { chooseDecimalMark } from "../table/decimal-mark.ts";
import { findHeader, type Row } from "../table/find-header.ts";
import { chooseDelimiter } from "./choose-delimiter.ts";
import { labelledRecords } from "./labelled-records.ts";
import { tokenise } from "./tokenise.ts";
import { unwrapLines } from "./unwrap-lines.ts";

const SAMPLE_CHARACTERS = 32_768;
const MONEY = /\d[.,]\d{1,2}\b|^[-+(]?\p{Sc}?\s?\d|\d-$/u;

/**
 * Whether a text is a table of transactions: it has headings for a date and for money, or most rows have a
 * date in one field and an amount in another. A list of contacts and a page of prose have neither.
 */
export function looksDelimited(text: string): boolean {
  const sample = unwrapLines(text.slice(0, SAMPLE_CHARACTERS));
  const records = labelledRecords(sample);
  if (records) return holdsTransactions(records);
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
  return holdsTransactions(rows);
}

/** Whether rows have such headings, or mostly contain a date and an amount. */
export function holdsTransactions(rows: readonly Row[]): boolean {
  if (findHeader(rows, 0)) return true;
  const filled = rows.filter((row) => row.filter((cell) => cell.trim() !== "").length > 1);
  const decimal = chooseDecimalMark(filled.flat(), ".");
  const like = filled.filter((row) => hasDateAndAmount(row, decimal)).length;
  return like > 0 && like * 2 >= filled.length;
}

function hasDateAndAmount(row: Row, decimal: "." | ","): boolean {
  const date = row.findIndex((cell) => cell.length < 40 && splitDate(cell) !== null);
  if (date < 0) return false;
  return row.some(
    (cell, column) =>
      column !== date && cell.length < 30 && MONEY.test(cell) && parseAmount(cell.trim(), decimal) !== null,
  );
}
