import { type DecimalMark, parseAmount } from "../../values/amount.ts";
import { dateOfCell } from "../../values/date.ts";
import type { Row } from "../columns/find-header.ts";

const MONEY = /\d[.,]\d{1,2}\b|^[-+(]?\p{Sc}?\s?\d|\d-$/u;

/** Rows searched for a list without known headings. */
const SEARCH_ROWS = 1000;

/** A date, an amount and what it was for. */
const MIN_WIDTH = 3;

export function hasDateAndAmount(row: Row, decimal: DecimalMark): boolean {
  const date = row.findIndex((cell) => cell.length < 40 && dateOfCell(cell) !== null);
  if (date < 0) return false;
  return row.some(
    (cell, column) =>
      column !== date && cell.length < 30 && MONEY.test(cell) && parseAmount(cell.trim(), decimal) !== null,
  );
}

/** The first row of the longest run of rows of equal width with a date and an amount, and their number. */
export function longestList(rows: readonly Row[], decimal: DecimalMark): { from: number; count: number } {
  let best = { from: 0, count: 0 };
  let run = best;
  let width = 0;
  for (const [index, row] of rows.slice(0, SEARCH_ROWS).entries()) {
    if (isBlank(row)) continue;
    const isLike = row.length >= MIN_WIDTH && hasDateAndAmount(row, decimal);
    if (!isLike) run = { from: 0, count: 0 };
    else if (run.count > 0 && row.length === width) run = { ...run, count: run.count + 1 };
    else run = { from: index, count: 1 };
    width = row.length;
    if (run.count > best.count) best = run;
  }
  return best;
}

/** The row of words above a list in as many columns, or null. */
export function headingsAbove(rows: readonly Row[], from: number): number | null {
  const index = rows.slice(0, from).findLastIndex((row) => !isBlank(row));
  const row = rows[index];
  const isWords = row?.every((cell) => cell.trim() === "" || (/\p{L}{2}/u.test(cell) && !/\d/.test(cell)));
  return isWords && row?.length === rows[from]?.length ? index : null;
}

function isBlank(row: Row): boolean {
  return row.every((cell) => cell.trim() === "");
}
