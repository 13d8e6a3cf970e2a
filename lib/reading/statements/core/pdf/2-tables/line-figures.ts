import { markOf } from "../../lexicon/directions.ts";
import { type DecimalMark, type Figure, type NumberStyle, parseFigure } from "../../values/amount.ts";
import { shownMark } from "../../values/decimal-mark.ts";
import type { Line, Word } from "../1-text/page-lines.ts";

/**
 * An amount and its position: words `first` to `last` of the line. Its digits end at `x1`. `column`: its place among the
 * row's amounts, in tables whose columns no positions show.
 */
export type PlacedFigure = Figure & { first: number; last: number; x0: number; x1: number; column?: number };

const STARTS =
  /^[-+=(.,\d−–]|^\p{Sc}|^:(?=[-+\d])|^(?:NZ|AU|US|CA|HK|MX|NT|S|A|C|R)\$|^[A-Z]{3}|^R(?:s\.?|M|p\.?)?(?=\d|$)|^(?:kr|Fr|S\/)\.?(?=\d|$)/u;

const MARK = /^\(?(?:CR|DR|OD|O\/D|DB|Cr|Dr|Db|cr|dr|overdrawn|OVERDRAWN)\.?\)?$/;

const MAX_WORDS = 7;

/**
 * Finds the amounts of a line, left to right, the longest reading first: `$ 1 234,56 -` is one amount in four
 * words. Reads words `from` up to but not including `to`, because parts of a date may look like amounts.
 */
export function lineFigures(
  line: Line,
  style: NumberStyle,
  from = 0,
  to = line.words.length,
): PlacedFigure[] {
  const figures: PlacedFigure[] = [];
  const words = to < line.words.length ? line.words.slice(0, to) : line.words;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    if (!word || !STARTS.test(word.text) || isCell(word, style)) continue;
    const figure = longestFigure(words, at, style);
    if (!figure) continue;
    attachMark(figure, words, line.size);
    at = figure.last;
    if (words[at + 1]?.text.startsWith("%")) continue;
    figures.push(figure);
  }
  return figures;
}

/** The amounts before and after some words, such as a date, whose digits are never amounts. */
export function figuresAround(line: Line, style: NumberStyle, from: number, to: number): PlacedFigure[] {
  return [...(from > 0 ? lineFigures(line, style, 0, from) : []), ...lineFigures(line, style, to)];
}

function longestFigure(words: Word[], first: number, style: NumberStyle): PlacedFigure | null {
  const start = words[first];
  if (!start) return null;
  let text = start.text;
  let end = first;
  let best: PlacedFigure | null = null;
  for (;;) {
    const figure = text.length <= 30 && /\d/.test(text) ? parseFigure(text, style) : null;
    const word = words[end];
    if (figure && word)
      best = { ...figure, first, last: end, x0: start.x0, x1: digitsEnd(words, first, end) };
    const next = words[end + 1];
    if (!word || !next || end - first + 1 >= MAX_WORDS || !mayJoin(word, next, style)) return best;
    text += ` ${next.text}`;
    end += 1;
  }
}

/**
 * Digits join only across a narrow space. A sign must be close, or else it marks an empty column. A currency may
 * be further away.
 */
function mayJoin(word: Word, next: Word, style: NumberStyle): boolean {
  if (isCell(next, style)) return false;
  const gap = next.x0 - word.x1;
  const bothDigits = /\d$/.test(word.text) && /^\d/.test(next.text);
  if (bothDigits) return gap < 0.7 * next.size && /^\d{3}(?!\d)/.test(next.text);
  const reach = /^\p{Sc}+$/u.test(word.text) ? 4 : /^[-+=(]+$/.test(word.text) ? 1.6 : 1.2;
  return gap < reach * next.size;
}

/** What banks print in an empty cell. */
export const EMPTY_CELL = /^(?:[-–—]{1,3}|n\/a|nil)$/i;

function isCell({ text }: Word, { dashes }: NumberStyle): boolean {
  return dashes === "CELLS" && EMPTY_CELL.test(text);
}

/** Columns align on their digits. A trailing mark, sign or currency is beyond the edge. */
function digitsEnd(words: Word[], first: number, last: number): number {
  for (let at = last; at >= first; at -= 1) {
    const word = words[at];
    if (!word || !/\d/.test(word.text)) continue;
    const tail = /(?<!\D)\D*$/.exec(word.text)?.[0].length ?? 0;
    return word.x1 - (tail / word.text.length) * (word.x1 - word.x0);
  }
  return words[last]?.x1 ?? 0;
}

/** CR and DR are often in a narrow column of their own. */
function attachMark(figure: PlacedFigure, words: Word[], size: number): void {
  const next = words[figure.last + 1];
  if (figure.mark !== null || !next || !MARK.test(next.text) || next.x0 - figure.x1 > 4 * size) return;
  figure.mark = markOf(next.text.replace(/[.()]/g, ""));
  figure.last += 1;
}

/** No printed amount is longer. In longer words, each group could restart the figure. */
const MAX_FIGURE_LENGTH = 64;

/** A figure less than this many type sizes after a word is part of a sentence. */
const TEXT_GAP = 0.8;

/** Groups of digits less than this many type sizes apart may be one figure. */
const DIGIT_GAP = 0.7;

/** How one figure is written. `spaced`: its first group of digits is a word of its own. */
type Written = { decimal: DecimalMark; grouped: boolean; spaced: boolean };

/**
 * Decides the decimal mark and the thousands separator by a vote of all unambiguous figures. Figures separate
 * from text, in columns and after labels, are the statement's own. Others vote only if there are none,
 * because sentences and descriptions may quote foreign figures.
 */
export function numberStyle(lines: Iterable<readonly Word[]>): NumberStyle {
  const separate: Written[] = [];
  const inSentences: Written[] = [];
  for (const words of lines) {
    for (const [at, { text }] of words.entries()) {
      const decimal = decimalOf(text);
      if (decimal === null) continue;
      const spaced = /^\D*\d{3}[.,]/.test(text) && isGroupBefore(words, at - 1);
      const figures = standsApart(words, spaced ? at - 1 : at) ? separate : inSentences;
      figures.push({ decimal, grouped: /\d[.,']\d{3}[.,]\d{2}/.test(text), spaced });
    }
  }
  const figures = separate.length > 0 ? separate : inSentences;
  const whole = figures.length < MIN_DECIMALS ? wholeNumbers(lines) : null;
  if (whole) return whole;
  const commas = figures.filter(({ decimal }) => decimal === ",").length;
  const decimal = commas * 2 > figures.length ? "," : ".";
  const own = figures.filter((figure) => figure.decimal === decimal);
  const [grouped, spaced] = [
    own.filter((each) => each.grouped).length,
    own.filter((each) => each.spaced).length,
  ];
  return { decimal, spaced: grouped === 0 || spaced > grouped };
}

/** One or two rates with decimals do not show that the currency has cents. */
const MIN_DECIMALS = 3;

/** This many grouped numbers show that the file prints amounts without cents. */
const MIN_GROUPED = 3;

/** The style of a file that prints `1.250.000` or `1,250,000` and no cents, or null. */
function wholeNumbers(lines: Iterable<readonly Word[]>): NumberStyle | null {
  const votes = { ".": 0, ",": 0 };
  for (const words of lines) {
    for (const { text } of words) {
      const mark = /^[^\d\p{L}]{0,3}\p{L}{0,3}[^\d\p{L}]{0,2}\d{1,3}([.,])\d{3}(?:\1\d{3})*\D{0,4}$/u.exec(
        text,
      )?.[1];
      if (mark === "." || mark === ",") votes[mark] += 1;
    }
  }
  const decimal = votes["."] > votes[","] ? "," : ".";
  return votes["."] + votes[","] < MIN_GROUPED ? null : { decimal, spaced: false, whole: true };
}

/** The only possible decimal mark of a word, or null. `04.03` may be a day. */
function decimalOf(word: string): DecimalMark | null {
  if (word.length > MAX_FIGURE_LENGTH) return null;
  const mark = /\d([.,])\d\d\D*$/.exec(word)?.[1];
  return mark !== undefined && mark === shownMark(word) && !/^[0-3]\d\.[01]\d$/.test(word) ? mark : null;
}

/** `1` before `234,56`. */
function isGroupBefore(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  return (
    word !== undefined &&
    next !== undefined &&
    /^\D?\d{1,3}$/.test(word.text) &&
    /^\d/.test(next.text) &&
    next.x0 - word.x1 < DIGIT_GAP * next.size
  );
}

/** Signs and currencies before a figure belong to it. */
function standsApart(words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined) return true;
  if (word.x0 - before.x1 > TEXT_GAP * word.size) return true;
  return /^(?:[-+(=]|[^\p{L}\d\s]{1,2}|[A-Z]{0,2}\$|R)$/u.test(before.text) && standsApart(words, at - 1);
}
