import { dateOfWords } from "../../values/date.ts";
import type { Line, Word } from "../1-text/page-lines.ts";

/** An amount with two decimals. */
export const FIGURE = /\d[.,]\d{2}(?!\d)/;

/** A date, with the month in words and a weekday, has at most this many words. */
const MAX_DATE_WORDS = 5;

export function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(" ");
}

export function lineText({ words }: Line): string {
  return textOf(words);
}

/** The words between gaps wider than this many type sizes. */
export function boxesOf({ words, size }: Line, gap: number): Word[][] {
  const boxes: Word[][] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    if (before && word.x0 - before.x1 <= gap * size) boxes.at(-1)?.push(word);
    else boxes.push([word]);
  }
  return boxes;
}

/** The words of a line up to the first wide gap. Other text may be printed after it. */
export function firstBox(line: Line): string {
  return textOf(boxesOf(line, 2)[0] ?? []);
}

/** The date that begins with one of the words, and how many words it has. */
export function dateAt(words: readonly Word[], at = 0): ReturnType<typeof dateOfWords> {
  return dateOfWords(words.slice(at, at + MAX_DATE_WORDS).map(({ text }) => text));
}

/** Whether a line begins with a date. */
export function isDated({ words }: Pick<Line, "words">): boolean {
  return dateAt(words) !== null;
}

export function hasFigure({ words }: Pick<Line, "words">): boolean {
  return words.some(({ text }) => FIGURE.test(text));
}
