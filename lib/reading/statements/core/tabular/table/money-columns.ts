import currencies from "#data/reading/currencies.json" with { type: "json" };
import { amountMark, type DecimalMark, parseAmount } from "../../values/amount.ts";
import { chooseDecimalMark } from "../../values/decimal-mark.ts";
import type { Columns } from "../columns/choose-columns.ts";
import type { Row } from "../columns/find-header.ts";
import type { MoneyColumn } from "./money-reading.ts";

/** Currencies without decimals in daily use, in which three digits after a mark are thousands. */
const WHOLE_UNITS = new Set(currencies.lists.withoutDecimals.words);

/** Currencies with 1,000 subunits, which always print three decimals. */
const THOUSANDTHS = new Set(currencies.lists.threeDecimals.words);

/** Fewer amounts might all be thousands by chance. */
const MIN_AMOUNTS = 5;

/** Whether amounts print their direction: a plus on some and a minus on others. */
export function hasPlusAndMinus(cells: readonly string[]): boolean {
  return cells.some(isPlus) && cells.some((cell) => /^[-\u2212(]|[-)]$/.test(cell));
}

export function columnsIn(columns: Columns, uses: readonly (keyof Columns)[]): number[] {
  return uses.flatMap((use) => {
    const own = columns[use];
    if (typeof own === "number") return [own];
    if (typeof own !== "object" || own === null) return [];
    return "column" in own ? [own.column] : own;
  });
}

/** Every column that may contain money, once. */
export function moneyColumnsOf(columns: Columns): number[] {
  return [
    ...new Set(columnsIn(columns, ["amounts", "debits", "credits", "balances", "unnamedMoney", "fee"])),
  ];
}

/** The decimal mark of the table, determined from all its money cells together. */
export function tableDecimalMark(
  rows: readonly Row[],
  columns: readonly number[],
  fallback: DecimalMark,
  currency: string | null,
): DecimalMark {
  const shown =
    chooseDecimalMark(cellsOf(rows, columns), null) ??
    markBeforeThreeDecimals(cellsOf(rows, columns), currency);
  return shown ?? markBesideThousands(cellsOf(rows, columns)) ?? fallback;
}

function* cellsOf(rows: readonly Row[], columns: readonly number[]): Generator<string> {
  for (const row of rows) for (const column of columns) yield row[column] ?? "";
}

/**
 * Parses the cells of one column to cents, NaN where there is no amount. `hasBothSides` marks a column of money in
 * and out, in which a plus on some amounts marks them as money in.
 */
export function parseMoneyColumn(
  rows: readonly Row[],
  column: number,
  decimal: DecimalMark,
  hasBothSides: boolean,
): MoneyColumn {
  const values = new Float64Array(rows.length).fill(Number.NaN);
  let credits = 0;
  let debits = 0;
  for (let i = 0; i < rows.length; i++) {
    const cell = rows[i]?.[column] ?? "";
    const value = parseAmount(cell, decimal);
    if (value === null) continue;
    values[i] = value;
    if (hasBothSides && isPlus(cell)) credits++;
    const last = cell.charCodeAt(cell.length - 1);
    if (last > 57) {
      const mark = amountMark(cell);
      if (mark > 0) credits++;
      if (mark < 0) debits++;
    }
  }
  if (credits > 0 && debits === 0) markRestAsDebits(rows, column, values);
  return values;
}

function isPlus(cell: string): boolean {
  return cell.charCodeAt(0) === 43;
}

/** A card statement marks only payments received (`CR`, `+`), so unmarked amounts are money out. */
function markRestAsDebits(rows: readonly Row[], column: number, values: MoneyColumn): void {
  const unmarked: number[] = [];
  for (const [i, value] of values.entries()) {
    if (Number.isNaN(value) || value === 0) continue;
    if (value < 0) return;
    const cell = rows[i]?.[column] ?? "";
    if (amountMark(cell) === 0 && !isPlus(cell)) unmarked.push(i);
  }
  for (const i of unmarked) values[i] = -(values[i] ?? 0);
}

/**
 * If every mark has three digits after it, the marks separate thousands, since money does not have three
 * decimals. The decimal mark is then the other one.
 */
function markBesideThousands(cells: Iterable<string>): DecimalMark | null {
  let seen: DecimalMark | null = null;
  for (const cell of cells) {
    const mark = /\d([.,])\d{3}(?!\d)/.exec(cell)?.[1];
    if (mark === undefined) continue;
    const other = mark === "." ? "," : ".";
    if (seen !== null && seen !== other) return null;
    seen = other;
  }
  return seen;
}

/**
 * In a currency with cents, if every amount has a mark with two digits and a zero after it (`29.000`,
 * `12.900`), the mark is decimal: a table of thousands would also have amounts below a thousand, without a
 * mark. Dinars and rials have three decimals of any digits.
 */
function markBeforeThreeDecimals(cells: Iterable<string>, currency: string | null): DecimalMark | null {
  if (currency === null || WHOLE_UNITS.has(currency)) return null;
  const thousandths = THOUSANDTHS.has(currency);
  const pattern = thousandths ? /([.,])\d{3}\D{0,8}$/ : /^\D{0,8}\d{1,3}([.,])\d\d0\D{0,8}$/;
  let seen: DecimalMark | null = null;
  let count = 0;
  for (const cell of cells) {
    if (!/\d/.test(cell)) continue;
    const mark = pattern.exec(cell)?.[1];
    if (mark !== "." && mark !== ",") return null;
    if (seen !== null && seen !== mark) return null;
    seen = mark;
    count++;
  }
  return thousandths || count >= MIN_AMOUNTS ? seen : null;
}
