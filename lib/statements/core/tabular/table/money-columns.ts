import { amountMark, type DecimalMark, parseAmount } from "#lib/statements/core/values/written-amount.ts";
import type { Columns } from "./choose-columns.ts";
import { chooseDecimalMark, markBeforeThreeDecimals, markBesideThousands } from "./decimal-mark.ts";
import type { Row } from "./find-header.ts";
import type { MoneyColumn } from "./money-reading.ts";

/** Every column that may contain money, once. */
export function moneyColumnsOf(columns: Columns): number[] {
  const { amounts, debits, credits, balances, unnamedMoney, fee } = columns;
  return [
    ...new Set([
      ...amounts,
      ...debits,
      ...credits,
      ...balances,
      ...unnamedMoney,
      ...(fee === null ? [] : [fee]),
    ]),
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
 * Parses the cells of one column to cents, NaN where there is no amount. `ofBoth` marks a column of money in
 * and out, in which a plus on some amounts marks them as money in.
 */
export function parseMoneyColumn(
  rows: readonly Row[],
  column: number,
  decimal: DecimalMark,
  ofBoth: boolean,
): MoneyColumn {
  const values = new Float64Array(rows.length).fill(Number.NaN);
  let credits = 0;
  let debits = 0;
  for (let i = 0; i < rows.length; i++) {
    const cell = rows[i]?.[column] ?? "";
    const value = parseAmount(cell, decimal);
    if (value === null) continue;
    values[i] = value;
    if (ofBoth && isPlus(cell)) credits++;
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

/** A card statement marks only payments in (`CR`, `+`), so unmarked amounts are money out. */
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
