import { impossibleDate, RoundedAmounts, unreadableRow } from "../../drafts/read-draft.ts";
import type { Cents, Conflict, IsoDate, ReadTransaction } from "../../model.ts";
import type { DecimalMark } from "../../values/amount.ts";
import { joinTexts } from "../../values/text.ts";
import type { Columns } from "../columns/choose-columns.ts";
import { cellAt, cellsAt, type Row } from "../columns/find-header.ts";
import type { DateReader } from "./date-column.ts";
import { addLoose, isLoose, missingAmount, type Notice } from "./loose-rows.ts";
import { columnsIn } from "./money-columns.ts";
import { balanceAfter, known, type MoneyColumn, type MoneyReading } from "./money-reading.ts";
import {
  continuesBalance,
  labelledBalance,
  labelledSummary,
  RunningSums,
  refutedBalances,
  type Step,
  type SummaryLine,
} from "./summary-lines.ts";

export type KeptRow = { row: Row; transaction: ReadTransaction };

/** A line with a balance or a total instead of a transaction. */
export type SummaryRow = {
  kind: SummaryLine;
  row: Row;
  date: IsoDate | null;
  /** The stated balance: from the balance column, otherwise from the amount. */
  value: Cents | null;
  debits: Cents | null;
  credits: Cents | null;
};

export type ReadRows = {
  kept: KeptRow[];
  summaries: SummaryRow[];
  problems: Conflict[];
  loose: Row[];
  /** Dated rows without an amount, which are problems unless the balances prove that nothing is missing. */
  withoutAmount: Conflict[];
};

export type RowContext = {
  decimal: DecimalMark;
  columns: Columns;
  dates: DateReader;
  reading: MoneyReading;
  balance: MoneyColumn | null;
  money: ReadonlyMap<number, MoneyColumn>;
  /** Position in the file of the first row. */
  firstLine: number;
  /** The balance stated above the rows. */
  opening: Cents | null;
};

export type Cells = {
  row: Row;
  index: number;
  date: IsoDate | null;
  amount: Cents | null;
  balance: Cents | null;
  text: string;
};

/** Sorts the rows of a section into transactions, summary lines, problems and all others. */
export function readRows(rows: readonly Row[], context: RowContext): ReadRows {
  const read = sortRows(rows, context, new Set());
  if (context.balance || read.summaries.length === 0) return read;
  const refuted = refutedBalances(stepsOf(read, rows, context.columns));
  return refuted.size === 0 ? read : sortRows(rows, context, refuted);
}

/** `moved`: rows that are transactions, whatever they are called. */
function sortRows(rows: readonly Row[], context: RowContext, moved: ReadonlySet<Row>): ReadRows {
  const read: ReadRows = { kept: [], summaries: [], problems: [], loose: [], withoutAmount: [] };
  const notices: Notice[] = [];
  const rounded = new RoundedAmounts();
  const sums = new RunningSums(context.opening);
  const lastDated = rows.findLastIndex((row) => dateCell(row, context) !== null);
  let groupsDates = false;
  let lastDate: IsoDate | null = null;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    if (!row) continue;
    const written = dateCell(row, context);
    const cells: Cells = {
      row,
      index,
      date: written === null ? null : context.dates.read(written),
      amount: context.reading.amountAt(index),
      balance: balanceAfter(context.reading, context.balance, index),
      text: joinTexts(context.columns.descriptions.map((column) => withoutTextMark(row[column] ?? ""))),
    };
    const undated = lastDate !== null && cells.amount !== null && isUndated(cells, context.columns);
    const open = undated && !continuesBalance(read.kept.at(-1)?.transaction, cells.amount, cells.balance);
    if (!moved.has(row) && addSummary(read, cells, context, sums, open)) {
      sums.endSection();
      continue;
    }
    // Some banks print the date only on the first row of a day, but never only above the last rows of the file.
    groupsDates ||= undated && index < lastDated;
    const date: IsoDate | null = cells.date ?? (undated ? lastDate : null);
    if (open && !groupsDates) read.problems.push(unreadableRow(context.firstLine + index, UNEXPLAINED));
    else if (cells.amount !== null && date !== null) {
      addTransaction(read, cells, date, cells.amount, context);
      sums.add(cells.amount);
      noteRounding(rounded, cells, context);
    } else if (!appendContinuation(read, cells, context.columns) && isLoose(read, cells, context)) {
      notices.push(...addLoose(read, cells, context));
    }
    lastDate = cells.date ?? lastDate;
  }
  read.problems.push(...rounded.problems());
  read.withoutAmount.push(...notices.flatMap((notice) => missingAmount(notice, read.kept)));
  return read;
}

/** The transactions and dated balances in the order of the file. */
function stepsOf({ kept, summaries }: ReadRows, rows: readonly Row[], columns: Columns): Step[] {
  const places = new Map(rows.map((row, at) => [row, at]));
  const owners = columnsIn(columns, ["accounts", "currency"]);
  const stepOf = (row: Row, amount: Cents, balance: Cents | null): Step => ({
    row,
    account: cellsAt(row, owners).join("\t"),
    label: cellsAt(row, columns.descriptions).find((cell) => cell !== "") ?? "",
    amount,
    balance,
  });
  return [
    ...kept.map(({ row, transaction: { amount } }) => stepOf(row, amount, null)),
    ...summaries
      .filter(({ kind, date }) => date !== null && (kind === "OPENING" || kind === "CLOSING"))
      .map(({ row, value }) => stepOf(row, 0, value)),
  ].toSorted((a, b) => (places.get(a.row) ?? 0) - (places.get(b.row) ?? 0));
}

function noteRounding(rounded: RoundedAmounts, { row, index }: Cells, context: RowContext): void {
  for (const column of context.reading.columns)
    rounded.note(context.firstLine + index, row[column] ?? "", context.decimal);
}

/** The first cell of a date column that has a date: that of the booking, if printed. */
function dateCell(row: Row, { columns, dates }: RowContext): string | null {
  const column = columns.dates.find((each) => dates.read(row[each] ?? "") !== null);
  return column === undefined ? null : (row[column] ?? "");
}

/** Some banks print the date only on the first row of a day. A row without any text is a total instead. */
function isUndated({ row, text }: Cells, columns: Columns): boolean {
  return text !== "" && columns.dates.every((column) => cellAt(row, column) === "");
}

function addTransaction(
  read: ReadRows,
  cells: Cells,
  date: IsoDate,
  amount: Cents,
  context: RowContext,
): void {
  const { row, text: description, balance } = cells;
  const line = context.firstLine + cells.index;
  const transaction = { date, description, amount, balance, page: null, line };
  read.kept.push({ row, transaction });
  const written = dateCell(row, context);
  if (written !== null && context.dates.isImpossible(written))
    read.problems.push(impossibleDate(line, written, date));
  if (amount !== 0 && context.reading.isDoubtful?.(cells.index))
    read.problems.push(unreadableRow(line, UNDIRECTED));
}

const UNDIRECTED = "it does not show whether money came in or went out, so it is counted as money in.";

const UNEXPLAINED =
  "it has no date and is neither the sum of the rows above nor a balance, so its amount is not counted.";

/** `sums` are those of the rows above. `isOpen`: the row has no date, and its balance does not follow. */
function addSummary(
  read: ReadRows,
  cells: Cells,
  context: RowContext,
  sums: RunningSums,
  isOpen: boolean,
): boolean {
  const { row, date, amount, balance } = cells;
  const movesMoney = amount !== null && amount !== 0;
  const repeatsBalance = balance === null || Math.abs(amount ?? 0) === Math.abs(balance);
  if (date !== null && movesMoney && !repeatsBalance) return false;
  const labels = cellsAt(row, context.columns.descriptions).filter((cell) => cell !== "");
  const label = labels[0] ?? firstText(row);
  const kind =
    labelledSummary([label, ...labels.slice(1)], amount !== null && sums.isSum(amount, sums.enoughRows)) ??
    unlabelledTotal(cells) ??
    (isOpen && amount !== null ? sums.meaningOf(amount) : null) ??
    (isOpen ? labelledBalance(label) : null);
  if (kind === null) return false;
  const isBalance = kind === "OPENING" || kind === "CLOSING";
  if (isBalance && ((movesMoney && !repeatsBalance) || (balance ?? amount) === null)) return false;
  // A payee may be called Total, and a transaction Payments.
  const mayBeName = kind === "TOTAL" ? /^totals?$/i.test(label) : !/^totals?\b/i.test(label);
  if (!isBalance && date !== null && mayBeName && !(amount !== null && sums.isSum(amount))) return false;
  const [debits, credits] = sidesOf(kind, cells, context);
  read.summaries.push({ kind, row, date, value: balance ?? amount, debits, credits });
  // A row of 0.00 that books the opening balance changes no total, so it remains a transaction.
  const booked =
    isBalance && amount === 0 && balance !== null && date !== null && context.reading.columns.length === 1;
  if (booked) addTransaction(read, cells, date, amount, context);
  return true;
}

function unlabelledTotal({ row, date, amount, text }: Cells): SummaryLine | null {
  return amount !== null && date === null && text === "" && firstText(row) === "" ? "TOTAL" : null;
}

function firstText(row: Row): string {
  return row.find((cell) => /\p{L}{2}/u.test(cell))?.trim() ?? "";
}

function sidesOf(kind: SummaryLine, cells: Cells, context: RowContext): [Cents | null, Cents | null] {
  const { index, amount } = cells;
  const size = amount === null ? null : Math.abs(amount);
  if (kind === "TOTAL_DEBITS") return [size, null];
  if (kind === "TOTAL_CREDITS") return [null, size];
  if (kind !== "TOTAL") return [null, null];
  if (context.columns.flag && amount !== null) return amount < 0 ? [-amount, null] : [null, amount];
  const side = (column: number | undefined) => {
    const value = column === undefined ? null : known(context.money.get(column)?.[index]);
    return value === null ? null : Math.abs(value);
  };
  return [side(context.columns.debits[0]), side(context.columns.credits[0])];
}

/** A row with only text below a transaction continues its description. */
function appendContinuation(
  read: ReadRows,
  { row, index, date, amount, balance, text }: Cells,
  columns: Columns,
): boolean {
  const last = read.kept.at(-1);
  if (!last || text === "" || date !== null || amount !== null || balance !== null) return false;
  const filled = row.flatMap((cell, column) => (cell.trim() === "" ? [] : [column]));
  const [first] = filled;
  if (first === undefined || first === 0 || !filled.every((column) => columns.descriptions.includes(column)))
    return false;
  if (index === 0 || text.length > 200) return false;
  last.transaction.description = `${last.transaction.description} ${text}`.trim();
  return true;
}

/** Removes text marks of a cell: an apostrophe (or a pair), stray quotation marks, or `="…"`. */
function withoutTextMark(cell: string): string {
  const first = cell.charCodeAt(0);
  if (first !== 39 && first !== 34 && first !== 61) return cell;
  return cell.replace(/^(?:'(.*?)'?|=?"(.*)")$/s, "$1$2");
}
