import type { Cents } from "#lib/platform/money.ts";
import type { Line, Word } from "#lib/reading/statements/core/pdf/1-text/page-lines.ts";
import { parseAmount } from "#lib/reading/statements/core/values/amount.ts";
import { plainCharacters, plainLetters } from "#lib/reading/statements/core/values/text.ts";

/**
 * A phrase or a figure of a line. `cents` is null for a phrase, and for a figure with more than two decimals. `value`
 * is the figure in dollars or hours. `doubtful`: OCR was not certain of it.
 */
export type Cell = Word & {
  plain: string;
  words: string[];
  isFigure: boolean;
  cents: Cents | null;
  value: number;
  /** From a word beside it: `80.00 hrs`, `@ 35.00`. */
  unit: "QUANTITY" | "RATE" | null;
  doubtful: boolean;
};

export type Row = Omit<Line, "words"> & { cells: Cell[] };

/**
 * Words further apart than this share of the type size are separate phrases. OCR measures letters without their side
 * bearings.
 */
const PHRASE_GAP = { text: 0.85, scan: 1.3 };

const FIGURE_CHARACTERS = /^[-+($£€\d,.)]+$/;

/** Whole numbers are figures only with a currency sign. */
const FIGURE_MARK = /\.\d{2,4}\)?-?$|[$£€]/;

const CURRENCY = /^[-+(]?(?:\$|nzd|nz\$)-?$/i;
const QUANTITY_WORD = /^(?:hrs?|hours?|days?|units?|wks?|weeks?|kms?)\.?$/i;
const RATE_WORD = /^(?:@|x|at|×)$/i;
const PER_WORD = /^(?:\/|p(?:er|\/|h))(?:hr|hour|h|day|unit|km)?$/i;

/** Whether OCR was not certain of a word. */
type Doubt = (line: Line, word: Word) => boolean;

/** Splits lines into rows of phrases and figures. `isDoubtful` is given for scans. */
export function rowsOf(lines: readonly Line[], isDoubtful: Doubt | null = null): Row[] {
  const gap = isDoubtful ? PHRASE_GAP.scan : PHRASE_GAP.text;
  return lines.map(({ words, ...line }) => ({
    ...line,
    cells: cellsOf({ ...line, words }, gap, isDoubtful ?? (() => false)),
  }));
}

/** Converts text to lower-case letters and digits only, the form of labels in the lexicon. */
export function plainLabel(text: string): string {
  return plainLetters(plainCharacters(text))
    .replace(/['.]/g, "")
    .replace(/[^a-z0-9%&/@]+/g, " ")
    .trim();
}

function cellsOf(line: Line, gap: number, isDoubtful: Doubt): Cell[] {
  const cells: Cell[] = [];
  for (const word of joinSigns(line.words)) {
    const figure = figureOf(plainCharacters(word.text));
    const doubtful = isDoubtful(line, word);
    const before = cells.at(-1);
    if (figure) {
      const unit = before && !before.isFigure && RATE_WORD.test(before.words.at(-1) ?? "") ? "RATE" : null;
      if (before && unit) dropLast(cells);
      cells.push({ ...cellOf(word, doubtful), ...figure, isFigure: true, unit });
    } else if (before?.isFigure && isUnit(word, before, gap)) {
      before.unit = PER_WORD.test(word.text) ? "RATE" : "QUANTITY";
      before.x1 = word.x1;
    } else if (before && !before.isFigure && word.x0 - before.x1 <= gap * word.size) {
      before.words.push(word.text);
      before.text += ` ${word.text}`;
      before.x1 = word.x1;
      before.doubtful ||= doubtful;
    } else cells.push(cellOf(word, doubtful));
  }
  for (const cell of cells) cell.plain = plainLabel(cell.text);
  return cells.filter(({ isFigure, text }) => isFigure || /[\p{L}\p{N}]/u.test(text));
}

function isUnit(word: Word, before: Cell, gap: number): boolean {
  const near = word.x0 - before.x1 <= gap * word.size;
  return near && (QUANTITY_WORD.test(word.text) || PER_WORD.test(word.text));
}

/** Drops the word `@` from the end of the last phrase, or the whole phrase if nothing else is in it. */
function dropLast(cells: Cell[]): void {
  const last = cells.at(-1);
  if (!last) return;
  last.words.pop();
  last.text = last.words.join(" ");
  if (last.words.length === 0) cells.pop();
}

/** Joins a separate currency sign or minus to the number after it. */
function joinSigns(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const near = before && word.x0 - before.x1 <= 1.5 * word.size && /^[-(]?[\d,]+\.\d/.test(word.text);
    if (before && near && (CURRENCY.test(before.text) || before.text === "-")) {
      const sign = /^[-(]/.exec(before.text)?.[0] ?? "";
      joined[joined.length - 1] = { ...before, text: `${sign}$${word.text}`, x1: word.x1 };
    } else joined.push(word);
  }
  return joined;
}

function cellOf(word: Word, doubtful: boolean): Cell {
  const phrase = { plain: "", words: [word.text], isFigure: false, cents: null, value: 0, unit: null };
  return { ...word, ...phrase, doubtful };
}

/** Parses a number with two to four decimals, or with a currency sign. Other whole numbers are part of a phrase. */
export function figureOf(text: string): { cents: Cents | null; value: number } | null {
  if (!FIGURE_CHARACTERS.test(text) || !FIGURE_MARK.test(text) || text.includes("(") !== text.includes(")"))
    return null;
  const cents = parseAmount(text, ".");
  if (cents === null) return null;
  // Hours and rates have more decimals than cents.
  if (!/\.\d{3}/.test(text)) return { cents, value: cents / 100 };
  return { cents: null, value: Number(text.replace(/[^\d.]/g, "")) * (cents < 0 ? -1 : 1) };
}
