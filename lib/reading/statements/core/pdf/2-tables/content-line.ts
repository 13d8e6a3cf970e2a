import { directionOfWord } from "../../lexicon/directions.ts";
import type { NumberStyle } from "../../values/amount.ts";
import { dateOfWords, type WrittenDate } from "../../values/date.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import { showDirections } from "./figure-columns.ts";
import { EMPTY_CELL, figuresAround, type PlacedFigure } from "./line-figures.ts";

/** A place for an amount in a row: the words of the amount, or of a dash that stands for none. */
export type Slot = { words: Word[]; figure: PlacedFigure | null };

/** The date, text and amounts of a line, found by their content and not by columns. */
export type ContentLine = {
  line: Line;
  date: WrittenDate | null;
  dateWords: Word[];
  /** Adjacent amounts. Text separates the runs. */
  runs: { from: number; to: number; slots: Slot[] }[];
  /** The words of the date, and of times and dates after it: `from` up to `to`. */
  dated: { from: number; to: number };
};

const TIME = /^\(?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,6})?)?(?:am|pm|uhr|h|z)?\)?[,;]?$/i;

const TIME_TAIL = /^(?:[ap]\.?m\.?|uhr|hrs?|utc|gmt|[ap]m,)$/i;

/** A date after more words than this is part of a description, unless the rows have no earlier date. */
const LEADING_WORDS = 3;

/** Whether dates come after the descriptions: more lines have a date anywhere than at their start. */
export function datesComeLast(lines: readonly Line[]): boolean {
  const figured = lines.filter(({ words }) => words.some(({ text }) => /\d[.,]\d{2}(?!\d)/.test(text)));
  const count = (find: (words: readonly Word[]) => Found | null) =>
    figured.filter(({ words }) => find(words) !== null).length;
  return count(dateFromEnd) > count(dateFromStart);
}

/** Finds the parts of a line. `isDateLast`: the row's date comes after its description. */
export function contentLine(line: Line, style: NumberStyle, isDateLast: boolean): ContentLine {
  const { words } = line;
  const found = isDateLast ? dateFromEnd(words) : dateFromStart(words);
  const from = found?.first ?? 0;
  const to = found ? endOfTimes(words, found.first + found.count) : 0;
  const figures = figuresAround(line, style, from, to).filter(({ strength }) => strength !== "WHOLE");
  return {
    line,
    date: found?.date ?? null,
    dateWords: found ? words.slice(found.first, found.first + found.count) : [],
    runs: runsOf(words, figures, { from, to }),
    dated: { from, to },
  };
}

type Found = { date: WrittenDate; first: number; count: number };

function dateFromStart(words: readonly Word[]): Found | null {
  for (let first = 0; first < Math.min(LEADING_WORDS, words.length); first += 1) {
    const found = dateAt(words, first);
    if (found) return found;
  }
  return null;
}

function dateFromEnd(words: readonly Word[]): Found | null {
  for (let first = words.length - 1; first > 0; first -= 1) {
    // The end of a longer date is a date too: `March 2024` in `5 March 2024`.
    let found = dateAt(words, first);
    for (let earlier = first - 1; found && earlier >= Math.max(0, first - 3); earlier -= 1) {
      const longer = dateAt(words, earlier);
      if (longer && longer.first + longer.count >= found.first + found.count) found = longer;
    }
    if (found) return dateBefore(words, found) ?? found;
  }
  return null;
}

/** The first of two dates side by side is the row's. */
function dateBefore(words: readonly Word[], { first: end }: Found): Found | null {
  for (let first = Math.max(0, end - 3); first < end; first += 1) {
    const found = dateAt(words, first);
    if (found && found.first + found.count === end) return found;
  }
  return null;
}

function dateAt(words: readonly Word[], first: number): Found | null {
  const texts = words.slice(first, first + 5).map(({ text }) => text.replace(/^\(/, ""));
  const match = dateOfWords(texts);
  return match ? { date: match.date, first, count: match.words } : null;
}

/** The end of the times after a date, and of a second date: the booking or value date. */
function endOfTimes(words: readonly Word[], from: number): number {
  let at = from;
  let dates = 0;
  for (;;) {
    const text = words[at]?.text ?? "";
    // `May` before a number may begin a description, so only a date in digits can be the second one.
    const second = dates === 0 && !/^\p{L}/u.test(text) ? dateAt(words, at) : null;
    if (TIME.test(text)) at += 1;
    else if (TIME_TAIL.test(text) && at > from) at += 1;
    else if (second) {
      at += second.count;
      dates += 1;
    } else return at;
  }
}

/** Amounts next to each other, or with only dashes between them, form a run. */
function runsOf(
  words: readonly Word[],
  figures: readonly PlacedFigure[],
  dated: { from: number; to: number },
): ContentLine["runs"] {
  const runs: ContentLine["runs"] = [];
  for (const figure of figures) {
    const slot = { words: words.slice(figure.first, figure.last + 1), figure };
    const last = runs.at(-1);
    const between = last ? words.slice(last.to, figure.first) : [];
    const apart = last === undefined || (last.to <= dated.from && figure.first >= dated.to);
    if (last && !apart && between.every(({ text }) => EMPTY_CELL.test(text))) {
      last.slots.push(...between.map(dashSlot), slot);
      last.to = figure.last + 1;
      continue;
    }
    const dashes = dashesBefore(words, figure.first, dated.to);
    runs.push({
      from: figure.first - dashes.length,
      to: figure.last + 1,
      slots: [...dashes.map(dashSlot), slot],
    });
  }
  for (const run of runs) {
    while (EMPTY_CELL.test(words[run.to]?.text ?? "")) {
      run.slots.push(dashSlot(words[run.to] as Word));
      run.to += 1;
    }
  }
  return runs;
}

function dashSlot(word: Word): Slot {
  return { words: [word], figure: null };
}

function dashesBefore(words: readonly Word[], at: number, earliest: number): Word[] {
  let from = at;
  while (from > earliest && EMPTY_CELL.test(words[from - 1]?.text ?? "")) from -= 1;
  return words.slice(from, at);
}

/** Selects the amounts of a row. */
export type Pick = (content: ContentLine) => readonly Slot[];

/** The word for a row's direction (`DEBIT`), if most rows print one next to their amounts or date. */
export function directionWords(
  rows: readonly ContentLine[],
  pick: Pick,
): ((row: ContentLine) => Word | null) | null {
  if (rows.some((row) => pick(row).some(({ figure }) => figure?.sign === "-"))) return null;
  for (const place of PLACES) {
    const wordOf = (row: ContentLine) => {
      const word = row.line.words[place(row, pick(row)) ?? -1];
      return word && directionOfWord(word.text) !== 0 && /\p{L}/u.test(word.text) ? word : null;
    };
    const found = rows.flatMap((row) => wordOf(row) ?? []);
    if (showDirections(found, rows.length)) return wordOf;
  }
  return null;
}

/** The index of the word before the amounts, after them, or after the date. */
const PLACES: readonly ((row: ContentLine, slots: readonly Slot[]) => number | undefined)[] = [
  ({ line }, [first]) => first?.words[0] && line.words.indexOf(first.words[0]) - 1,
  ({ line }, slots) => {
    const last = slots.at(-1)?.words.at(-1);
    return last && line.words.indexOf(last) + 1;
  },
  ({ dated }) => dated.to,
];
