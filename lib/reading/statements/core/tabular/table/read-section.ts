import { type ChosenDates, chosenDates, dateOrderAssumption } from "../../drafts/assumed-dates.ts";
import type { ReadDraft } from "../../drafts/read-draft.ts";
import { currencyCodeIn } from "../../lexicon/currencies.ts";
import type { Assumption, IsoDate, ReadingChoice, StatementDraft } from "../../model.ts";
import { prove } from "../../prove.ts";
import type { ReadingTrace } from "../../reading-trace.ts";
import { type DecimalMark, parseAmount } from "../../values/amount.ts";
import { countSteps } from "../../values/order.ts";
import { alignHeadings } from "../columns/align-headings.ts";
import { type Columns, chooseColumns } from "../columns/choose-columns.ts";
import { filledWidth, profileColumns, sampleRows } from "../columns/column-profile.ts";
import { cellsAt, type Header, normalHeading, type Row, withoutCurrency } from "../columns/find-header.ts";
import { bookedRows, PENDING_LEFT_OUT, unknownState } from "./booked-rows.ts";
import { convertNumericDates, DateReader, orderHint } from "./date-column.ts";
import { draftsOf, statedFigures } from "./drafts-of.ts";
import { type MoneyTable, moneyCandidates } from "./money-candidates.ts";
import { columnsIn, moneyColumnsOf, parseMoneyColumn, tableDecimalMark } from "./money-columns.ts";
import { bestReading, type Direction, type MoneyReading, withBalanceBefore } from "./money-reading.ts";
import { signedRows, tableLayout } from "./printed-signs.ts";
import { balancesInColumns, type Preamble, preambleAmount, readPreamble } from "./read-preamble.ts";
import { readRows } from "./read-rows.ts";
import { unexplainedColumns } from "./unexplained-figures.ts";
import { addMissingYears } from "./yearless-dates.ts";

export type TableOptions = {
  trace?: ReadingTrace;
  /** The broker's choices for files of the same layout. */
  choices?: readonly ReadingChoice[];
  /** May name the period. */
  fileName?: string;
  /** The date of reading. Without it, rows are not read if nothing in the file shows their year. */
  today?: IsoDate;
};

/** A header (or none), the labelled values above it, and its rows: `from` up to `to`. */
export type Section = { header: Header | null; preamble: Preamble; from: number; to: number };

/** The accounts of one section; none without a date column and a money column. */
export function readSection(
  rows: readonly Row[],
  section: Section,
  fallback: DecimalMark,
  options: TableOptions = {},
): ReadDraft[] {
  const read = readDrafts(rows, section, fallback, options, {});
  const open = read.map(({ draft }) => draft).filter(({ assumptions }) => assumptions);
  const chosen = chosenDates(open, options.choices);
  if (!chosen) return read;
  options.trace?.tables.pop();
  return readDrafts(rows, section, fallback, options, chosen);
}

function readDrafts(
  rows: readonly Row[],
  printed: Section,
  fallback: DecimalMark,
  { fileName = "", today, trace }: TableOptions,
  chosen: ChosenDates,
): ReadDraft[] {
  const whole = convertNumericDates(rows.slice(printed.from, printed.to), printed.header);
  const dated = addMissingYears(whole, printed.header, {
    chosen: chosen.year,
    above: rows.slice(0, printed.from),
    fileName,
    today,
  });
  const sample = sampleRows(dated.rows);
  const profiles = profileColumns(sample, fallback, printed.header?.cells.length ?? null);
  const aligned = printed.header && alignHeadings(printed.header, profiles, sample);
  const stated = aligned && balancesInColumns(aligned, dated.rows);
  const preamble = new Map([...(stated?.facts ?? []), ...printed.preamble]);
  const section = { ...printed, header: stated?.header ?? null, preamble };
  const columns = chooseColumns(section.header, profiles);
  const moneyColumns = moneyColumnsOf(columns);
  if ((columns.dates.length === 0 && (sample.length > 0 || !section.header)) || moneyColumns.length === 0)
    return [];
  const { header } = section;
  const realigned = header ? realignRows(dated.rows, header.cells.length, columns) : dated.rows;
  const { rows: body, pending } = bookedRows(realigned, columns);
  const currency = currencyOf(section, columns, sample);
  const named = moneyColumns.filter((column) => !columns.unnamedMoney.includes(column));
  const ofAll = tableDecimalMark(body, moneyColumns, fallback, currency);
  const decimal = tableDecimalMark(body, named, ofAll, currency);
  const dates = new DateReader(isThai(section, sample));
  dates.resolveOrder(
    columns.dates.map((column) => cellsIn(body, column)),
    orderHint({ ...section, columns, sample, decimal, fileName }),
    chosen.order,
  );

  const money = new Map(
    moneyColumns.map((column) => {
      const hasBothSides = columns.amounts.includes(column);
      return [column, parseMoneyColumn(body, column, decimal, hasBothSides)] as const;
    }),
  );
  const table: MoneyTable = { columns, money, rows: body, dataRows: rowsWithDates(body, columns, dates) };
  const transactions = new Set(table.dataRows);
  const around = readPreamble(body.filter((_, row) => !transactions.has(row)));
  const best = bestReading(moneyCandidates(table), table, {
    direction: directionOf(table, dates),
    header: section.header,
    totals: statedFigures({ summaries: [] }, new Map([...around, ...section.preamble]), decimal),
  });
  if (!best) return [];
  const { reading, before } = withBalanceBefore(best.result, table);
  const balance = reading.balance === null ? null : (money.get(reading.balance) ?? null);
  const read = readRows(body, {
    decimal,
    columns,
    dates,
    reading,
    balance,
    money,
    firstLine: section.from + 1,
    opening: preambleAmount(section.preamble.get("opening"), decimal),
  });
  const resolved = { columns, decimal, order: dates.order };
  trace?.tables.push({ rows, section, body, read, ...resolved });
  const assumptions: Assumption[] = [
    ...(dated.assumption ? [dated.assumption] : []),
    ...(dates.isAssumed ? [dateOrderAssumption(dates.order, dates.ambiguous ?? "")] : []),
  ];
  const { read: signed, signs } = signedRows(
    read,
    best,
    table,
    section.header,
    statedFigures(read, new Map([...readPreamble(read.loose), ...section.preamble]), decimal),
  );
  const state = unknownState(body, columns);
  const drafts = draftsOf(signed, {
    ...resolved,
    doubts: state === null ? [] : [unknownStateDoubt(state)],
    preamble: section.preamble,
    before,
    layout: tableLayout(section.header, columns),
    assumptions,
    above: rows.slice(0, section.header?.index ?? section.from),
    amounts: new Map(
      reading.columns.map((column) => [column, currencyCodeIn(section.header?.cells[column] ?? "")]),
    ),
  });
  const unexplained = unexplainedColumns(table, reading, before);
  const rivals = unexplained.filter((column) => isRival(column, reading, columns, section.header));
  // Both totals decide between columns of amounts.
  const open = best.evidence.balances === 2 ? [] : rivals;
  const others = unexplained.filter((column) => !rivals.includes(column));
  const doubtsOf = (found: readonly number[]) => found.map((each) => unexplainedDoubt(each, section.header));
  return drafts.map((each, at) => ({
    ...each,
    draft: withDoubts(each.draft, doubtsOf(isCheckable(each.draft) ? [...open, ...others] : open)),
    signs,
    ...(at === 0 ? { choices: best.decisions } : {}),
    ...(at === 0 && pending > 0 ? { flags: [PENDING_LEFT_OUT] } : {}),
  }));
}

function withDoubts(draft: StatementDraft, doubts: readonly string[]): StatementDraft {
  return doubts.length === 0 ? draft : { ...draft, doubts: [...(draft.doubts ?? []), ...doubts] };
}

/** Otherwise it is not proved anyway, so a note in it about other figures than amounts is no doubt. */
function isCheckable(draft: StatementDraft): boolean {
  return prove(draft).verification !== "NOT_CHECKABLE";
}

/** Whether as much shows a column to be the amounts as those in use: a heading, or as there, none. */
function isRival(
  column: number,
  { columns: used }: MoneyReading,
  { amounts, unnamedMoney }: Columns,
  header: Header | null,
): boolean {
  const headingOf = (each: number) => withoutCurrency(normalHeading(header?.cells[each] ?? ""));
  const isInOtherCurrency = header !== null && used.some((each) => headingOf(each) === headingOf(column));
  const areUnnamed = [column, ...used].every((each) => unnamedMoney.includes(each));
  return (amounts.includes(column) && !isInOtherCurrency) || areUnnamed;
}

function unknownStateDoubt(state: string): string {
  return `The file says “${state}” of some rows and that the others are booked. All are counted. Check whether those rows moved money.`;
}

function unexplainedDoubt(column: number, header: Header | null): string {
  const name = header?.cells[column]?.trim();
  const where = name ? `under “${name}”` : `in column ${column + 1}`;
  return `The figures ${where} are neither the amounts nor a balance that follows from them, and were not used. Compare the transactions with the bank's own statement.`;
}

/** Whether the headings or rows are in Thai, whose years are often Buddhist. */
function isThai({ header }: Section, sample: readonly Row[]): boolean {
  const rows = header ? [header.cells, ...sample.slice(0, 20)] : sample.slice(0, 20);
  return rows.some((row) => row.some((cell) => /\p{Script=Thai}/u.test(cell)));
}

function currencyOf({ preamble }: Section, { currency }: Columns, sample: readonly Row[]): string | null {
  const text = currency === null ? preamble.get("currency") : sample[0]?.[currency];
  return text?.trim().toUpperCase() ?? null;
}

function* cellsIn(rows: readonly Row[], column: number): Generator<string> {
  for (const row of rows) yield row[column] ?? "";
}

function rowsWithDates(rows: readonly Row[], columns: Columns, dates: DateReader): number[] {
  const isDated = (row: Row) => columns.dates.some((column) => dates.read(row[column] ?? "") !== null);
  return rows.flatMap((row, index) => (isDated(row) ? [index] : []));
}

/** The order of the rows by date. Rows within a day may run in the opposite order, so a single day does not decide. */
function directionOf({ rows, dataRows, columns }: MoneyTable, dates: DateReader): Direction {
  const column = columns.dates[0] ?? 0;
  const read = dataRows.map((row) => dates.read(rows[row]?.[column] ?? "")).filter((date) => date !== null);
  const { rising, falling } = countSteps(read);
  if (rising === falling) return "EITHER";
  return rising > falling ? "OLDEST_FIRST" : "NEWEST_FIRST";
}

/**
 * Realigns rows with an unquoted delimiter in the description (`SMITH, J`) or in the last amount (`-100,50`), which have
 * more fields than the headings. The description absorbs the surplus if only that puts the amounts under their headings.
 */
function realignRows(rows: readonly Row[], width: number, columns: Columns): readonly Row[] {
  const [at] = columns.descriptions;
  if (!rows.some((row) => surplus(row, width) > 0)) return rows;
  return rows.map((printed) => {
    const row = withCents(printed, width, columns);
    const extra = surplus(row, width);
    if (at === undefined || extra === 0 || hasAmounts(row, columns)) return row;
    const text = row.slice(at, at + extra + 1).map((cell) => cell.trim());
    const joined = row.toSpliced(at, extra + 1, text.join(", "));
    return hasAmounts(joined, columns) ? joined : row;
  });
}

const BESIDE_TEXT = ["amounts", "debits", "credits", "balances"] as const;

/** The row with the cents of its amounts, if the mark before them is also the delimiter. */
function withCents(row: Row, width: number, columns: Columns): Row {
  const money = columnsIn(columns, BESIDE_TEXT);
  if (surplus(row, width) === 0) return row;
  const cells = [...row];
  for (let column = 0; column < width && cells.length > width; column++) {
    const [whole = "", cents = ""] = cells.slice(column, column + 2);
    if (money.includes(column) && /^[-+]?[\d.]+$/.test(whole) && /^\d\d$/.test(cents))
      cells.splice(column, 2, `${whole},${cents}`);
  }
  return cells.length === width ? cells : row;
}

function surplus(row: Row, width: number): number {
  return Math.max(0, filledWidth(row) - width);
}

function hasAmounts(row: Row, columns: Columns): boolean {
  const filled = cellsAt(row, columnsIn(columns, BESIDE_TEXT)).filter((cell) => cell !== "");
  return filled.length > 0 && filled.every((cell) => parseAmount(cell, ".") !== null);
}
