import payslips from "#data/reading/payslips.json" with { type: "json" };
import { anyOf, hasAnyOf, meaningOf } from "#lib/reading/statements/core/lexicon/phrases.ts";
import type { IsoDate } from "#lib/reading/statements/core/model.ts";
import type { Frequency } from "#lib/reading/statements/core/understand/frequency.ts";
import { addDays, addMonths, dateOfDay, dayNumber } from "#lib/reading/statements/core/values/calendar.ts";
import {
  dateBefore,
  dateRangeOf,
  splitRange,
  type WrittenRange,
} from "#lib/reading/statements/core/values/date-range.ts";
import type { Payslip } from "../model.ts";
import { type Cell, plainLabel, type Row } from "../page/cells.ts";

/**
 * A label's value: the words after it in its phrase, or else in the next phrase, or else in the one below. `own` are
 * those of one phrase. `words` may continue in the next one.
 */
export type Value = { words: string[]; own: string[]; doubtful: boolean };

/**
 * Finds the first accepted value of a label. `pattern` matches words of a phrase in plain letters, at its start only or
 * anywhere.
 */
export function labelledValue(
  rows: readonly Row[],
  pattern: RegExp,
  accepts: (value: Value) => boolean,
  atStart = false,
): Value | null {
  for (const [index, row] of rows.entries()) {
    for (const [at, cell] of row.cells.entries()) {
      if (cell.isFigure) continue;
      for (let start = 0; start < (atStart ? 1 : Math.min(cell.words.length, 12)); start += 1) {
        const length = matchLength(cell, start, pattern);
        if (length === 0) continue;
        const found = valuesAfter(rows, index, at, start + length).find(accepts);
        if (found) return found;
      }
    }
  }
  return null;
}

/** Returns how many words from `start` the pattern matches, or 0. */
function matchLength({ words }: Cell, start: number, pattern: RegExp): number {
  for (let length = Math.min(5, words.length - start); length > 0; length -= 1) {
    const plain = plainLabel(words.slice(start, start + length).join(" "));
    if (pattern.test(plain)) return length;
  }
  return 0;
}

function* valuesAfter(rows: readonly Row[], index: number, at: number, after: number): Generator<Value> {
  const row = rows[index];
  const cell = row?.cells[at];
  if (!row || !cell) return;
  const own = withoutMarks(cell.words.slice(after));
  const next = row.cells[at + 1];
  if (own.length > 0) {
    yield { words: joined(own, next), own, doubtful: cell.doubtful };
    return;
  }
  if (next && !next.isFigure) {
    const words = withoutMarks(next.words);
    yield { words: joined(words, row.cells[at + 2]), own: words, doubtful: next.doubtful };
  }
  const below = rows[index + 1];
  if (!below || below.page !== row.page || below.y - row.y > 3.2 * row.size) return;
  const under = below.cells.find((each) => each.x0 < cell.x1 && each.x1 > cell.x0);
  if (under && !under.isFigure) yield { words: under.words, own: under.words, doubtful: under.doubtful };
}

/** Drops a colon or hyphen between label and value. */
function withoutMarks(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !/^[:\-–#.]+$/.test(word));
  return first < 0 ? [] : words.slice(first);
}

function joined(words: readonly string[], next: Cell | undefined): string[] {
  return [...words, ...(next && !next.isFigure ? next.words : [])];
}

/** Parses the dates at the start of the words, at most two, with "to" or a hyphen between them. */
function datesIn(words: readonly string[]): IsoDate[] {
  const split = words.flatMap(splitRange);
  const range = dateRangeOf(split) ?? afterStrayMark(split);
  if (!range) return [];
  const last = range.second && dateBefore(range.second, null, "DMY");
  return [dateBefore(range.first, last, "DMY"), last].filter((date) => date !== null);
}

/** Parses a date with its year after one stray character: OCR mistakes the colon of a label for a letter or a digit. */
function afterStrayMark([mark = "", ...words]: readonly string[]): WrittenRange | null {
  const found = mark.length === 1 ? dateRangeOf(words) : null;
  return found?.first.parts[2] == null ? null : found;
}

const { lists, tables } = payslips;

const PERIOD = anyOf(lists.period.words);
const START = anyOf(lists.periodStart.words);
const END = anyOf(lists.periodEnd.words);
const PAY_DATE = anyOf(lists.payDate.words);
const FREQUENCY = anyOf(lists.frequency.words);
const isFrequencyTitle = hasAnyOf(lists.frequencyTitles.words);

/** `doubtful`: OCR was not certain of a date. */
type PayDates = Pick<Payslip, "from" | "to" | "payDate" | "frequency" | "namedFrequency"> & {
  doubtful: boolean;
};

export function payDatesOf(rows: readonly Row[]): PayDates {
  const after = (label: RegExp, count = 1) =>
    labelledValue(rows, label, ({ words }) => datesIn(words).length >= count);
  const [range, start, end, paid] = [after(PERIOD, 2), after(START), after(END), after(PAY_DATE)];
  const named = frequencyNamed(rows);
  const [from = null, to = null] = range ? datesIn(range.words) : bothDates(start, end);
  const payDate = paid ? (datesIn(paid.words)[0] ?? null) : null;
  const begun = from ?? (to && named ? startOf(to, named) : null);
  const seen = begun && to ? frequencyOf(begun, to) : null;
  return {
    from: begun,
    to,
    payDate,
    frequency: seen ?? named,
    namedFrequency: named !== null && seen !== null && !isSame(named, seen) ? named : null,
    doubtful: [range, start, end, paid].some((value) => value?.doubtful),
  };
}

function bothDates(start: Value | null, end: Value | null): [IsoDate | null, IsoDate | null] {
  const dates = start ? datesIn(start.words) : [];
  const to = end ? (datesIn(end.words)[0] ?? null) : (dates[1] ?? null);
  return [dates[0] ?? null, to];
}

const frequencyOfWords = meaningOf(tables.frequencies);

function frequencyNamed(rows: readonly Row[]): Frequency | null {
  const inValue = ({ words }: Value) => frequencyIn(words.slice(0, 3).join(" "));
  const named = labelledValue(rows, FREQUENCY, (value) => inValue(value) !== null);
  if (named) return inValue(named);
  for (const { plain } of rows.flatMap(({ cells }) => cells)) {
    const ending = /\b(week|fortnight|month|4 weeks|four weeks) (?:ended|ending)\b/.exec(plain);
    if (ending?.[1]) return frequencyIn(ending[1].replace("weeks", "weekly"));
    if (isFrequencyTitle(plain)) return frequencyIn(plain);
  }
  return null;
}

function frequencyIn(text: string): Frequency | null {
  return frequencyOfWords(plainLabel(text));
}

/** Returns the frequency that matches a period's length, or null. */
export function frequencyOf(from: IsoDate, to: IsoDate): Frequency | null {
  const [start, end] = [dayNumber(from), dayNumber(to)];
  const days = end - start + 1;
  if (days >= 28 && days <= 31 && addMonths(start, 1) - 1 === end) return "MONTHLY";
  if (days === 7) return "WEEKLY";
  if (days === 14) return "FORTNIGHTLY";
  if (days === 28) return "FOUR_WEEKLY";
  if (days >= 13 && days <= 16) return "TWICE_MONTHLY";
  return null;
}

/** Returns the first day of a period that ends on `to`. */
function startOf(to: IsoDate, frequency: Frequency): IsoDate | null {
  if (frequency === "MONTHLY") return dateOfDay(addMonths(dayNumber(to) + 1, -1));
  const days = { WEEKLY: 7, FORTNIGHTLY: 14, FOUR_WEEKLY: 28, TWICE_MONTHLY: null }[frequency];
  return days === null ? null : addDays(to, 1 - days);
}

/** Treats a calendar month and four weeks as equal, since they are in February. */
function isSame(named: Frequency, seen: Frequency): boolean {
  return named === seen || (named === "FOUR_WEEKLY" && seen === "MONTHLY");
}
