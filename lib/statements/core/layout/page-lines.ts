/** A word with its place on the page, in points from the top left. */
export type Word = { text: string; x0: number; x1: number; size: number };

/** Words that share a baseline, left to right. `y` grows downwards; `row` counts the page's lines from 1. */
export type Line = { page: number; row: number; y: number; size: number; words: Word[] };

/** What pdf.js gives for a run of text: its string, text matrix and width in user space. */
export type TextRun = { str: string; transform: number[]; width: number };

type Piece = Word & { order: number };
type Matrix = [number, number, number, number, number, number];
/** `order` is when it was drawn: what is drawn later covers what is under it. */
type Placed = Word & { y: number; order: number };

/** Runs whose gap is below this share of the type size belong to one word, split by kerning. */
const KERNING_GAP = 0.14;
/** Baselines nearer than this share of the type size are one line. */
const BASELINE_SLACK = 0.4;

/**
 * Turns a page's text runs into lines of words. Rotated runs are dropped (watermarks, margin notes), measured
 * against the direction in which most of the page is written, so a page scanned on its side still reads.
 */
export function pageLines(runs: TextRun[], viewTransform: number[], page: number): Line[] {
  const placed = upright(runs, viewTransform);
  placed.sort((left, right) => left.y - right.y);
  const groups: { y: number; size: number; runs: Placed[] }[] = [];
  for (const run of placed) {
    const group = groups.at(-1);
    if (group && run.y - group.y <= BASELINE_SLACK * Math.min(run.size, group.size)) group.runs.push(run);
    else groups.push({ y: run.y, size: run.size, runs: [run] });
  }
  return groups.map((group, index) => ({
    page,
    row: index + 1,
    y: group.y,
    size: Math.max(...group.runs.map((run) => run.size)),
    words: joinWords(group.runs),
  }));
}

/** Places the runs that are written in the page's main direction, as if that were left to right. */
function upright(runs: TextRun[], viewTransform: number[]): Placed[] {
  const view = viewTransform as Matrix;
  const byQuarter: Placed[][] = [[], [], [], []];
  const letters = [0, 0, 0, 0];
  let order = 0;
  for (const { str, transform, width } of runs) {
    order += 1;
    if (width <= 0 || str.trim() === "") continue;
    const [a, b, c, d, e, f] = times(view, transform as Matrix);
    const size = Math.hypot(c, d);
    const length = Math.hypot(a, b);
    if (size === 0 || length === 0) continue;
    const quarter = quarterTurn(a / length, b / length);
    if (quarter === null) continue;
    const [x, y] = turnBack(quarter, e, f);
    byQuarter[quarter]?.push({ text: str, x0: x, x1: x + width, y, size, order });
    letters[quarter] = (letters[quarter] ?? 0) + str.length;
  }
  return byQuarter[letters.indexOf(Math.max(...letters))] ?? [];
}

function times(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
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

function joinWords(runs: Placed[]): Word[] {
  const words: Piece[] = [];
  for (const piece of piecesOf(runs)) {
    const last = words.at(-1);
    const gap = last ? piece.x0 - last.x1 : Number.POSITIVE_INFINITY;
    if (last && isOverprint(last, piece)) continue;
    if (last && covers(last, piece)) {
      if (piece.order > last.order) words[words.length - 1] = piece;
      continue;
    }
    if (last && gap < KERNING_GAP * piece.size && gap > -0.5 * piece.size) {
      last.text += piece.text;
      last.x1 = piece.x1;
    } else words.push(piece);
  }
  return words;
}

/** From left to right. */
function piecesOf(runs: Placed[]): Piece[] {
  const pieces: Piece[] = [];
  for (const run of runs) {
    if (/\s/.test(run.text)) splitAtSpaces(run, pieces);
    else pieces.push(run);
  }
  return pieces.sort((left, right) => left.x0 - right.x0);
}

/** A figure drawn over another one is how an editor changes it: only the upper one is seen. */
function covers(last: Piece, piece: Piece): boolean {
  const common = Math.min(last.x1, piece.x1) - piece.x0;
  const narrow = Math.min(last.x1 - last.x0, piece.x1 - piece.x0);
  return common > 0.6 * narrow && /\d/.test(last.text) && /\d/.test(piece.text);
}

/** The same text printed twice almost in place is how some printers make bold. */
function isOverprint(last: Word, piece: Word): boolean {
  return last.text === piece.text && Math.abs(last.x0 - piece.x0) < 0.2 * piece.size;
}

/** Places each word of a run by the usual widths of its characters, scaled to the run's true width. */
function splitAtSpaces({ text, x0, x1, size, order }: Placed, into: Piece[]): void {
  let units = 0;
  for (const char of text) units += charWidth(char);
  const scale = (x1 - x0) / units;
  let x = x0;
  let word: Piece | null = null;
  for (const char of text) {
    const next = x + charWidth(char) * scale;
    if (isSpace(char)) word = null;
    else if (word === null) {
      word = { text: char, x0: x, x1: next, size, order };
      into.push(word);
    } else {
      word.text += char;
      word.x1 = next;
    }
    x = next;
  }
}

function isSpace(char: string): boolean {
  return char === " " || (char !== "" && char.trim() === "");
}

const USUAL_WIDTH = 0.556;
const WIDTHS = new Float64Array(128).fill(USUAL_WIDTH);
for (const [chars, width] of [
  ["ilj.,:;'|!I \t", 0.28],
  ["ft()-r", 0.33],
  ["mwMW@%", 0.86],
  ["ABCDEFGHJKLNOPQRSTUVXYZ", 0.68],
] as const) {
  for (const char of chars) WIDTHS[char.charCodeAt(0)] = width;
}

function charWidth(char: string): number {
  return WIDTHS[char.charCodeAt(0)] ?? USUAL_WIDTH;
}
