import type { Cents, IsoDate } from "../../model.ts";
import { type DecimalMark, parseAmount } from "../../values/amount.ts";
import { DATES_IN_TEXT, dateInOrder, dateOfCell, type WrittenOrder } from "../../values/date.ts";
import { collapseSpace } from "../../values/text.ts";
import { isPlaceholder } from "../columns/column-profile.ts";
import { cellAt, type Header, normalHeading, type Row } from "../columns/find-header.ts";
import { type Label, labelOf } from "./summary-lines.ts";

/** Labelled values in the lines above and below the rows. */
export type Preamble = ReadonlyMap<Label, string>;

const MAX_VALUE_LENGTH = 300;

/** ASB (New Zealand) prints its account number in three labelled parts. */
const ACCOUNT_IN_PARTS = /\bBank (\d+);? *Branch (\d+);? *Account ([\d-]+)(?: *\((.*)\))?/i;

/** A New Zealand account number or an IBAN alone on a line. */
const BARE_ACCOUNT = /^(?:\d{2}-\d{4}-\d{7}-\d{2,3}|[A-Z]{2}\d{2}[A-Z0-9 ]{11,34})$/;

/**
 * Reads `label: value`, `label | value` and `label 20240131` in the lines above and below the rows. The first value of
 * each label wins.
 */
export function readPreamble(rows: readonly Row[]): Preamble {
  const found = new Map<Label, string>();
  const store = (label: Label, value: string) => {
    const clean = collapseSpace(value.slice(0, MAX_VALUE_LENGTH));
    if (clean !== "" && !found.has(label)) found.set(label, clean);
  };
  for (const [index, row] of rows.entries()) {
    const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== "" && cell !== ":");
    const inParts = ACCOUNT_IN_PARTS.exec(cells.join(" "));
    if (inParts) {
      store("accountNumber", `${inParts[1]}-${inParts[2]}-${inParts[3]}`);
      store("accountName", inParts[4] ?? "");
      continue;
    }
    const below = valuesBelow(cells, rows[index + 1] ?? []);
    for (const [label, value] of below) store(label, value);
    if (below.length > 0) continue;
    if (cells.length === 1 && BARE_ACCOUNT.test(cells[0] ?? "")) store("accountNumber", cells[0] ?? "");
    for (let i = 0; i < cells.length; i++) {
      const pair = labelledValue(cells[i] ?? "", valueAfter(cells, i));
      if (!pair) continue;
      store(pair.label, pair.value);
      if (pair.usedNext) i++;
    }
  }
  return found;
}

/** The values in the row below, for a row of labels, most of which are known. */
function valuesBelow(cells: readonly string[], next: Row): [Label, string][] {
  const labels = cells.map((cell) => labelOf(normalHeading(cell)));
  const known = labels.filter((label) => label !== null).length;
  if (known < 2 || known * 2 <= cells.length || next.some((cell) => labelOf(normalHeading(cell)) !== null))
    return [];
  return labels.flatMap((label, column): [Label, string][] =>
    label === null ? [] : [[label, cellAt(next, column)]],
  );
}

/** `Kontostand | 31.01.2024 | 954,90`: a date may come between a balance and its label. */
function valueAfter(cells: readonly string[], index: number): string | undefined {
  const [next, second] = [cells[index + 1], cells[index + 2]];
  if (next === undefined || second === undefined || dateOfCell(next) === null || !/\d/.test(second))
    return next;
  return dateOfCell(second) === null ? `${next} ${second}` : next;
}

function labelledValue(cell: string, next: string | undefined) {
  const colon = cell.search(/[:\uff1a]/);
  const head = colon > 0 ? cell.slice(0, colon) : cell;
  const rest = colon > 0 ? cell.slice(colon + 1).trim() : "";
  const label = labelOf(normalHeading(head));
  if (label && rest !== "") return { label, value: rest, usedNext: false };
  // Two adjacent labels are a row of headings.
  if (label && next !== undefined && labelOf(normalHeading(next)) === null)
    return { label, value: next, usedNext: true };
  if (cell.length > 200) return null;
  const spaced = /^([\p{L}][\p{L} .#]*?)(?<![ #=])[ #=]+((?:[-+(]?[\d$€£]|[A-Z]{2}\d{2}).*)$/u.exec(cell);
  const spacedLabel = spaced?.[1] ? labelOf(normalHeading(spaced[1])) : null;
  return spacedLabel && spaced?.[2] ? { label: spacedLabel, value: spaced[2], usedNext: false } : null;
}

/**
 * The statement's own balances in columns beside its transactions: the same in each row, or once in a row without a date.
 * Returns the headings without them, too.
 */
export function balancesInColumns(header: Header, rows: readonly Row[]): { header: Header; facts: Preamble } {
  const facts = new Map<Label, string>();
  const isDated = (row: Row) => row.some((cell) => dateOfCell(cell) !== null);
  const roles = header.roles.map((role, column) => {
    const label = labelOf(normalHeading(header.cells[column] ?? ""));
    if (label !== "opening" && label !== "closing") return role;
    const filled = rows.filter((row) => !isPlaceholder(cellAt(row, column)));
    const values = new Set(filled.map((row) => cellAt(row, column)));
    const isOnce = filled.length === 1 && !filled.some(isDated);
    if (values.size !== 1 || !(isOnce || filled.length > 1)) return role;
    for (const value of values) facts.set(label, value);
    return { role: "ignored" as const, rank: 0 };
  });
  // Nothing but zeros is an unused column.
  const isUsed = [...facts.values()].some((value) => /[1-9]/.test(value));
  return isUsed ? { header: { ...header, roles }, facts } : { header, facts: new Map() };
}

/** The leading amount of a labelled value, such as `1.234,56 EUR` or `100.00 as of 20240131`. */
export function preambleAmount(value: string | undefined, decimal: DecimalMark): Cents | null {
  if (value === undefined) return null;
  const undated = value.replace(DATES_IN_TEXT, " ").trim();
  const whole = parseAmount(undated, decimal);
  if (whole !== null) return whole;
  // `6笔 209.73元` counts its rows first.
  const counted = undated.replace(/^\d+ ?[\u7b14\u7b46\u4ef6] ?/, "");
  const figure = /[-+(]? ?\p{Sc}? ?\d[\d.,' ]*(?: ?(?:CR|DR|[A-Z]{3}|\p{Sc})(?![\p{L}]))?/u.exec(counted);
  return figure ? parseAmount(figure[0].trim(), decimal) : null;
}

/** Dates in a labelled value, in printed order. */
export function preambleDates(value: string | undefined, order: WrittenOrder): IsoDate[] {
  const dates = (value?.match(DATES_IN_TEXT) ?? []).flatMap((text) => dateOfCell(text) ?? []);
  return dates.flatMap((date) => dateInOrder(date, order) ?? []);
}

const ACCOUNT = /^[*xX•]*\d{4,}$|^[A-Z]{2}\d{2}[A-Z0-9 ]{11,34}$/;

/**
 * Reads a first line that is not a row: the account's name and number, and its balance at a date
 * (`Compte de chèques;Compte;****1234;31/03/2024;;810,00`) or its balances and totals, which add up. Null if the first
 * line looks like the rows below it.
 */
export function leadingBalance(rows: readonly Row[]): Preamble | null {
  const [first = [], second = []] = rows;
  if (dateOfCell(first[0]?.trim() ?? "") !== null || dateOfCell(second[0]?.trim() ?? "") === null)
    return null;
  const cells = first.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const number = cells.find((cell) => ACCOUNT.test(cell));
  const name = cells.find((cell) => /\p{L}{3}/u.test(cell));
  const figures = cells.filter((cell) => /\d[.,]\d{2}$/.test(cell) && parseAmount(cell, ",") !== null);
  const isDated = cells.some((cell) => dateOfCell(cell) !== null);
  const balances =
    figures.length === 1 && isDated ? figures.map((each) => ["current", each] as const) : sumIn(figures);
  if (!number || !name || balances === null) return null;
  return new Map<Label, string>([["accountNumber", number], ["accountName", name], ...balances]);
}

/** Four figures that are a sum: the opening balance, the totals of both sides, and the closing balance. */
function sumIn(figures: readonly string[]): (readonly [Label, string])[] | null {
  const [opening = "", left = "", right = "", closing = ""] = figures;
  const [start, one, two, end] = figures.map((each) => parseAmount(each, ",") ?? 0);
  if (figures.length !== 4 || start === undefined || one === undefined || two === undefined) return null;
  const isOutFirst = start - one + two === end;
  if (!isOutFirst && start + one - two !== end) return null;
  const [debits, credits] = isOutFirst ? [left, right] : [right, left];
  return [
    ["opening", opening],
    ["totalDebits", debits],
    ["totalCredits", credits],
    ["closing", closing],
  ];
}
