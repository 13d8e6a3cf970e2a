import labels from "#data/reading/labels.json" with { type: "json" };
import type { ColumnRole } from "../../lexicon/headings.ts";
import { hasAnyOf } from "../../lexicon/phrases.ts";
import type { NumberStyle } from "../../values/amount.ts";
import { fullYear } from "../../values/calendar.ts";
import { dateOfWords, type WrittenDate } from "../../values/date.ts";
import { plainLetters } from "../../values/text.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import { bandOf, directionOf, type FigureBand } from "./figure-columns.ts";
import { type Column, isMoney } from "./header-row.ts";
import { figuresAround, type PlacedFigure } from "./line-figures.ts";
import { hasFigure } from "./line-parts.ts";
import type { TableShape } from "./table-shapes.ts";

/** The parts of a table line: its date, the figures in columns, and the remaining words. */
export type TableLine = {
  line: Line;
  date: WrittenDate | null;
  text: string;
  /** Left edge of the remaining words, or null. */
  textX: number | null;
  figures: Partial<Record<Exclude<ColumnRole, "DATE" | "TEXT" | "OTHER">, PlacedFigure>>;
  /** Amounts that are not below a heading: inside descriptions, or outside this table. */
  loose: PlacedFigure[];
  /** A fee in a separate column. Most tables include it in the amount. */
  fee: PlacedFigure | null;
  /** A word among the columns of figures that looks like an amount but could not be read. */
  unread: string | null;
};

/** Parts of a date are less than this many type sizes apart. */
const DATE_GAP = 2;
/** A single space is at most this share of the type size. In fixed-pitch type it is 0.6. */
const ONE_SPACE = 0.7;

type DateAt = { date: WrittenDate; first: number; last: number };

/** The date of a line in one of these columns. A date inside a description is not the row's. */
function dateInColumns(
  line: Line,
  columns: readonly Column[],
  dateColumns: readonly Column[],
): DateAt | null {
  for (const column of dateColumns) {
    const found = dateUnder(line.words, column, column === columns[0], dateSlack(line));
    if (found) return found;
  }
  return null;
}

/** The date that begins a line of a table without a column of dates. */
function dateAtStart(line: Line, columns: readonly Column[], dotted: boolean): DateAt | null {
  const first = line.words[0];
  const left = Math.min(...columns.map((column) => column.x0));
  const begins = first && (columns.length === 0 || first.x0 < left + dateSlack(line));
  return begins ? dateFrom(line.words, 0, dotted) : null;
}

const isBookingDate = hasAnyOf(labels.lists.bookingDates.words, "i");
const isValueDate = hasAnyOf(labels.lists.valueDates.words, "i");

/** The booking date is the row's date, even if the purchase or value date comes first. */
function bookingFirst(left: Column, right: Column): number {
  return rankOfDate(left) - rankOfDate(right);
}

function rankOfDate({ heading }: Column): number {
  const words = plainLetters(heading);
  if (isValueDate(words)) return VALUE_DATE;
  return isBookingDate(words) ? 0 : 1;
}

const VALUE_DATE = 2;

/** A date aligned left, right or centre below its heading. In the first column, any date at the start of the line. */
function dateUnder(words: readonly Word[], column: Column, leftmost: boolean, slack: number): DateAt | null {
  const written = (index: number) => dateFrom(words, index, true);
  const inFigures = (index: number) => spacedDate(words, index) ?? compactDate(words, index);
  for (const find of [written, inFigures]) {
    for (let index = 0; index < words.length; index += 1) {
      const x0 = words[index]?.x0 ?? 0;
      if (x0 > column.x1 + slack) break;
      const found = isTailOfDate(words, index) ? null : find(index);
      if (!found) continue;
      const x1 = words[found.last]?.x1 ?? 0;
      const aligned =
        Math.abs(x0 - column.x0) <= slack ||
        Math.abs(x1 - column.x1) <= slack ||
        Math.abs((x0 + x1) / 2 - (column.x0 + column.x1) / 2) <= slack / 2;
      if (aligned || (leftmost && index === 0 && x0 < column.x1)) return found;
    }
  }
  return null;
}

/** `12 31` in a date column is a month and a day, or a day and a month. */
function spacedDate(words: readonly Word[], index: number): DateAt | null {
  const [before, one, two] = [words[index - 1], words[index], words[index + 1]];
  const numbers = [one, two].map((word) => (/^\d{2}$/.test(word?.text ?? "") ? Number(word?.text) : 0));
  const [first = 0, second = 0] = numbers;
  if (!one || !two || two.x0 - one.x1 > ONE_SPACE * one.size) return null;
  if ((before && one.x0 - before.x1 < one.size) || !areDayAndMonth(first, second)) return null;
  return { date: { parts: [first, second, null], order: null }, first: index, last: index + 1 };
}

/** `0204`, `4.02`, `020425` or `02042025` in a date column is day, month and year, or month, day and year. */
function compactDate(words: readonly Word[], index: number): DateAt | null {
  const { text } = words[index] ?? { text: "" };
  const match = /^(\d{2})(\d{2})(20\d{2}|\d{2})?$/.exec(text) ?? /^(\d{1,2})\.(\d{2})$/.exec(text);
  const [first, second] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || !areDayAndMonth(first, second)) return null;
  const year = match[3] === undefined ? null : fullYear(Number(match[3]));
  return { date: { parts: [first, second, year], order: null }, first: index, last: index };
}

function areDayAndMonth(one: number, other: number): boolean {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  return low >= 1 && low <= 12 && high <= 31;
}

/** `32 Mar 24` is not a date, and neither is its end, `Mar 24`. */
function isTailOfDate(words: readonly Word[], index: number): boolean {
  const [before, word] = [words[index - 1], words[index]];
  return !!before && !!word && /^\d{1,3}$/.test(before.text) && word.x0 - before.x1 < word.size;
}

function dateFrom(words: readonly Word[], first: number, dotted: boolean): DateAt | null {
  const match = dateOfWords(adjacentTexts(words, first), dotted);
  return match ? { date: match.date, first, last: first + match.words - 1 } : null;
}

/** The words that may belong to one date. Further away, `May` begins a description. */
function adjacentTexts(words: readonly Word[], first: number): string[] {
  const near = words.slice(first, first + 5);
  const end = near.findIndex(({ x0, size }, at) => x0 - (near[at - 1]?.x1 ?? x0) > DATE_GAP * size);
  return near.slice(0, end < 0 ? near.length : end).map(({ text }) => text);
}

/**
 * A line with its date and amounts, before its columns are known. `aside`: the indexes of words that are not part of its
 * text either.
 */
export type ScannedLine = {
  line: Line;
  date: DateAt | null;
  found: PlacedFigure[];
  aside?: readonly number[];
};

/**
 * Finds the dates and the amounts of the lines of a table. If any of its rows has a booking date, those without one have
 * that of a row above, and a value date is only a detail.
 */
export function scanLines(
  lines: readonly Line[],
  columns: readonly Column[],
  style: NumberStyle,
): ScannedLine[] {
  const all = columns.filter(({ role }) => role === "DATE").toSorted(bookingFirst);
  const own = all.filter((column) => rankOfDate(column) < VALUE_DATE);
  const isBooked = lines.some((line) => hasFigure(line) && dateInColumns(line, columns, own));
  const dateColumns = isBooked ? own : all;
  return lines.map((line) => {
    const date =
      all.length === 0
        ? dateAtStart(line, columns, style.decimal === ",")
        : dateInColumns(line, columns, dateColumns);
    const second = valueDate(line, columns, date);
    const found = figuresAround(line, style, date?.first ?? 0, date ? date.last + 1 : 0);
    return {
      line,
      date,
      found: found.filter(({ first, last }) => !second || last < second.first || first > second.last),
    };
  });
}

function dateSlack(line: Line): number {
  return 2.2 * line.size;
}

/** Sorts the parts of a line into the columns and bands of its table. */
export function readTableLine(
  { line, date, found, aside = [] }: ScannedLine,
  { block: { columns }, bands, directions }: TableShape,
): TableLine {
  const used: boolean[] = new Array(line.words.length).fill(false);
  const markUsed = (first: number, last: number) => used.fill(true, first, last + 1);
  if (date) markUsed(date.first, date.last);
  for (const index of aside) markUsed(index, index);
  const { figures, loose, named } = figuresByRole(line, found, bands);
  for (const { first, last } of named) markUsed(first, last);
  const direction = directions === null ? null : directionOf(line.words, directions);
  if (direction && figures.AMOUNT && figures.AMOUNT.sign === null) {
    figures.AMOUNT = { ...figures.AMOUNT, mark: figures.AMOUNT.mark ?? direction.mark };
    markUsed(direction.index, direction.index);
  }
  const second = valueDate(line, columns, date);
  if (second) markUsed(second.first, second.last);
  const words = line.words.filter((word, index) => !used[index] && !isStray(word, columns));
  return {
    line,
    date: date?.date ?? null,
    text: textOf(words),
    textX: words[0]?.x0 ?? null,
    figures,
    loose,
    fee: found.findLast((figure) => isFee(figure, bands)) ?? null,
    unread: unreadFigure(line, found, bands),
  };
}

/**
 * The figures of a line by the role of their column. `named`: all that are in a column with a role. Of other figures,
 * only a zero, such as a fee of nothing, is not part of the description.
 */
function figuresByRole(
  line: Line,
  found: readonly PlacedFigure[],
  bands: readonly FigureBand[],
): Pick<TableLine, "figures" | "loose"> & { named: PlacedFigure[] } {
  const figures: TableLine["figures"] = {};
  const loose: PlacedFigure[] = [];
  const named: PlacedFigure[] = [];
  for (const figure of found) {
    const role = bandOf(bands, figure)?.role ?? null;
    if (role === "OTHER") {
      if (figure.cents === 0 && figure.strength === "DECIMAL") named.push(figure);
      continue;
    }
    if (role === null || role === "DATE" || role === "TEXT") {
      if (figure.strength === "DECIMAL") loose.push(figure);
      continue;
    }
    if (figures[role]?.strength === "DECIMAL" && figure.strength !== "DECIMAL") continue;
    figures[role] = figure;
    named.push(figure);
  }
  const inText = figureInText(line, figures);
  if (inText) delete figures[inText === figures.DEBIT ? "DEBIT" : "CREDIT"];
  return { figures, loose, named: named.filter((figure) => figure !== inText) };
}

/**
 * A row moves money one way, so of a debit and a credit the one right after a word belongs to the text: the price in
 * `AMAZON US AUD 12.50`.
 */
function figureInText({ words }: Line, { DEBIT, CREDIT }: TableLine["figures"]): PlacedFigure | null {
  if (!DEBIT || !CREDIT || DEBIT.cents === 0 || CREDIT.cents === 0) return null;
  const [joined, ...more] = [DEBIT, CREDIT].filter(({ first, x0 }) => {
    const before = words[first - 1];
    return before && /\p{L}/u.test(before.text) && x0 - before.x1 <= ONE_SPACE * before.size;
  });
  return joined && more.length === 0 ? joined : null;
}

/** The words as one text, without leader dots and the dashes of empty columns. */
function textOf(words: readonly Word[]): string {
  const text = words.map(withoutLeader).join(" ");
  return /[-–—]$/.test(text) ? text.replace(/(?<! [-–—])(?: [-–—])+$/, "") : text;
}

function withoutLeader({ text }: Word): string {
  return text.endsWith("....") ? text.replace(/(?<!\.)\.{4,}$/, "") : text;
}

function isFee(figure: PlacedFigure, bands: readonly FigureBand[]): boolean {
  return figure.strength === "DECIMAL" && bandOf(bands, figure)?.role === "OTHER";
}

/** A word in the columns that looks like an amount but could not be read: `1,234.5O`, `¤12.00`. */
function unreadFigure(
  { words }: Line,
  found: readonly PlacedFigure[],
  bands: readonly FigureBand[],
): string | null {
  const unread = words.find(
    ({ text, x0 }, at) =>
      /\d/.test(text) &&
      !found.some(({ first, last }) => at >= first && at <= last) &&
      /[\dOo][.,][\dOolIS]{2}(?![\d.,])/.test(text) &&
      !/^\d{1,2}\.\d{1,2}\.\d{2}$/.test(text) &&
      x0 >= leftOfMoney(bands),
  );
  return unread?.text ?? null;
}

function leftOfMoney(bands: readonly FigureBand[]): number {
  return Math.min(...bands.filter(({ role }) => role && isMoney(role)).map(({ x0 }) => x0));
}

/** Lone currency signs and brackets, leader dots, and a year printed below its day. */
function isStray(word: Word, columns: readonly Column[]): boolean {
  if (/^(?:[$£€()]|\.{3,}|_{3,})$/.test(word.text)) return true;
  if (!/^20\d\d$/.test(word.text)) return false;
  return columns.some(({ role, x0, x1 }) => role === "DATE" && word.x0 > x0 - word.size && word.x0 < x1);
}

/** The other of two date columns: the value date. */
function valueDate(line: Line, columns: readonly Column[], date: DateAt | null): DateAt | null {
  const second = columns.filter((column) => column.role === "DATE").toSorted(bookingFirst)[1];
  if (!second) return null;
  const from = line.words.findIndex(
    (word, index) =>
      (!date || index < date.first || index > date.last) && word.x0 >= second.x0 - dateSlack(line),
  );
  if (from < 0 || (line.words[from]?.x0 ?? 0) > second.x1) return null;
  return dateFrom(line.words, from, true) ?? compactDate(line.words, from);
}

export function hasFigures({ figures, loose }: TableLine): boolean {
  return loose.length > 0 || Object.keys(figures).length > 0;
}

/** The amount of a transaction in a line, which may have only a balance. */
export function amountIn({ AMOUNT, DEBIT, CREDIT }: TableLine["figures"]): PlacedFigure | undefined {
  return AMOUNT ?? DEBIT ?? CREDIT;
}
