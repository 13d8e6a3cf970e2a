import { figureLabel } from "#lib/statements/core/lexicon/paper-labels.ts";
import { parseDate } from "#lib/statements/core/values/printed-date.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import type { Block } from "./blocks.ts";

/**
 * Heads and feet of pages: lines over and under all amounts, at the same height and with the same words apart
 * from digits. Lines under a header of columns are not heads, because descriptions over their amounts may be
 * alike.
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
    // Lines close under the last amounts may continue their description.
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

/** A box beside a table is at least this many type sizes away. */
const GAP = 0.9;

const SAME_EDGE = 4;

/** This many lines must begin at one edge to form a box. */
const LEAST_LINES = 3;

type LabelAt = { line: Line; x0: number; behindTable: boolean };

/**
 * Moves boxes to the right of a table (`At a glance: Money in £1,200.00`) before the lines of their page, so
 * that neither the table's heading nor its rows run into them.
 */
export function moveSideBoxes(lines: readonly Line[]): readonly Line[] {
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

/**
 * The edge at which labelled figures begin in several lines, at least one of them beside a table; null if
 * there is none.
 */
function boxEdge(page: readonly Line[]): number | null {
  const starts = page.flatMap((line) => labelledFigure(line) ?? []);
  for (const { x0 } of starts.filter(({ behindTable }) => behindTable)) {
    const aligned = starts.filter((start) => Math.abs(start.x0 - x0) <= SAME_EDGE);
    const edge = Math.min(...aligned.map((start) => start.x0));
    if (aligned.length >= LEAST_LINES && endsBefore(edge, page, aligned)) return edge;
  }
  return null;
}

/** The left edge of the label that a line ends with (`End balance £10.00`), alone or after a gap. */
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

/**
 * Whether the box is beside the table and not over it: no dated row has a figure of its own after the edge.
 */
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

/** Splits lines at the edge. Lines that run across it are sentences over the whole page and stay whole. */
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
 * Removes what some banks add to their tables for screen readers: `blank` in each empty cell and a full stop
 * after each filled one. Other files stay unchanged.
 */
export function withoutScreenReaderCells(lines: readonly Line[]): readonly Line[] {
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
