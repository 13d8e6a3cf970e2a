import { parseDate } from "#lib/statements/core/values/printed-date.ts";
import type { Line, Word } from "../1-text/page-lines.ts";

/** What goes on in the next line: `01/03/` over `2024`, `2024-03-` over `01`, `01-Mar-` over `2024`. */
const BROKEN = /^(?:\d{1,2}[/.-](?:\d{1,2}|\p{L}{3,9})[/.-]|\d{4}[/.-](?:\d{1,2}[/.-])?|\d{1,2}[/.-])$/u;

const REST = /^(?:\d{1,4}|\d{1,2}[/.-]\d{1,4}|\p{L}{3,9}[/.-]\d{2,4})$/u;

/** In type sizes: the next line of one cell. */
const UNDER = 2.2;

const SAME_EDGE = 4;

/** Joins dates that a narrow column breaks over two lines. Other files come back as they are. */
export function withWholeDates(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ words }) => words.some(({ text }) => BROKEN.test(text)))) return lines;
  const whole = lines.map((line) => ({ ...line, words: [...line.words] }));
  for (const [at, line] of whole.entries()) {
    for (const word of line.words.filter(({ text }) => BROKEN.test(text))) {
      const below = whole[at + 1];
      const rest = below && restUnder(word, line, below);
      if (!rest || !parseDate([word.text + rest.text])) continue;
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

function restUnder(word: Word, line: Line, below: Line): Word | null {
  if (below.page !== line.page || below.y - line.y > UNDER * line.size) return null;
  return below.words.find(({ x0, text }) => Math.abs(x0 - word.x0) <= SAME_EDGE && REST.test(text)) ?? null;
}
