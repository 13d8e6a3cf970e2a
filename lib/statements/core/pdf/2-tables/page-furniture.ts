import { figureLabel } from "#lib/statements/core/lexicon/paper-labels.ts";
import { parseDate } from "#lib/statements/core/values/printed-date.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import type { Block } from "./blocks.ts";

/**
 * Heads and feet of pages: over and under all amounts, at the same height with the same words, digits aside. What
 * stands under a header of columns is no head of its page: descriptions over their amounts may be alike.
 */
export function pageFurniture(
  lines: readonly Line[],
  texts: ReadonlyMap<Line, string>,
  blocks: readonly Block[],
): Set<Line> {
  const headed = new Set(blocks.flatMap(underHeader));
  const margins = [...Map.groupBy(lines, ({ page }) => page).values()].flatMap((page) => {
    const holds = page.map((line) => /\d[.,]\d{2}(?!\d)/.test(texts.get(line) ?? ""));
    let last = holds.lastIndexOf(true);
    // What stands close under the last amounts may go on with their description.
    while (last >= 0 && standClose(page[last], page[last + 1])) last += 1;
    return page.filter((line, index) => index > last || (index < holds.indexOf(true) && !headed.has(line)));
  });
  const groups = Map.groupBy(
    margins,
    (line) => `${Math.round(line.y)} ${(texts.get(line) ?? "").replace(/\d+/g, "#")}`,
  );
  const repeated = new Set<Line>();
  for (const group of groups.values()) {
    if (new Set(group.map(({ page }) => page)).size > 1) for (const line of group) repeated.add(line);
  }
  return repeated;
}

/** The lines of a block on the page of its header. */
function underHeader({ columns, lines }: Block): readonly Line[] {
  return columns.length > 0 ? lines.filter(({ page }) => page === lines[0]?.page) : [];
}

function standClose(line: Line | undefined, under: Line | undefined): boolean {
  return line !== undefined && under !== undefined && under.y - line.y < 2 * line.size;
}

const FIGURE = /\d[.,]\d{2}(?!\d)/;

/** A box beside a table stands off it by at least this many type sizes. */
const GAP = 0.9;

const SAME_EDGE = 4;

/** Lines of a box that begin at one edge, before it is taken for one. */
const LEAST_LINES = 3;

type LabelAt = { line: Line; x0: number; behindTable: boolean };

/**
 * Takes boxes that stand to the right of a table (`At a glance: Money in £1,200.00`) out of its lines, and lays them
 * before the lines of their page, so that neither the table's heading nor its rows run on into them.
 */
export function setAside(lines: readonly Line[]): readonly Line[] {
  const pages = Map.groupBy(lines, ({ page }) => page);
  let any = false;
  const laid = [...pages.values()].flatMap((page) => {
    const edge = boxEdge(page);
    if (edge === null) return page;
    any = true;
    return apart(page, edge);
  });
  return any ? laid : lines;
}

/** Where labelled figures begin at one edge in several lines, behind a table in one of them; null without such. */
function boxEdge(page: readonly Line[]): number | null {
  const starts = page.flatMap((line) => labelledFigure(line) ?? []);
  for (const { x0 } of starts.filter(({ behindTable }) => behindTable)) {
    const aligned = starts.filter((start) => Math.abs(start.x0 - x0) <= SAME_EDGE);
    const edge = Math.min(...aligned.map((start) => start.x0));
    if (aligned.length >= LEAST_LINES && endsBefore(edge, page, aligned)) return edge;
  }
  return null;
}

/** The left edge of the label that a line ends with (`End balance £10.00`), by itself or parted from what is before it. */
function labelledFigure(line: Line): LabelAt | null {
  const { words, size } = line;
  const figure = words.length - 1;
  if (!FIGURE.test(words[figure]?.text ?? "")) return null;
  let at = figure - 1;
  while (at > 0 && !isBehindGap(words, at, size)) at -= 1;
  const first = words[at];
  const label = words
    .slice(Math.max(at, 0), figure)
    .map(({ text }) => text)
    .join(" ");
  if (!first || figureLabel(label) === null) return null;
  return { line, x0: first.x0, behindTable: isOfTable(words.slice(0, at)) };
}

/** Whether no dated row has a figure of its own behind the edge: then the box stands beside the table, not over it. */
function endsBefore(edge: number, page: readonly Line[], boxed: readonly LabelAt[]): boolean {
  const ofBox = new Set(boxed.map(({ line }) => line));
  return page.every(
    (line) =>
      ofBox.has(line) ||
      !isDated(line.words) ||
      line.words.every(({ text, x0 }) => x0 < edge || !FIGURE.test(text)),
  );
}

function isDated(words: readonly Word[]): boolean {
  return parseDate(words.slice(0, 5).map(({ text }) => text)) !== null;
}

/** A dated row, or headings up to that of the balance. */
function isOfTable(words: readonly Word[]): boolean {
  const texts = words.map(({ text }) => text);
  if (/^\W*(?:balance|saldo|solde)\b/i.test(texts.at(-1) ?? "")) return texts.length > 2;
  return FIGURE.test(texts.at(-1) ?? "") && isDated(words);
}

function isBehindGap(words: readonly Word[], at: number, size: number): boolean {
  return (words[at]?.x0 ?? 0) - (words[at - 1]?.x1 ?? 0) > GAP * size;
}

/** Lines across the edge are sentences over the whole page: they stay whole. */
function apart(page: readonly Line[], edge: number): Line[] {
  const inside: Line[] = [];
  const outside: Line[] = [];
  for (const line of page) {
    const at = line.words.findIndex(({ x0 }) => x0 >= edge - SAME_EDGE);
    if (at === 0) outside.push(line);
    else if (at < 0 || !isBehindGap(line.words, at, line.size)) inside.push(line);
    else {
      inside.push({ ...line, words: line.words.slice(0, at) });
      outside.push({ ...line, words: line.words.slice(at) });
    }
  }
  return [...outside, ...inside];
}

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
