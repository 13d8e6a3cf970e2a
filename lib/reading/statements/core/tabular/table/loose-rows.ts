import { unreadableDate, unreadableRow } from "../../drafts/read-draft.ts";
import type { Cents, Conflict } from "../../model.ts";
import type { Columns } from "../columns/choose-columns.ts";
import { isPlaceholder } from "../columns/column-profile.ts";
import { cellsAt, type Row } from "../columns/find-header.ts";
import { readPreamble } from "./read-preamble.ts";
import type { Cells, KeptRow, ReadRows, RowContext } from "./read-rows.ts";
import { continuesBalance, labelledSummary } from "./summary-lines.ts";

const MONEY = /^\s*[-+(]?\p{Sc}?\d[\d.,' ]*[.,]\d{2}\)?\s*$/u;

/** A dated row without an amount under its heading, and the number of transactions above it. */
export type Notice = { problem: Conflict; balance: Cents | null; at: number };

/** A notice moves no money, which its balance shows, or those above and below it. */
export function missingAmount({ problem, balance, at }: Notice, kept: readonly KeptRow[]): Conflict[] {
  const [above, below] = [kept[at - 1]?.transaction, kept[at]?.transaction];
  const ends = [above, below].flatMap((row) =>
    row?.balance == null ? [] : [row.balance, row.balance - row.amount],
  );
  const isNotice =
    balance === null ? below && continuesBalance(above, below.amount, below.balance) : ends.includes(balance);
  return isNotice ? [] : [problem];
}

/** Whether a row has no money. Reports money that could not be read as a transaction. */
export function isLoose(read: ReadRows, cells: Cells, context: RowContext): boolean {
  const { row, date, amount } = cells;
  const line = context.firstLine + cells.index;
  const written = cellsAt(row, context.reading.columns).filter((cell) => !isPlaceholder(cell));
  const dateText = cellsAt(row, context.columns.dates).find((cell) => cell !== "");
  const report = (problem: Conflict) => {
    read.problems.push(problem);
    return false;
  };
  if (date !== null && amount === null && written.length > 0)
    return report(unreadableRow(line, `the amount “${written[0]}” could not be read.`));
  if (date === null && amount !== null && dateText !== undefined && /\d\D*\d\D*\d/.test(dateText))
    return report(unreadableDate(line, dateText));
  return true;
}

/** Adds a row without an amount, and returns what is missing if it has a date and is not a fact about the account. */
export function addLoose(read: ReadRows, cells: Cells, context: RowContext): Notice[] {
  const { row, date, amount, balance, text } = cells;
  const isStray = date !== null && hasStrayMoney(row, context);
  if (!isStray) read.loose.push(row);
  const isFact = text === "" || readPreamble([row]).size > 0 || isBalance(row, context.columns);
  if (!isStray && (date === null || amount !== null || isFact)) return [];
  const what = isStray
    ? "it contains an amount that is not under its heading."
    : "it has a date, but no amount was found in it.";
  return [{ problem: unreadableRow(context.firstLine + cells.index, what), balance, at: read.kept.length }];
}

/** The label of a balance, of which none is printed. */
function isBalance(row: Row, { descriptions }: Columns): boolean {
  const kind = labelledSummary(cellsAt(row, descriptions), false);
  return kind === "OPENING" || kind === "CLOSING";
}

/** Whether an amount is in the wrong column because the row does not align with the headings. */
function hasStrayMoney(row: Row, { columns, money, reading }: RowContext): boolean {
  const isKnown = (column: number) =>
    column === reading.balance ||
    (money.has(column) && !columns.amounts.includes(column) && !columns.unnamedMoney.includes(column));
  return row.some(
    (cell, column) => MONEY.test(cell) && !isKnown(column) && !columns.descriptions.includes(column),
  );
}
