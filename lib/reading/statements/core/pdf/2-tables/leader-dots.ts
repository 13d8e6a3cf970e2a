import type { Line, Word } from "../1-text/page-lines.ts";

const LEADER = /\p{L}\.{4,}\p{L}/u;

/** Splits words that leader dots join, as in `DATE..........AMOUNT.TRANSACTION`. Other lines are returned unchanged. */
export function withoutLeaderDots(lines: readonly Line[]): readonly Line[] {
  return lines.map((line) =>
    line.words.some(({ text }) => LEADER.test(text)) ? { ...line, words: line.words.flatMap(partsOf) } : line,
  );
}

/** In type sizes. Even a single dot separates two headings, which are further apart than words. */
const GAP = 0.5;

/** The parts between dots. Type of one width is usual where dots fill the gaps, so that letters show the places. */
function partsOf(word: Word): Word[] {
  const width = (word.x1 - word.x0) / word.text.length;
  return [...word.text.matchAll(/[^.]+/g)].map(({ 0: text, index }) => ({
    ...word,
    text,
    x0: word.x0 + index * width,
    x1: word.x0 + (index + text.length) * width - GAP * word.size,
  }));
}
