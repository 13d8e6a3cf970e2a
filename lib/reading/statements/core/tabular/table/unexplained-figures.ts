import { balanceAgreement } from "../../drafts/oldest-first.ts";
import { CURRENCY_CODES } from "../../lexicon/currencies.ts";
import { cellAt } from "../columns/find-header.ts";
import type { MoneyTable } from "./money-candidates.ts";
import type { MoneyReading } from "./money-reading.ts";

/** Share of a column's figures that one explanation must fit. */
const MOST = 0.9;

/**
 * The columns of money in most rows that a reading does not use and that nothing in the rows explains: they may be
 * balances or amounts, so the reading may leave something out.
 */
export function unexplainedColumns(
  table: MoneyTable,
  reading: MoneyReading,
  before: number | null,
): number[] {
  const used = new Set([...reading.columns, reading.balance, before, table.columns.fee]);
  const unused = [...table.money.keys()].filter((column) => !used.has(column));
  return unused.filter((column) => !isExplained(table, reading, column));
}

type Figure = { row: number; value: number; amount: number };

function isExplained(table: MoneyTable, reading: MoneyReading, column: number): boolean {
  const figures = figuresOf(table, reading, column);
  const fits = (holds: (figure: Figure) => boolean) => figures.filter(holds).length >= figures.length * MOST;
  return (
    figures.length * 2 <= table.dataRows.length ||
    new Set(figures.map(({ value }) => value)).size === 1 ||
    fits(({ value, amount }) => Math.abs(value) === Math.abs(amount)) ||
    fits((figure) => isForeign(table, figure)) ||
    [...table.money.keys()].some((other) => fits((figure) => isSum(table, figure, other))) ||
    isBalance(figures) ||
    isBalance(figures.toReversed())
  );
}

function figuresOf({ money, dataRows }: MoneyTable, reading: MoneyReading, column: number): Figure[] {
  const values = money.get(column);
  return dataRows.flatMap((row) => {
    const [value, amount] = [values?.[row] ?? Number.NaN, reading.amountAt(row)];
    return Number.isNaN(value) || amount === null ? [] : [{ row, value, amount }];
  });
}

/** The amount in another currency than the account's, or the same amount. */
function isForeign({ rows, columns }: MoneyTable, { row, value, amount }: Figure): boolean {
  const cells = rows[row] ?? [];
  const own = columns.currency === null ? "" : cellAt(cells, columns.currency).toUpperCase();
  const codes = cells.map((cell) => cell.trim().toUpperCase());
  const isOther = (code: string) => CURRENCY_CODES.has(code) && code !== own;
  return Math.abs(value) === Math.abs(amount) || codes.some(isOther);
}

/** The amount with or without a fee in the other column. */
function isSum({ money }: MoneyTable, { row, value, amount }: Figure, other: number): boolean {
  const part = Math.abs(money.get(other)?.[row] ?? Number.NaN);
  return [amount + part, amount - part].some((sum) => Math.abs(sum) === Math.abs(value));
}

function isBalance(figures: readonly Figure[]): boolean {
  const { checked, agreed, idle } = balanceAgreement(
    figures.length,
    (at) => figures[at]?.amount ?? 0,
    (at) => figures[at]?.value ?? null,
  );
  return checked > idle && agreed >= checked * MOST;
}
