import type { Cents, Rectangle } from "../model.ts";
import { directionOfLines, type Line, onPage, pageLines } from "../pdf/1-text/page-lines.ts";
import { pageText } from "../pdf/1-text/pdf-text.ts";
import { printsAmount } from "./printed-amount.ts";
import { movedOnPage } from "./rectangles.ts";

/** A page with the places of its rows. `hasText` is false for a picture, whose lines only OCR can find. */
export type LocatedRows = {
  pages: number;
  hasText: boolean;
  rows: (Rectangle | null)[];
  /** The place of the line itself, even if no row was read from it. */
  line: Rectangle | null;
};

/**
 * Finds rows on a page of a PDF by its text, with the same stages as when the statement was read. Returns null if there
 * is no such page. Throws UnreadableStatement for a protected or damaged file.
 */
export async function locateRows(
  bytes: Uint8Array,
  page: number,
  { rows, line }: { rows: readonly ReadRow[]; line: number | null },
): Promise<LocatedRows | null> {
  const text = await pageText(bytes, page);
  if (!text) return null;
  const { pages, hasText } = text;
  // OCR numbered the lines of pictures.
  if (!hasText) return { pages, hasText, rows: rows.map(() => null), line: null };
  const lines = pageLines(text.words, page);
  const quarter = directionOfLines(text.words);
  const upright = (place: Rectangle | null) =>
    place && movedOnPage(place, (corner) => onPage(quarter, corner), text);
  return {
    pages,
    hasText,
    rows: placesOfRows(lines, rows).map(upright),
    line: upright(line === null ? null : placeOfLine(lines, line)),
  };
}

/** A transaction as read from a page. `line` is the line of the page that shows its amount. */
export type ReadRow = { line: number; description: string; amount: Cents };

/** The maximum number of lines above and below an amount that continue its description. */
const MAX_ADJACENT_LINES = 10;

/** Lines of one row are no further apart than this many type sizes. */
const MAX_GAP = 3;

/** The maximum number of words of a description that are compared. */
const MAX_WORDS = 60;
const MAX_WORDS_OF_LINES = 200;

/** Letters extend above and below the baseline by these shares of the type size. */
const ASCENT = 0.85;
const DESCENT = 0.3;

const MARGIN = 1.5;

/** There may be a date and a mark between a number and its amount, as in lists of cheques. */
const MAX_WORDS_BETWEEN = 2;

const AMOUNT = /\d[.,]\d{2}\D{0,3}$/;

/**
 * Finds the rectangles that rows cover on their page: the line of the amount and those that continue the description.
 * `lines` are all lines of the page. A row is null if its line does not show its amount, since that is not the line
 * that was read.
 */
export function placesOfRows(lines: readonly Line[], rows: readonly ReadRow[]): (Rectangle | null)[] {
  const positions = new Map(lines.map((line, at) => [line.row, at]));
  const amountsAt = new Set(rows.map(({ line }) => positions.get(line)));
  const shared = Map.groupBy(rows, ({ line }) => line);
  return rows.map((row) => {
    const at = positions.get(row.line);
    const line = at === undefined ? undefined : lines[at];
    if (at === undefined || !line || !printsAmount(textsOf(line), row.amount)) return null;
    if ((shared.get(row.line)?.length ?? 0) > 1) return around([ownPart(line, row)]);
    const { over, under } = adjacentLines(lines, at, amountsAt);
    const [up, down] = extent(row.description, lines, { at, over, under });
    return around(lines.slice(at - up, at + down + 1));
  });
}

/** Returns the rectangle of one line, or null if the page has no such line. */
function placeOfLine(lines: readonly Line[], number: number): Rectangle | null {
  const line = lines.find(({ row }) => row === number);
  return line ? around([line]) : null;
}

function textsOf({ words }: Line): string[] {
  return words.map(({ text }) => text);
}

/**
 * Finds the part of a line that belongs to one of several rows side by side: the amount, and the words of the
 * description before or after it, up to the amount of the next row.
 */
function ownPart(line: Line, { description, amount }: ReadRow): Line {
  const known = new Set(wordsOf([description]));
  const isOwn = (at: number) => {
    const word = line.words[at];
    return word !== undefined && wordsOf([word.text]).every((each) => known.has(each));
  };
  const reach = (at: number, step: 1 | -1) => {
    let end = at;
    for (let next = at + step; Math.abs(next - end) <= MAX_WORDS_BETWEEN + 1; next += step) {
      const word = line.words[next];
      if (!word || (AMOUNT.test(word.text) && !isOwn(next))) break;
      if (isOwn(next)) end = next;
    }
    return end;
  };
  let best = { from: 0, to: 0, words: -1 };
  for (let at = 0; at < line.words.length; at += 1) {
    if (!printsAmount([line.words[at]?.text ?? ""], amount)) continue;
    const from = reach(at, -1);
    const to = from === at ? reach(at, 1) : at;
    if (to - from > best.words) best = { from, to, words: to - from };
  }
  return best.words < 0 ? line : { ...line, words: line.words.slice(best.from, best.to + 1) };
}

type Candidates = { at: number; over: number; under: number };

/** Counts the lines above and below that may belong to the row: those close to it, up to the amount of another row. */
function adjacentLines(
  lines: readonly Line[],
  at: number,
  amountsAt: ReadonlySet<number | undefined>,
): Omit<Candidates, "at"> {
  const count = (step: 1 | -1) => {
    for (let aside = 1; aside <= MAX_ADJACENT_LINES; aside += 1) {
      const [near, far] = [lines[at + step * (aside - 1)], lines[at + step * aside]];
      const isApart = !near || !far || Math.abs(far.y - near.y) > MAX_GAP * Math.max(near.size, far.size);
      if (isApart || amountsAt.has(at + step * aside)) return aside - 1;
    }
    return MAX_ADJACENT_LINES;
  };
  return { over: count(-1), under: count(1) };
}

/** Finds the fewest lines above and below the amount that contain the most of the description, in order. */
function extent(
  description: string,
  lines: readonly Line[],
  { at, over, under }: Candidates,
): [over: number, under: number] {
  const wanted = wordsOf([description]).slice(0, MAX_WORDS);
  const known = new Set(wanted);
  const printed = lines
    .slice(at - over, at + under + 1)
    .map((line) => wordsOf(textsOf(line)).filter((word) => known.has(word)));
  let best = { over: 0, under: 0, found: -1 };
  // Fewer lines first, so that more are chosen only if they print more.
  for (let aside = 0; aside <= over + under && best.found < wanted.length; aside += 1) {
    for (let up = Math.max(0, aside - under); up <= Math.min(aside, over); up += 1) {
      const words = printed.slice(over - up, over + aside - up + 1).flat();
      const found = commonInOrder(wanted, words.slice(0, MAX_WORDS_OF_LINES));
      if (found > best.found) best = { over: up, under: aside - up, found };
    }
  }
  return [best.over, best.under];
}

function wordsOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(/\s+/))
    .map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ""))
    .filter((word) => word !== "");
}

/** The length of the longest common subsequence. */
function commonInOrder(wanted: readonly string[], words: readonly string[]): number {
  let before = new Array<number>(words.length + 1).fill(0);
  for (const want of wanted) {
    const now = [0];
    for (const [index, word] of words.entries()) {
      now.push(word === want ? (before[index] ?? 0) + 1 : Math.max(now[index] ?? 0, before[index + 1] ?? 0));
    }
    before = now;
  }
  return before.at(-1) ?? 0;
}

function around(lines: readonly Line[]): Rectangle {
  const words = lines.flatMap((line) => line.words.map((word) => ({ ...word, y: line.y })));
  const left = Math.min(...words.map(({ x0, x1 }) => Math.min(x0, x1))) - MARGIN;
  const right = Math.max(...words.map(({ x0, x1 }) => Math.max(x0, x1))) + MARGIN;
  const top = Math.min(...words.map(({ y, size }) => y - ASCENT * size)) - MARGIN;
  const bottom = Math.max(...words.map(({ y, size }) => y + DESCENT * size)) + MARGIN;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
