import { directionOfWord } from "../../lexicon/directions.ts";
import { figureLabel } from "../../lexicon/paper-labels.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import { type Column, headerAt, isMoney } from "./header-row.ts";
import { boxesOf, hasFigure, isDated, textOf } from "./line-parts.ts";

/** Words this many type sizes outside the headings of a table, and from the words beside them, are not in its columns. */
const GAP = 0.9;

/** In points. Aligned edges differ by less. */
const EDGE_TOLERANCE = 4;

/** This many lines of words form a text of their own. */
const MIN_LINES = 3;

/** Two headings, and a label. */
const MIN_HEADINGS = 3;

/** A single line with a date and a figure may be part of a summary. */
const MIN_ROWS = 2;

/** If a larger share of the rows has words there, they are a column without a known heading. */
const MAX_SHARE = 0.6;

/** Lines of one heading are less than this many type sizes apart. */
const STACK_GAP = 1.9;

/** The lines of a table on one page: its headings, from `from`, its rows, from `rows`, and all down to `to`. */
type Zone = { from: number; rows: number; to: number; left: number; right: number; size: number };

/** Where a text beside the rows begins, on the right of the table, or ends, on its left. */
type Cut = { edge: number; side: "LEFT" | "RIGHT" };

/**
 * Takes texts apart that are printed beside a table: information, a summary, another list. Their lines would run into
 * its rows. A text goes above the table's headings; a list with dated rows goes below the table.
 */
export function separateRegions(lines: readonly Line[]): readonly Line[] {
  let separated = lines;
  const zones = zonesOf(lines);
  const cuts = zones.map((zone) => cutOf(lines.slice(zone.rows, zone.to), zone));
  for (const [at, zone] of [...zones.entries()].toReversed()) {
    // On a page with few rows, the text may be level with every row, like a column.
    const cut = cuts[at] ?? cuts.find((_, other) => zones[other] && isSameTable(zones[other], zone));
    if (!cut) continue;
    const { inside, outside } = splitZone(separated.slice(zone.from, zone.to), zone.rows - zone.from, cut);
    const isList = outside.some((line) => isDated(line) && hasFigure(line));
    const own = isList ? [...inside, ...outside] : [...outside, ...inside];
    separated = [...separated.slice(0, zone.from), ...own, ...separated.slice(zone.to)];
  }
  return separated;
}

function isSameTable(one: Zone, other: Zone): boolean {
  return (["left", "right"] as const).every((edge) => Math.abs(one[edge] - other[edge]) <= EDGE_TOLERANCE);
}

function zonesOf(lines: readonly Line[]): Zone[] {
  const zones: Zone[] = [];
  const headings = lines.map(withoutSummary);
  for (let at = 0; at < lines.length; at += 1) {
    const header = headerAt(headings, at);
    const first = lines[at];
    const last = zones.at(-1);
    if (last && (first?.page !== lines[last.from]?.page || header) && last.to > at) last.to = at;
    if (!header || !first || !header.columns.some(({ role }) => isMoney(role))) continue;
    const columns = firstList(header.columns);
    const left = Math.min(...columns.map(({ x0 }) => x0));
    const right = Math.max(...columns.map(({ x1 }) => x1));
    const above = lines[at - 1];
    const isStacked = above && above.page === first.page && first.y - above.y <= STACK_GAP * first.size;
    const from = at - Number(isStacked && !hasFigure(above));
    zones.push({ from, rows: at + header.lines, to: lines.length, left, right, size: first.size });
    at += header.lines - 1;
  }
  return zones;
}

/** The words of a line before a labelled figure of a summary: `Date | Balance | Start balance | £2,123.55`. */
function withoutSummary(line: Line): Line {
  const boxes = boxesOf(line, GAP);
  const figure = boxes.findIndex((words) => hasFigure({ words }));
  if (figure < MIN_HEADINGS || figure < boxes.length - 1) return line;
  const isLabelled = figureLabel(textOf(boxes[figure - 1] ?? [])) !== null;
  return isLabelled ? { ...line, words: boxes.slice(0, figure - 1).flat() } : line;
}

/** The columns before one that repeats: another balance, or the date of another list. */
function firstList(columns: readonly Column[]): readonly Column[] {
  const repeated = columns.findIndex(
    ({ role }, at) =>
      (role === "BALANCE" ||
        (role === "DATE" && columns.slice(0, at).some((other) => isMoney(other.role)))) &&
      columns.slice(0, at).some((other) => other.role === role),
  );
  return repeated < 0 ? columns : columns.slice(0, repeated);
}

function cutOf(rows: readonly Line[], zone: Zone): Cut | null {
  for (const side of ["RIGHT", "LEFT"] as const) {
    const edge = edgeOf(rows, zone, side);
    if (edge !== null) return { edge, side };
  }
  return null;
}

function edgeOf(rows: readonly Line[], { left, right, size }: Zone, side: Cut["side"]): number | null {
  const isBeside = ({ x0, x1 }: Word) =>
    side === "RIGHT" ? x0 > right + GAP * size : x1 < left - GAP * size;
  const end = rows.findLastIndex((line) => isDated(line) || line.words.some((word) => !isBeside(word)));
  const beside = rows.slice(0, end + 1).map(({ words }) => words.filter(isBeside));
  const texts = beside.filter((words) => words.some(isText));
  const records = rows.filter(({ words }) => {
    const own = { words: words.filter((word) => !isBeside(word)) };
    return isDated(own) && hasFigure(own);
  });
  const shared = records.filter(({ words }) => words.some((word) => isBeside(word) && isText(word)));
  if (texts.length < MIN_LINES || records.length < MIN_ROWS) return null;
  if (shared.length > MAX_SHARE * records.length) return null;
  return side === "RIGHT"
    ? Math.min(...texts.map(([word]) => word?.x0 ?? 0))
    : Math.max(...texts.map((words) => words.at(-1)?.x1 ?? 0));
}

/** Marks of direction and currencies may follow a figure outside its column. */
function isText({ text }: Word): boolean {
  return /\p{L}{3}/u.test(text) && directionOfWord(text) === 0;
}

/** The lines from the headings on, each at the edge. Above the rows, only what stands level with the headings goes out. */
function splitZone(lines: readonly Line[], head: number, cut: Cut): { inside: Line[]; outside: Line[] } {
  const inside: Line[] = [];
  const outside: Line[] = [];
  for (const [at, line] of lines.entries()) {
    const { own, other } = cutAt(line, cut);
    if (own.length > 0) inside.push({ ...line, words: own });
    if (other.length > 0) (at < head && own.length === 0 ? inside : outside).push({ ...line, words: other });
  }
  return { inside, outside };
}

/** The words of a line on either side. A line that runs across the edge is a sentence as wide as the page. */
function cutAt({ words, size }: Line, { edge, side }: Cut): Record<"own" | "other", Word[]> {
  const begin = side === "RIGHT" ? edge - EDGE_TOLERANCE : edge;
  const first = words.findIndex(({ x0 }) => x0 >= begin);
  const [left, right] = first < 0 ? [words, []] : [words.slice(0, first), words.slice(first)];
  const gap = (right[0]?.x0 ?? Number.POSITIVE_INFINITY) - (left.at(-1)?.x1 ?? Number.NEGATIVE_INFINITY);
  if (gap <= GAP * size) return { own: words, other: [] };
  return side === "RIGHT" ? { own: left, other: right } : { own: right, other: left };
}
