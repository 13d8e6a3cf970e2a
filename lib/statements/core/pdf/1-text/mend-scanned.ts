import type { Line, Word } from "./page-lines.ts";

/** Letters that a reader of pictures takes for digits' shapes, and the digits that they may have been. */
const DIGIT_OF: Record<string, string> = {
  O: "0",
  o: "0",
  Q: "0",
  D: "0",
  l: "1",
  I: "1",
  i: "1",
  "|": "1",
  Z: "2",
  z: "2",
  S: "5",
  s: "5",
  G: "6",
  B: "8",
};
const FIGURE = /^[-+($€£]*\d{1,3}(?:[,.' ]?\d{3})*[.,]\d{2}[-+)]?$/;
/** Specks and rules at the edge of a word. */
const SPECKS = /^[|‘’'"“”_~:;.,[\]{}]+|(?<![|‘’'"“”_~:;.,[\]{}])[|‘’'"“”_~:;.,[\]{}]+$/g;

/** A word taken for another one than was read, for the person who compares it with the paper. */
export type Mending = { page: number; row: number; read: string; taken: string };

/**
 * The lines as they would stand if letters inside figures were digits and figures were not torn apart: another
 * reading, to be believed only where the balances then agree. `scanned` names the pages it is tried on.
 */
export function mendLines(
  lines: readonly Line[],
  scanned: ReadonlySet<number>,
): { lines: Line[]; mendings: Mending[] } {
  const mendings: Mending[] = [];
  const mended = lines.map((line) => {
    if (!scanned.has(line.page)) return line;
    const words: Word[] = [];
    for (const word of line.words) {
      const before = words.at(-1);
      const joined = before && isTorn(before, word) ? before.text + word.text : null;
      const taken = asFigure(joined ?? word.text);
      if (before && joined !== null && taken !== null) {
        mendings.push({
          page: line.page,
          row: line.row,
          read: `${before.text} ${word.text}`,
          taken,
        });
        words[words.length - 1] = { ...before, text: taken, x1: word.x1 };
        continue;
      }
      const alone = asFigure(word.text);
      if (alone !== null && alone !== word.text) {
        mendings.push({ page: line.page, row: line.row, read: word.text, taken: alone });
        words.push({ ...word, text: alone });
      } else words.push(word);
    }
    return { ...line, words };
  });
  return { lines: mended, mendings };
}

/** `1,` and `234.56`, or `1,234` and `.56`, nearer to each other than two columns ever are. */
function isTorn(left: Word, right: Word): boolean {
  if (right.x0 - left.x1 > right.size) return false;
  return /\d[.,]$/.test(left.text) || (/\d$/.test(left.text) && /^[.,]/.test(right.text));
}

/** The figure that a word may have been, or null where it is none even so. */
function asFigure(text: string): string | null {
  if (FIGURE.test(text)) return text;
  const bare = text.replace(SPECKS, "");
  if (FIGURE.test(bare)) return bare;
  const digits = bare.replace(/[A-Za-z|]/g, (letter) => DIGIT_OF[letter] ?? letter);
  const letters = [...bare].filter((char) => /[A-Za-z|]/.test(char)).length;
  return letters <= bare.length / 2 && FIGURE.test(digits) ? digits : null;
}
