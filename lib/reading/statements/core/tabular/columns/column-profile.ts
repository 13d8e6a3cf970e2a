import { isNotBookedState, isPendingState } from "../../lexicon/booking-states.ts";
import { CURRENCY_CODES } from "../../lexicon/currencies.ts";
import { type DecimalMark, parseAmount } from "../../values/amount.ts";
import { dateOfCell } from "../../values/date.ts";
import type { Row } from "./find-header.ts";

/** Statistics of one column's cells in a sample of rows. */
export type ColumnProfile = {
  rows: number;
  filled: number;
  dates: number;
  amounts: number;
  /** Amounts with decimals, a sign or a currency, which other numbers lack. */
  money: number;
  negatives: number;
  /** Amounts other than 0.00. */
  nonzero: number;
  letters: number;
  /** Distinct texts with their counts, up to a limit. */
  distinct: ReadonlyMap<string, number>;
};

const SAMPLE = 400;
const DISTINCT_LIMIT = 60;
const LOOKS_LIKE_MONEY = /[.,]\d{1,2}(?!\d)|^[-+(]|[-+)]$|\p{Sc}/u;

/**
 * A sample of rows for choosing columns, spread over the file. Only rows with a date, since footers have different
 * columns.
 */
export function sampleRows(rows: readonly Row[]): Row[] {
  const step = Math.max(1, rows.length / SAMPLE);
  const sample: Row[] = [];
  for (let i = 0; i < rows.length; i += step) {
    const row = rows[Math.floor(i)];
    if (row?.some((cell) => cell.trim() !== "")) sample.push(row);
  }
  const dated = sample.filter((row) => row.length > 1 && row.some((cell) => dateOfCell(cell) !== null));
  return dated.length > 0 ? dated : sample;
}

/**
 * Profiles each column that has a heading (or all columns without headings), from rows that are not wider.
 * The decimal mark is only a first guess.
 */
export function profileColumns(
  sample: readonly Row[],
  decimal: DecimalMark,
  headings: number | null,
): ColumnProfile[] {
  const fitting = sample.filter((row) => headings === null || filledWidth(row) <= headings);
  const rows = fitting.length > 0 ? fitting : sample;
  const width = Math.min(120, Math.max(headings ?? 0, ...rows.map((row) => row.length)));
  return Array.from({ length: width }, (_, column) =>
    profileColumn(
      rows.map((row) => row[column]?.trim() ?? ""),
      decimal,
    ),
  );
}

/** Whether a cell is empty, or a dash or word that stands for an empty cell. */
export function isPlaceholder(cell: string): boolean {
  return cell === "" || (cell.length < 5 && /^(?:[-\u2013\u2014.]+|n\/?a|null|none|nil)$/i.test(cell));
}

/** Number of fields up to the last non-empty one. */
export function filledWidth(row: Row): number {
  return row.findLastIndex((cell) => cell.trim() !== "") + 1;
}

function profileColumn(cells: readonly string[], decimal: DecimalMark): ColumnProfile {
  const distinct = new Map<string, number>();
  const profile: ColumnProfile = { ...EMPTY, rows: cells.length, distinct };
  // A dash is a placeholder, except in a column of plus and minus signs.
  const signs = cells.includes("+");
  for (const cell of cells) {
    if (isPlaceholder(cell) && !(signs && cell === "-")) continue;
    profile.filled++;
    const seen = distinct.get(cell);
    if (seen !== undefined || distinct.size < DISTINCT_LIMIT) distinct.set(cell, (seen ?? 0) + 1);
    if (dateOfCell(cell)) profile.dates++;
    if (/\p{L}{2}/u.test(cell)) profile.letters++;
    const amount = cell.length > 30 ? null : parseAmount(cell, decimal);
    if (amount === null) continue;
    profile.amounts++;
    if (LOOKS_LIKE_MONEY.test(cell)) profile.money++;
    if (amount < 0) profile.negatives++;
    if (amount !== 0) profile.nonzero++;
  }
  return numbersRows(cells) ? { ...profile, amounts: 0, money: 0, nonzero: 0 } : profile;
}

/** Fewer consecutive numbers that do not begin at 1 may be amounts. */
const MIN_NUMBERED = 5;

/** Whether the cells count the rows, up or down: 1, 2, 3. They are no amounts, whatever their heading. */
function numbersRows(cells: readonly string[]): boolean {
  if (cells.length < 2 || !cells.every((cell) => /^\d{1,6}\.?$/.test(cell))) return false;
  const numbers = cells.map(Number);
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
  const [least, most] = [Math.min(...steps.map(Math.abs)), Math.max(...steps.map(Math.abs))];
  if (least === 0 || new Set(steps.map(Math.sign)).size > 1) return false;
  // A sample of a long file leaves out rows.
  if (cells.length >= SAMPLE / 2) return most <= least * 2;
  return most === 1 && (cells.length >= MIN_NUMBERED || Math.min(...numbers) <= 1);
}

export const EMPTY: ColumnProfile = {
  rows: 0,
  filled: 0,
  dates: 0,
  amounts: 0,
  money: 0,
  negatives: 0,
  nonzero: 0,
  letters: 0,
  distinct: new Map(),
};

export function isDates(profile: ColumnProfile): boolean {
  return profile.filled > 0 && profile.dates >= profile.filled * 0.6;
}

export function isAmounts(profile: ColumnProfile): boolean {
  return profile.filled > 0 && profile.amounts >= profile.filled * 0.6;
}

export function isMoney(profile: ColumnProfile): boolean {
  return isAmounts(profile) && profile.money >= profile.amounts * 0.5 && !isDates(profile);
}

export function isNumbers(profile: ColumnProfile): boolean {
  return profile.nonzero > 0 && profile.amounts >= profile.filled * 0.9 && !isDates(profile);
}

export function isCurrencyCodes(profile: ColumnProfile): boolean {
  return (
    profile.filled > 0 &&
    [...profile.distinct.keys()].filter((text) => CURRENCY_CODES.has(text.toUpperCase())).length * 2 >
      profile.distinct.size
  );
}

/** The same long number in every row: the account of an export without headings. */
export function isOneAccount(profile: ColumnProfile): boolean {
  const [only = ""] = profile.distinct.keys();
  return (
    profile.filled > 1 &&
    profile.distinct.size === 1 &&
    /^(?:[A-Z]{2}\d{2}[A-Z0-9]{6,30}|[\d -]{6,24})$/.test(only)
  );
}

/** A word: letters only, so neither a code, a number nor an address on the web. */
const WORD = /^(?:\p{L}[\p{L}\p{M}'’&-]{2,}|[\p{Script=Han}\p{Script=Hangul}]{2,})[.,:;]?$/u;

/** More states than that are descriptions. */
const MAX_STATES = 5;

/**
 * A column of words that says what a row is about: not the same in every row, not a code whose digits alone change, not
 * a currency and not the state of the booking.
 */
export function isText(profile: ColumnProfile): boolean {
  const texts = [...profile.distinct.keys()];
  const isConstant = texts.length === 1 && profile.filled === profile.rows;
  const forms = new Set(texts.map((text) => text.replace(/\d+/g, "0")));
  if (isConstant || (forms.size === 1 && texts.length > 1) || isDates(profile)) return false;
  const worded = texts.filter((text) => text.split(/[\s()"/]/).some((part) => WORD.test(part)));
  if (worded.length * 2 <= texts.length || isCurrencyCodes(profile)) return false;
  return texts.length > MAX_STATES || !texts.some((text) => isNotBookedState(text) || isPendingState(text));
}

export type ColumnKind = "EMPTY" | "DATE" | "CURRENCY" | "MONEY" | "TEXT" | "OTHER";

/** What most cells of a column are. */
export function kindOf(profile: ColumnProfile): ColumnKind {
  if (profile.filled === 0) return "EMPTY";
  if (isDates(profile)) return "DATE";
  if (isCurrencyCodes(profile)) return "CURRENCY";
  if (isAmounts(profile)) return "MONEY";
  return profile.letters * 2 >= profile.filled ? "TEXT" : "OTHER";
}
