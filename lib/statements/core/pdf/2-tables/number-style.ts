import type { Word } from "#lib/statements/core/pdf/1-text/page-lines.ts";
import type { NumberStyle } from "#lib/statements/core/values/printed-figure.ts";

/** Words nearer than this many type sizes are one text: a figure so near to what is before it stands in a sentence. */
/** No amount is printed longer; in longer words each group could begin the figure anew. */
const LONGEST_FIGURE = 64;
const NEAR = 0.8;
/** Groups of digits nearer than this may be one figure. */
const DIGITS_NEAR = 0.7;

type Votes = { figures: number; grouped: number; spaced: number };

/**
 * Settles the decimal mark and the thousands by a vote of all figures that can be only one thing. Those that stand
 * apart, in columns and behind labels, are the statement's own; others vote only where there are none: sentences
 * and descriptions may quote figures as another country writes them.
 */
export function numberStyle(lines: Iterable<readonly Word[]>): NumberStyle {
  const apart = { ".": noVotes(), ",": noVotes() };
  const within = { ".": noVotes(), ",": noVotes() };
  for (const words of lines) {
    for (let at = 0; at < words.length; at += 1) {
      const text = words[at]?.text ?? "";
      const decimal = decimalOf(text);
      if (decimal === null) continue;
      const parted = /^\D*\d{3}[.,]/.test(text) && isDigitsNear(words, at - 1);
      const votes = (standsApart(words, parted ? at - 1 : at) ? apart : within)[decimal];
      votes.figures += 1;
      votes.grouped += Number(/\d[.,']\d{3}[.,]\d{2}/.test(text));
      votes.spaced += Number(parted);
    }
  }
  const votes = apart["."].figures + apart[","].figures > 0 ? apart : within;
  const decimal = votes[","].figures > votes["."].figures ? "," : ".";
  const { grouped, spaced } = votes[decimal];
  return { decimal, spaced: grouped === 0 || spaced > grouped };
}

function noVotes(): Votes {
  return { figures: 0, grouped: 0, spaced: 0 };
}

/** The mark that a word can only have for its decimals, or null. `04.03` may be a day. */
function decimalOf(word: string): "." | "," | null {
  if (word.length > LONGEST_FIGURE) return null;
  if (!/\d[.,]\d\d\D*$/.test(word) || /^[0-3]\d\.[01]\d$/.test(word)) return null;
  if (/(^|[^\d.,])\d+([,']\d{3})*\.\d{2}[^\d.]*$/.test(word)) return ".";
  return /(^|[^\d.,])\d+([.']\d{3})*,\d{2}[^\d,]*$/.test(word) ? "," : null;
}

/** `1` before `234,56`. */
function isDigitsNear(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  return (
    word !== undefined &&
    next !== undefined &&
    /^\D?\d{1,3}$/.test(word.text) &&
    /^\d/.test(next.text) &&
    next.x0 - word.x1 < DIGITS_NEAR * next.size
  );
}

/** Signs and currencies before a figure are of it. */
function standsApart(words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined) return true;
  if (word.x0 - before.x1 > NEAR * word.size) return true;
  return /^(?:[-+(=]|[^\p{L}\d\s]{1,2}|[A-Z]{0,2}\$|R)$/u.test(before.text) && standsApart(words, at - 1);
}
