import { directionOfWord, markOf } from "../../lexicon/directions.ts";
import type { ColumnRole } from "../../lexicon/headings.ts";
import { bestOf } from "../../values/order.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import { type Column, isMoney, isNumeric } from "./header-row.ts";
import type { PlacedFigure } from "./line-figures.ts";
import type { ScannedLine } from "./table-lines.ts";

/** Aligned figures of a table, which form a printed column. `column`: see `PlacedFigure`. */
export type FigureBand = {
  right: number;
  x0: number;
  x1: number;
  count: number;
  role: ColumnRole | null;
  column?: number;
};

/** The figures of each line of a table. */
type Figures = readonly (readonly PlacedFigure[])[];

const EDGE_TOLERANCE = 3.5;

const MAX_BANDS = 9;

/** In type sizes. The gap before a column is wider than between words of one text. */
export const COLUMN_GAP = 0.8;

/**
 * The printed columns of figures in a table, by the edge on which they align, or else by position. If not all
 * lines align, `dated` rows may, because a summary below them has its own edges.
 */
export function figureBands(lines: Figures, dated: Figures = []): FigureBand[] {
  const figures = lines.flat();
  const known = figures.filter(({ column }) => column !== undefined);
  if (known.length > 0) return knownBands(known);
  const cut = alignedBy(figures) ?? alignedBy(dated.flat());
  if (cut) return withoutLeftEdges(cut(figures));
  return cluster(figures, "x0", (band, { x0 }) => x0 < band.x1);
}

/** In tables without positions, figures elsewhere are never to the right of a column. */
const NOWHERE = { x0: Number.POSITIVE_INFINITY, x1: Number.POSITIVE_INFINITY };

function knownBands(figures: readonly PlacedFigure[]): FigureBand[] {
  const columns = Map.groupBy(figures, ({ column = 0 }) => column);
  return [...columns]
    .toSorted(([left], [right]) => left - right)
    .map(([column, { length }]) => ({
      ...NOWHERE,
      right: 100 * (column + 1),
      count: length,
      role: null,
      column,
    }));
}

type Cut = (figures: readonly PlacedFigure[]) => FigureBand[];

/** The edge on which nearly all figures align, or null. */
function alignedBy(figures: readonly PlacedFigure[]): Cut | null {
  if (figures.length === 0) return null;
  const edges = [byRight, byLeft].map((cut) => ({ cut, bands: cut(figures) }));
  const [right, left] = edges.map(({ bands }) => repeatedBands(bands).length);
  // In a left-aligned column, the right edge depends on the length of the figure.
  const ofLeft = (left ?? 0) < (right ?? 0) / 2;
  const fit = (ofLeft ? edges.toReversed() : edges).find(({ bands }) => {
    const kept = figures.length < 8 ? bands : repeatedBands(bands);
    const covered = kept.reduce((sum, band) => sum + band.count, 0);
    return kept.length <= MAX_BANDS && covered >= 0.85 * figures.length;
  });
  return fit?.cut ?? null;
}

/** Beside balances that align right, amounts may align left: bands that begin at one edge are one column. */
function withoutLeftEdges(bands: readonly FigureBand[]): FigureBand[] {
  const joined: FigureBand[] = [];
  for (const band of bands) {
    const same = joined.find(({ x0 }) => Math.abs(x0 - band.x0) <= 1);
    if (same) Object.assign(same, { right: band.right, x1: band.x1, count: same.count + band.count });
    else joined.push({ ...band });
  }
  return joined;
}

function byRight(figures: readonly PlacedFigure[]): FigureBand[] {
  return cluster(figures, "x1", (band, { x1 }) => x1 - band.right <= EDGE_TOLERANCE);
}

function byLeft(figures: readonly PlacedFigure[]): FigureBand[] {
  return cluster(figures, "x0", (band, { x0 }) => x0 - band.x0 <= EDGE_TOLERANCE);
}

function repeatedBands(bands: readonly FigureBand[]): FigureBand[] {
  return bands.filter(({ count }) => count > 1);
}

function cluster(
  figures: readonly PlacedFigure[],
  edge: "x0" | "x1",
  belongs: (band: FigureBand, figure: PlacedFigure) => boolean,
): FigureBand[] {
  const bands: FigureBand[] = [];
  for (const figure of figures.toSorted((left, right) => left[edge] - right[edge])) {
    const last = bands.at(-1);
    if (last && belongs(last, figure)) {
      last.right = figure.x1;
      last.x0 = Math.min(last.x0, figure.x0);
      last.x1 = Math.max(last.x1, figure.x1);
      last.count += 1;
    } else bands.push({ right: figure.x1, x0: figure.x0, x1: figure.x1, count: 1, role: null });
  }
  return bands;
}

/** Overlapping bands that never occur in the same line are one column whose signs shift the edge. */
export function mergedBands(bands: readonly FigureBand[], lines: Figures): FigureBand[] {
  const together = bandPairsInLines(bands, lines);
  const merged: FigureBand[] = [];
  bands.forEach((band, at) => {
    const last = merged.at(-1);
    const common = last ? Math.min(last.x1, band.x1) - Math.max(last.x0, band.x0) : 0;
    const narrow = Math.min(band.x1 - band.x0, last ? last.x1 - last.x0 : 0);
    if (last && common > narrow / 2 && !together.has((at - 1) * 64 + at)) {
      merged[merged.length - 1] = {
        ...band,
        x0: Math.min(last.x0, band.x0),
        x1: Math.max(last.x1, band.x1),
        count: last.count + band.count,
      };
    } else merged.push({ ...band });
  });
  return merged;
}

export function bandOf(bands: readonly FigureBand[], figure: PlacedFigure): FigureBand | null {
  if (figure.column !== undefined) return bands.find(({ column }) => column === figure.column) ?? null;
  const around = bands.filter(({ x0, x1 }) => figure.x1 >= x0 && figure.x1 <= x1 + EDGE_TOLERANCE);
  return bestOf(around, ({ right }) => -Math.abs(right - figure.x1)) ?? null;
}

/**
 * The edge to the left of which figures belong to no column because descriptions are there. Null if they may be
 * anywhere.
 */
export function leftOfFigures(columns: readonly Column[]): number | null {
  const leftEdge = Math.min(...columns.filter(({ role }) => isNumeric(role)).map(({ x0 }) => x0));
  const hasTextLeft = columns.some(({ role, x0 }) => role === "TEXT" && x0 < leftEdge);
  return hasTextLeft ? leftEdge - 8 : null;
}

/**
 * Gives each band the role of a header column: left to right, nearest first, and never the same column to two bands
 * with figures in the same line. Bands without a heading keep `null`: they are amounts inside descriptions.
 */
export function nameBands(bands: FigureBand[], columns: readonly Column[], lines: Figures): void {
  const numeric = columns.filter((column) => isNumeric(column.role));
  if (bands.some(({ column }) => column !== undefined)) {
    for (const band of bands) band.role = numeric[band.column ?? -1]?.role ?? null;
    return;
  }
  const left = leftOfFigures(columns);
  // Each band adds to the cost of the search, so rare bands are left out.
  const eligible = bands
    .filter((band) => left === null || band.right > left)
    .toSorted((left, right) => right.count - left.count)
    .slice(0, MAX_BANDS)
    .toSorted((left, right) => left.right - right.right);
  const together = bandPairsInLines(eligible, lines);
  let best: { cost: number; choice: number[] } = { cost: Number.POSITIVE_INFINITY, choice: [] };
  const visit = (at: number, from: number, cost: number, choice: number[]): void => {
    if (cost >= best.cost) return;
    const band = eligible[at];
    if (!band) {
      best = { cost, choice: [...choice] };
      return;
    }
    for (let index = from; index < numeric.length; index += 1) {
      const column = numeric[index];
      const clash = choice.some((other, before) => other === index && together.has(before * 64 + at));
      if (column && !clash)
        visit(at + 1, index, cost + band.count * distance(band, column), [...choice, index]);
    }
    visit(at + 1, from, cost + band.count * 60, [...choice, -1]);
  };
  visit(0, 0, 0, []);
  eligible.forEach((band, at) => {
    band.role = numeric[best.choice[at] ?? -1]?.role ?? null;
  });
  nameLastColumn(bands, columns, lines);
}

/** A column to the right of all headings with figures in most rows is a balance without a heading. */
function nameLastColumn(bands: FigureBand[], columns: readonly Column[], lines: Figures): void {
  const last = bands.at(-1);
  if (!last || last.role !== null || columns.some(({ role }) => role === "BALANCE")) return;
  const named = bands.filter(({ role }) => role !== null);
  // A box beside the table has figures in lines of its own as well.
  const rows = lines
    .map((figures) => figures.map((figure) => bandOf(bands, figure)))
    .filter((own) => own.some((band) => band !== null && band.role !== null));
  const balances = rows.filter((own) => own.includes(last)).length;
  if (balances > 1 && balances * 2 >= rows.length && named.every(({ x1 }) => x1 < last.x0))
    last.role = "BALANCE";
}

function bandPairsInLines(bands: readonly FigureBand[], lines: Figures): Set<number> {
  const together = new Set<number>();
  for (const figures of lines) {
    const at = figures.map((figure) => {
      const band = bandOf(bands, figure);
      return band ? bands.indexOf(band) : -1;
    });
    for (const low of at) for (const high of at) if (low >= 0 && low < high) together.add(low * 64 + high);
  }
  return together;
}

/** A figure is below the nearest heading, within this many type sizes. */
const HEADING_REACH = 2.2;

/**
 * The figures of a dated line, of which those below headings of money are amounts, however they are written: `2000`,
 * `51386.0`. A row that has its amount and its balance with cents has no more, and neither has a column.
 */
export function amountsBelow(
  found: readonly PlacedFigure[],
  columns: readonly Column[],
  { words }: Line,
): readonly PlacedFigure[] {
  const sure = found.filter(({ strength }) => strength === "DECIMAL");
  if (sure.length === found.length || sure.length > Number(columns.some(({ role }) => role === "BALANCE")))
    return found;
  const taken = new Set(sure.map((figure) => headingAbove(figure, columns)));
  return found.map((figure) => {
    const heading = headingAbove(figure, columns);
    const before = words[figure.first - 1];
    const isApart = !before || figure.x0 - before.x1 > COLUMN_GAP * before.size;
    if (!heading || !isMoney(heading.role) || !isApart || taken.has(heading)) return figure;
    return { ...figure, strength: "DECIMAL" };
  });
}

function headingAbove(figure: PlacedFigure, columns: readonly Column[]): Column | null {
  const band = { right: figure.x1, x0: figure.x0 };
  const nearest = bestOf(columns, (column) => -distance(band, column));
  return nearest && distance(band, nearest) <= HEADING_REACH * nearest.size ? nearest : null;
}

/** Columns are right-aligned, centred or left-aligned below their headings. Uses the nearest alignment. */
function distance(band: Pick<FigureBand, "right" | "x0">, column: Column): number {
  return Math.min(
    Math.abs(band.right - column.x1),
    Math.abs((band.x0 + band.right) / 2 - (column.x0 + column.x1) / 2),
    Math.abs(band.x0 - column.x0),
  );
}

/** Share of rows that must have a word for direction in the same place. */
const MIN_SHARE = 0.8;

const PLACE_TOLERANCE = 6;

/** The left edge of a column of words for direction beside unsigned amounts, or null. */
export function directionColumn(
  scanned: readonly ScannedLine[],
  bands: readonly FigureBand[],
): number | null {
  const rows = scanned.filter(({ found }) =>
    found.some((figure) => bandOf(bands, figure)?.role === "AMOUNT"),
  );
  if (rows.length < 2) return null;
  // A mark after a figure belongs to that figure: `1,248.03 DR` does not mark the amount before it.
  const flags = rows.map(({ line, found }) =>
    line.words.filter(
      ({ text }, index) =>
        directionOfWord(text) !== 0 && !found.some(({ first, last }) => index >= first && index <= last),
    ),
  );
  for (const { x0 } of flags[0] ?? []) {
    const column = flags.flatMap(
      (words) => words.find((word) => Math.abs(word.x0 - x0) < PLACE_TOLERANCE) ?? [],
    );
    if (showDirections(column, rows.length)) return x0;
  }
  return null;
}

/** Whether words show the directions of most of these rows: some came in, and others went out. */
export function showDirections(words: readonly Word[], rows: number): boolean {
  const ways = new Set(words.map(({ text }) => directionOfWord(text)));
  return words.length >= MIN_SHARE * rows && ways.has(1) && ways.has(-1);
}

/** The word of a line in that column, and its direction. */
export function directionOf(
  words: readonly Word[],
  column: number,
): { index: number; mark: "CR" | "DR" } | null {
  const index = words.findIndex(
    ({ x0, text }) => Math.abs(x0 - column) < PLACE_TOLERANCE && directionOfWord(text) !== 0,
  );
  const mark = markOf(words[index]?.text);
  return mark && { index, mark };
}
