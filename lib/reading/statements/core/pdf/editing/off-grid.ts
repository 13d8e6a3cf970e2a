import type { ReadingFlag } from "../../model.ts";
import { mostCommon } from "../../values/order.ts";
import type { WrittenWord } from "../1-text/word-writer.ts";
import { flagsOfWords, hasDigit } from "./places.ts";
import type { RowFigure, RowTable } from "./row-figures.ts";

/** Fewer figures do not show a grid. */
const MIN_FIGURES = 4;

/** The edge on which this share of a column's figures agrees is the column's. */
const MIN_SHARE = 0.75;

/** If this share agrees, only `MIN_SUPPORT` words can show that another edge is the column's. */
const CLEAR_SHARE = 0.85;

/** Words around the column that align on an edge and so support it. */
const MIN_SUPPORT = 3;

/** Edges and baselines of a grid agree within this many points. */
const STEP = 0.1;

/** Rounded coordinates and trailing marks differ by less than this many points. */
const OFF_EDGE = 0.8;
const OFF_BASELINE = 0.15;

/** Figures more than this many type sizes away belong to another column. */
const MAX_DISTANCE = 6;

/** Flags figures that are off their column's edge or their line's baseline. */
export function offGrid(tables: readonly RowTable[]): ReadingFlag[] {
  return tables.flatMap((table) => {
    const found = new Map<RowFigure, string>();
    for (const [figure, by] of table.columns.flatMap(offBaseline)) {
      found.set(figure, `${points(by)} points ${by > 0 ? "below" : "above"} the line`);
    }
    for (const [figure, by] of offEdges(table)) {
      found.set(figure, `${points(by)} points to the ${by > 0 ? "right" : "left"} of the column`);
    }
    const seen = [...found].map(([{ line, word }, how]) => ({ page: line.page, word, how }));
    return flagsOfWords(seen, (what, { page, how }, isOne) => ({
      code: "OFF_GRID",
      severity: "WARNING",
      message: `Page ${page}: ${what} ${isOne ? "is" : "are"} ${how}.`,
    }));
  });
}

function points(by: number): string {
  return String(Number(Math.abs(by).toFixed(1)));
}

type Off = [figure: RowFigure, by: number];

type MarkedFigure = RowFigure & { mark: { text: string; end: number } };

/** The edge of a figure, and the same edge of the words around it. */
type Alignment = { edge: (figure: MarkedFigure) => number; around: (word: WrittenWord) => number };

const ALIGNMENTS: readonly Alignment[] = [
  { edge: ({ mark }) => mark.end, around: ({ x, width }) => x + width },
  { edge: ({ word }) => word.x + word.width, around: ({ x, width }) => x + width },
  { edge: ({ word }) => word.x, around: ({ x }) => x },
  { edge: ({ word }) => word.x + word.width / 2, around: ({ x, width }) => x + width / 2 },
];

/**
 * Figures off their column's edge. All columns of a table have the same alignment, so the edge on which most
 * figures agree is used.
 */
function offEdges({ columns, words }: RowTable): Off[] {
  // A trailing mark shifts the digits, so figures with the same mark are compared.
  const groups = columns.flatMap((column) => {
    const marked = column.map((figure): MarkedFigure => ({ ...figure, mark: markAfter(figure) }));
    return [...Map.groupBy(marked, ({ mark }) => mark.text).values()];
  });
  let best: { found: (Off[] | null)[]; off: number } | null = null;
  for (const alignment of ALIGNMENTS) {
    const found = groups.map((group) => offEdge(group, words, alignment));
    const off = groups.reduce((sum, group, at) => sum + (found[at]?.length ?? group.length), 0);
    if (!best || off < best.off) best = { found, off };
    if (off === 0) break;
  }
  return (best?.found ?? []).flatMap((off) => off ?? []);
}

function offEdge(
  figures: readonly MarkedFigure[],
  words: readonly WrittenWord[],
  { edge, around }: Alignment,
): Off[] | null {
  const others = () => {
    const own = new Set(figures.map(({ word }) => word));
    return words.filter((word) => !own.has(word)).map(around);
  };
  const off = deviations(figures, edge, MIN_SHARE, others);
  return (
    off
      ?.filter(([{ word }, by]) => Math.abs(by) > OFF_EDGE && Math.abs(by) < MAX_DISTANCE * word.size)
      .map(([{ line, word }, by]): Off => [{ line, word }, by]) ?? null
  );
}

const LAST_DIGIT = /\d(?!.*\d)/;

/** The text after the digits, in the same word or right after it (`-`, `CR`, `$ DR`), and its right edge. */
function markAfter({ line, word }: RowFigure): { text: string; end: number } {
  let text = word.text.slice(word.text.search(LAST_DIGIT) + 1);
  let end = word.x + word.width;
  for (let at = line.words.indexOf(word) + 1; at < line.words.length; at += 1) {
    const next = line.words[at];
    if (!next || next.x > end + word.size || hasDigit(next.text)) break;
    text += ` ${next.text}`;
    end = next.x + next.width;
  }
  return { text, end };
}

/** Figures whose distance from their line's baseline differs from that of the column's other figures. */
function offBaseline(column: readonly RowFigure[]): Off[] {
  const placed = column.flatMap((figure) => {
    const others = figure.line.words.filter((word) => word !== figure.word && !isNear(word, figure.word));
    if (others.every(({ y }) => y === figure.word.y))
      return others.length < 2 ? [] : [{ figure, line: figure.word.y }];
    const line = mostCommon(others.map(({ y }) => Math.round(y / STEP)));
    return line && others.length >= 2 && line.share > 0.5 ? [{ figure, line: line.value * STEP }] : [];
  });
  const off = deviations(placed, ({ figure, line }) => figure.word.y - line, 0.85);
  return (off ?? [])
    .filter(([, by]) => Math.abs(by) > OFF_BASELINE)
    .map(([{ figure }, by]): Off => [figure, by]);
}

/** Whether words overlap. They are compared with the rest of the line. */
function isNear(word: WrittenWord, figure: WrittenWord): boolean {
  return word.x < figure.x + figure.width && figure.x < word.x + word.width;
}

/**
 * The distance of each from the value on which this share agrees, or null if fewer do. `othersOf` returns values
 * that support one of two candidates, because a forger who recalculates balances moves most of a column.
 */
function deviations<T>(
  all: readonly T[],
  measure: (each: T) => number,
  agreeing: number,
  othersOf: () => readonly number[] = () => [],
): [T, number][] | null {
  const values = all.map(measure);
  if (Math.max(...values) - Math.min(...values) <= 2 * STEP) return [];
  const most = densest(values);
  const next = densest(values.filter((value) => !isAt(value, most)));
  const [ofMost, ofNext] = [countAt(values, most), countAt(values, next)];
  const needed = agreeing * values.length;
  const others = othersOf();
  if (ofMost + countAt(others, most) < MIN_FIGURES && values.length < MIN_FIGURES) return null;
  const [supportMost, supportNext] = [countAt(others, most), countAt(others, next)];
  const support = supportMost - supportNext;
  const isClear = ofMost >= CLEAR_SHARE * values.length && (supportMost > 0 || supportNext < MIN_SUPPORT);
  const isOneOfTwo = !isClear && ofMost + ofNext >= needed && support !== 0;
  if (!isOneOfTwo && ofMost < needed) return null;
  const typical = isOneOfTwo && support < 0 ? next : most;
  return all.map((each, at) => [each, (values[at] ?? 0) - typical]);
}

function countAt(values: readonly number[], typical: number): number {
  return values.filter((value) => isAt(value, typical)).length;
}

function isAt(value: number, typical: number): boolean {
  return Math.abs(value - typical) <= 2 * STEP;
}

/** The middle of the window of two steps with the most values, which rounding cannot split. */
function densest(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  let [from, best, count] = [0, 0, 0];
  for (let to = 0; to < sorted.length; to += 1) {
    while ((sorted[to] ?? 0) - (sorted[from] ?? 0) > 2 * STEP) from += 1;
    if (to - from + 1 > count) [best, count] = [from, to - from + 1];
  }
  return sorted[best + (count >> 1)] ?? Number.NaN;
}
