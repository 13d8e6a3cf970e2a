import type { Line, Word } from "./page-lines.ts";

const BLANK = /^blank\.?$/;

/**
 * Takes out what some banks write into their tables for those who have them read aloud: `blank` in each empty cell
 * and a full stop behind each full one. Files without such cells come back as they are.
 */
export function withoutSpokenCells(lines: readonly Line[]): readonly Line[] {
  const spoken = lines.filter(({ words }) => words.some(({ text }) => BLANK.test(text)));
  if (spoken.length === 0) return lines;
  const stopped = spoken.some(({ words }) => words.some(({ text }) => text === "blank."));
  const silent = ({ words }: Line) =>
    words.filter(({ text }) => !BLANK.test(text)).map((word) => (stopped ? withoutStop(word) : word));
  return lines.map((line) => ({ ...line, words: silent(line) })).filter(({ words }) => words.length > 0);
}

/** `20.00.` and `01 Mar 24.` */
function withoutStop(word: Word): Word {
  return /\d\.$/.test(word.text) ? { ...word, text: word.text.slice(0, -1) } : word;
}
