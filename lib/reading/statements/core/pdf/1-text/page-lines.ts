import type { WrittenWord } from "./word-writer.ts";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Words at most this share of the type size apart form one phrase. */
const PHRASE_GAP = 0.6;

const MIRRORED = new Map(Object.entries({ "(": ")", ")": "(", "[": "]", "]": "[", "<": ">", ">": "<" }));

/** A word with its position on the page, in points from the top left. */
export type Word = { text: string; x0: number; x1: number; size: number };

/** Words that share a baseline, left to right. `y` grows downwards; `row` counts the page's lines from 1. */
export type Line = { page: number; row: number; y: number; size: number; words: Word[] };

/** `order` is the drawing order: later pieces cover earlier ones. `hasSpaceBefore`: see `WrittenWord`. */
type Piece = Word & { order: number; hasSpaceBefore: boolean };

type Placed = Piece & { y: number };

/** Pieces less than this share of the type size apart are parts of one word. */
const WORD_GAP = 0.14;

/** Baselines closer than this share of the type size form one line. */
const BASELINE_SLACK = 0.45;

/** A piece that overlaps the word before it by more than this share of the type size does not continue it. */
const OVERLAP = 0.5;

/**
 * Arranges the words of a page in lines. Drops rotated words (watermarks, margin notes). The main direction
 * is that of most letters, so a page scanned sideways is readable too.
 */
export function pageLines(words: readonly WrittenWord[], page: number): Line[] {
  const { placed } = inMainDirection(words);
  placed.sort((left, right) => left.y - right.y);
  const groups: { y: number; size: number; pieces: Placed[] }[] = [];
  for (const piece of placed) {
    const group = groups.at(-1);
    if (group && piece.y - group.y <= BASELINE_SLACK * Math.min(piece.size, group.size))
      group.pieces.push(piece);
    else groups.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  return groups.map(({ y, pieces }, index) => ({
    page,
    row: index + 1,
    y,
    size: pieces.reduce((size, piece) => Math.max(size, piece.size), 0),
    words: inReadingOrder(joinWords(pieces)),
  }));
}

/** The direction of a page's lines in clockwise quarter turns: 1 if they run down the page. */
export function directionOfLines(words: readonly WrittenWord[]): 0 | 1 | 2 | 3 {
  return inMainDirection(words).quarter;
}

function inMainDirection(words: readonly WrittenWord[]): { quarter: 0 | 1 | 2 | 3; placed: Placed[] } {
  const byQuarter: Placed[][] = [[], [], [], []];
  const letters = [0, 0, 0, 0];
  words.forEach(({ text, x, y, cos, sin, width, size, hasSpaceBefore }, order) => {
    const quarter = quarterTurn(cos, sin);
    if (quarter === null) return;
    const [x0, baseline] = turnBack(quarter, x, y);
    byQuarter[quarter]?.push({ text, x0, x1: x0 + width, y: baseline, size, order, hasSpaceBefore });
    letters[quarter] = (letters[quarter] ?? 0) + text.length;
  });
  const quarter = letters.indexOf(Math.max(...letters)) as 0 | 1 | 2 | 3;
  return { quarter, placed: byQuarter[quarter] ?? [] };
}

function quarterTurn(cos: number, sin: number): 0 | 1 | 2 | 3 | null {
  if (cos > 0.999) return 0;
  if (sin > 0.999) return 1;
  if (cos < -0.999) return 2;
  return sin < -0.999 ? 3 : null;
}

function turnBack(quarter: 0 | 1 | 2 | 3, x: number, y: number): [number, number] {
  if (quarter === 0) return [x, y];
  if (quarter === 1) return [y, -x];
  return quarter === 2 ? [-x, -y] : [-y, x];
}

type Corner = { x: number; y: number };

/** The position on the displayed page of a point among turned lines. */
export function onPage(quarter: 0 | 1 | 2 | 3, { x, y }: Corner): Corner {
  if (quarter === 0) return { x, y };
  if (quarter === 1) return { x: -y, y: x };
  return quarter === 2 ? { x: -x, y: -y } : { x: y, y: -x };
}

function joinWords(pieces: Piece[]): Word[] {
  pieces.sort((left, right) => left.x0 - right.x0);
  const words: Piece[] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    const gap = last ? piece.x0 - last.x1 : Number.POSITIVE_INFINITY;
    if (last && isOverprint(last, piece)) continue;
    if (last && covers(last, piece)) {
      if (piece.order > last.order) words[words.length - 1] = piece;
      continue;
    }
    if (last && !piece.hasSpaceBefore && gap < WORD_GAP * piece.size && gap > -OVERLAP * piece.size) {
      last.text += piece.text;
      last.x1 = piece.x1;
    } else words.push(piece);
  }
  return words;
}

/** A figure can be edited by drawing another one over it. Only the upper one is visible. */
function covers(last: Piece, piece: Piece): boolean {
  const common = Math.min(last.x1, piece.x1) - piece.x0;
  const narrow = Math.min(last.x1 - last.x0, piece.x1 - piece.x0);
  return common > 0.6 * narrow && /\d/.test(last.text) && /\d/.test(piece.text);
}

/** Some printers make bold by printing the same text twice almost in place. */
function isOverprint(last: Word, piece: Word): boolean {
  return last.text === piece.text && Math.abs(last.x0 - piece.x0) < 0.2 * piece.size;
}

/**
 * Puts right-to-left words, which are in page order here, into reading order. Reverses each one and joins
 * neighbours into one word, because later stages read words from left to right.
 */
function inReadingOrder(words: Word[]): Word[] {
  if (!words.some(({ text }) => RIGHT_TO_LEFT.test(text))) return words;
  const read: Word[] = [];
  let before: Word | null = null;
  for (const word of words) {
    const reversed = RIGHT_TO_LEFT.test(word.text) ? { ...word, text: reverseText(word.text) } : null;
    if (reversed && before && reversed.x0 - before.x1 <= PHRASE_GAP * reversed.size) {
      before.text = `${reversed.text} ${before.text}`;
      before.x1 = reversed.x1;
    } else {
      read.push(reversed ?? word);
      before = reversed;
    }
  }
  return read;
}

/** Reverses a text except for the numbers and Latin words in it. */
function reverseText(text: string): string {
  const parts = text.match(/[\p{Script=Latin}\d]+(?:[.,:/-][\p{Script=Latin}\d]+)*|\P{M}\p{M}*/gu) ?? [];
  return parts
    .reverse()
    .map((part) => MIRRORED.get(part) ?? part)
    .join("")
    .normalize("NFKC");
}
