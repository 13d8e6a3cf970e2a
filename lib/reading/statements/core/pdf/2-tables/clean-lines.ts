import { isCurrencyWord } from "../../lexicon/currencies.ts";
import { dateOfWords } from "../../values/date.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import { FIGURE } from "./line-parts.ts";

/** The lines without leader dots and the operators of sums, and with dates in one word and with their full year. */
export function cleanLines(lines: readonly Line[]): readonly Line[] {
  return withWrittenYears(withWholeDates(withoutSumOperators(withoutLeaderDots(lines))));
}

const LEADER = /\p{L}\.{4,}\p{L}/u;

/** Splits words that leader dots join, as in `DATE..........AMOUNT.TRANSACTION`. Other lines are returned unchanged. */
function withoutLeaderDots(lines: readonly Line[]): readonly Line[] {
  return lines.map((line) =>
    line.words.some(({ text }) => LEADER.test(text)) ? { ...line, words: line.words.flatMap(partsOf) } : line,
  );
}

/** In type sizes. Even a single dot separates two headings, which are further apart than words. */
const DOT_GAP = 0.5;

/** The parts between dots. Type of one width is usual where dots fill the gaps, so that letters show the places. */
function partsOf(word: Word): Word[] {
  const width = (word.x1 - word.x0) / word.text.length;
  return [...word.text.matchAll(/[^.]+/g)].map(({ 0: text, index }) => ({
    ...word,
    text,
    x0: word.x0 + index * width,
    x1: word.x0 + (index + text.length) * width - DOT_GAP * word.size,
  }));
}

const OPERATOR = /^[-+−–]$/;

/**
 * Leaves out the operators of a sum in one line: `7,879.62 - 0.00 + 1,170.22 = 9,049.84`. They would be read as signs of
 * the figures beside them. Other lines are returned unchanged.
 */
function withoutSumOperators(lines: readonly Line[]): readonly Line[] {
  return lines.map((line) => {
    const equals = line.words.findIndex(({ text }) => text === "=");
    if (equals < 0 || !isBetweenFigures(line.words, equals)) return line;
    const operators = line.words.flatMap(({ text }, at) => (at < equals && OPERATOR.test(text) ? [at] : []));
    // A sign before the first figure, or behind a figure with an operator of its own, is not an operator.
    if (operators.length === 0 || !operators.every((at) => isBetweenFigures(line.words, at))) return line;
    const left = new Set([...operators, equals]);
    return { ...line, words: line.words.filter((_, at) => !left.has(at)) };
  });
}

function isBetweenFigures(words: readonly Word[], at: number): boolean {
  const [before, after, next] = [words[at - 1], words[at + 1], words[at + 2]].map((word) => word?.text ?? "");
  const figure = isCurrencyWord((after ?? "").toLowerCase()) ? next : after;
  return FIGURE.test(before ?? "") && FIGURE.test(figure ?? "");
}

/** `01/03/67`. */
const SHORT = /^(\d{2})([-/.])(\d{2})\2(\d{2})$/;

/** A year of the Buddhist calendar in a date. */
const BUDDHIST = /(?:^|[/.-])25[5-9]\d$/;

/**
 * Writes out two-digit years if the file shows that they belong to the Buddhist calendar. Other files are returned
 * unchanged.
 */
function withWrittenYears(lines: readonly Line[]): readonly Line[] {
  const dates = lines.flatMap(({ words }) =>
    words.map(({ text }) => SHORT.exec(text)).filter((date) => date !== null),
  );
  if (!isBuddhist(lines, dates)) return lines;
  const write = (text: string) => text.replace(SHORT, "$1$2$3$225$4");
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word) => ({ ...word, text: write(word.text) })),
  }));
}

function isBuddhist(lines: readonly Line[], dates: readonly RegExpExecArray[]): boolean {
  const years = dates.map((date) => Number(date[4]));
  if (years.length === 0 || Math.min(...years) < 55) return false;
  return lines.some(({ words }) => words.some(({ text }) => BUDDHIST.test(text)));
}

/** Continues on the next line: `01/03/` above `2024`, `2024-03-` above `01`, `01-Mar-` above `2024`. */
const BROKEN = /^(?:\d{1,2}[/.-](?:\d{1,2}|\p{L}{3,9})[/.-]|\d{4}[/.-](?:\d{1,2}[/.-])?|\d{1,2}[/.-])$/u;

const REST = /^(?:\d{1,4}|\d{1,2}[/.-]\d{1,4}|\p{L}{3,9}[/.-]\d{2,4})$/u;

/** In type sizes. The next line of a cell is at most this far below. */
const MAX_LINE_GAP = 2.2;

const EDGE_TOLERANCE = 4;

/** Joins dates that a narrow column breaks over two lines. Other files are returned unchanged. */
function withWholeDates(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ words }) => words.some(({ text }) => BROKEN.test(text)))) return lines;
  const whole = lines.map((line) => ({ ...line, words: [...line.words] }));
  for (const [at, line] of whole.entries()) {
    for (const word of line.words.filter(({ text }) => BROKEN.test(text))) {
      const below = whole[at + 1];
      const rest = below && restBelow(word, line, below);
      if (!rest || !dateOfWords([word.text + rest.text])) continue;
      line.words[line.words.indexOf(word)] = {
        ...word,
        text: word.text + rest.text,
        x1: Math.max(word.x1, rest.x1),
      };
      below.words = below.words.filter((other) => other !== rest);
    }
  }
  return whole.filter(({ words }) => words.length > 0);
}

function restBelow(word: Word, line: Line, below: Line): Word | null {
  if (below.page !== line.page || below.y - line.y > MAX_LINE_GAP * line.size) return null;
  return (
    below.words.find(({ x0, text }) => Math.abs(x0 - word.x0) <= EDGE_TOLERANCE && REST.test(text)) ?? null
  );
}
