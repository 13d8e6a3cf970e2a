import { figureLabel } from "../../lexicon/paper-labels.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import type { Block } from "./blocks.ts";
import { FIGURE, isDated, textOf } from "./line-parts.ts";

/**
 * Page headers and footers: lines above and below all amounts, at the same height and with the same words except
 * for digits. Lines below column headings are not page headers, because descriptions above their amounts may be
 * alike.
 */
export function pageFurniture(
  lines: readonly Line[],
  texts: ReadonlyMap<Line, string>,
  blocks: readonly Block[],
): Set<Line> {
  const headed = new Set(blocks.flatMap(underHeader));
  const margins = [...Map.groupBy(lines, ({ page }) => page).values()].flatMap((page) => {
    const hasAmount = page.map((line) => FIGURE.test(texts.get(line) ?? ""));
    let last = hasAmount.lastIndexOf(true);
    // Lines close below the last amounts may continue their description.
    while (last >= 0 && areClose(page[last], page[last + 1])) last += 1;
    return page.filter(
      (line, index) => index > last || (index < hasAmount.indexOf(true) && !headed.has(line)),
    );
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

function underHeader({ columns, lines }: Block): readonly Line[] {
  return columns.length > 0 ? lines.filter(({ page }) => page === lines[0]?.page) : [];
}

function areClose(line: Line | undefined, under: Line | undefined): boolean {
  return line !== undefined && under !== undefined && under.y - line.y < 2 * line.size;
}

/** A box beside a table is more than this many type sizes away. */
const GAP = 0.9;

const EDGE_TOLERANCE = 4;

/** This many lines must begin at the same edge to form a box. */
const MIN_LINES = 3;

type LabelAt = { line: Line; x0: number; afterTable: boolean };

/**
 * Moves boxes on the right of a table (`At a glance: Money in £1,200.00`) before the other lines of their page, so
 * that the table's headings and rows do not run into them.
 */
export function moveSideBoxes(lines: readonly Line[]): readonly Line[] {
  const pages = Map.groupBy(lines, ({ page }) => page);
  let isMoved = false;
  const moved = [...pages.values()].flatMap((page) => {
    const edge = boxEdge(page);
    if (edge === null) return page;
    isMoved = true;
    return splitAtEdge(page, edge);
  });
  return isMoved ? moved : lines;
}

/**
 * The edge at which labelled figures begin in several lines, at least one of them beside a table; null if
 * there is none.
 */
function boxEdge(page: readonly Line[]): number | null {
  const starts = page.flatMap((line) => labelledFigure(line) ?? []);
  for (const { x0 } of starts.filter(({ afterTable }) => afterTable)) {
    const aligned = starts.filter((start) => Math.abs(start.x0 - x0) <= EDGE_TOLERANCE);
    const edge = Math.min(...aligned.map((start) => start.x0));
    if (aligned.length >= MIN_LINES && isBesideTable(edge, page, aligned)) return edge;
  }
  return null;
}

/** The labelled figure at the end of a line (`End balance £10.00`), alone or after a gap. */
function labelledFigure(line: Line): LabelAt | null {
  const { words, size } = line;
  const figure = words.length - 1;
  if (!FIGURE.test(words[figure]?.text ?? "")) return null;
  let at = figure - 1;
  while (at > 0 && !followsGap(words, at, size)) at -= 1;
  const first = words[at];
  if (!first || figureLabel(textOf(words.slice(Math.max(at, 0), figure))) === null) return null;
  return { line, x0: first.x0, afterTable: isTableLine(words.slice(0, at)) };
}

/**
 * Whether the box is beside the table and not above it: no dated row has its own figure after the edge.
 */
function isBesideTable(edge: number, page: readonly Line[], boxed: readonly LabelAt[]): boolean {
  const ofBox = new Set(boxed.map(({ line }) => line));
  return page.every(
    (line) =>
      ofBox.has(line) ||
      !isDated(line) ||
      line.words.every(({ text, x0 }) => x0 < edge || !FIGURE.test(text)),
  );
}

/** Whether the words are a dated row, or headings that end with a balance. */
function isTableLine(words: Word[]): boolean {
  const last = words.at(-1)?.text ?? "";
  if (/^\W*(?:balance|saldo|solde)\b/i.test(last)) return words.length > 2;
  return FIGURE.test(last) && isDated({ words });
}

function followsGap(words: readonly Word[], at: number, size: number): boolean {
  return (words[at]?.x0 ?? 0) - (words[at - 1]?.x1 ?? 0) > GAP * size;
}

/** Splits lines at the edge. Lines that run across it are sentences as wide as the page and stay whole. */
function splitAtEdge(page: readonly Line[], edge: number): Line[] {
  const inside: Line[] = [];
  const outside: Line[] = [];
  for (const line of page) {
    const at = line.words.findIndex(({ x0 }) => x0 >= edge - EDGE_TOLERANCE);
    if (at === 0) outside.push(line);
    else if (at < 0 || !followsGap(line.words, at, line.size)) inside.push(line);
    else {
      inside.push({ ...line, words: line.words.slice(0, at) });
      outside.push({ ...line, words: line.words.slice(at) });
    }
  }
  return [...outside, ...inside];
}

const BLANK = /^blank\.?$/;

/**
 * Removes text that some banks add to tables for screen readers: `blank` in each empty cell and a full stop
 * after each filled one. Other files are returned unchanged.
 */
export function withoutScreenReaderCells(lines: readonly Line[]): readonly Line[] {
  const accessible = lines.filter(({ words }) => words.some(({ text }) => BLANK.test(text)));
  if (accessible.length === 0) return lines;
  const hasStops = accessible.some(({ words }) => words.some(({ text }) => text === "blank."));
  const visibleWords = ({ words }: Line) =>
    words.filter(({ text }) => !BLANK.test(text)).map((word) => (hasStops ? withoutStop(word) : word));
  return lines
    .map((line) => ({ ...line, words: visibleWords(line) }))
    .filter(({ words }) => words.length > 0);
}

/** `20.00.` becomes `20.00`, and `01 Mar 24.` becomes `01 Mar 24`. */
function withoutStop(word: Word): Word {
  return /\d\.$/.test(word.text) ? { ...word, text: word.text.slice(0, -1) } : word;
}
