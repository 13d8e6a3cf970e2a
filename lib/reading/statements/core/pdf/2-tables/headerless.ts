import type { ColumnRole } from "../../lexicon/headings.ts";
import { BALANCE_LABELS } from "../../lexicon/paper-labels.ts";
import type { NumberStyle } from "../../values/amount.ts";
import type { Line } from "../1-text/page-lines.ts";
import { labelledFigures } from "../3-events/prose-reader.ts";
import {
  bandOf,
  COLUMN_GAP,
  directionColumn,
  type FigureBand,
  figureBands,
  mergedBands,
} from "./figure-columns.ts";
import type { PlacedFigure } from "./line-figures.ts";
import type { ScannedLine } from "./table-lines.ts";
import type { TableShape } from "./table-shapes.ts";

const ROLES_BY_COUNT: Record<number, (ColumnRole | null)[][]> = {
  1: [["AMOUNT"]],
  2: [
    ["AMOUNT", "BALANCE"],
    ["DEBIT", "CREDIT"],
    ["CREDIT", "DEBIT"],
  ],
  3: [
    ["DEBIT", "CREDIT", "BALANCE"],
    ["CREDIT", "DEBIT", "BALANCE"],
    [null, "AMOUNT", "BALANCE"],
  ],
};

type Placed = { scan: ScannedLine; above: Line[]; style: NumberStyle };

/** A column must have this share of the figures in dated lines. There may be few credits. */
const MIN_SHARE = 0.01;

/**
 * The columns in which dated lines have amounts, with each of their possible roles, for files without a header.
 * Unchanged if there are no such columns, because an account without transactions has only a summary.
 */
export function headerlessRoles(shapes: readonly TableShape[]): TableShape[][] {
  const scans = shapes.flatMap(({ scanned, style }) =>
    scanned.map((scan, at) => ({
      scan,
      style,
      above: scanned
        .slice(Math.max(0, at - 3), at)
        .map(({ line }) => line)
        .reverse(),
    })),
  );
  const edges = columnEdges(scans.map(({ scan }) => scan));
  const inColumns = ({ line, found }: ScannedLine) =>
    found.filter((figure) => isColumnar(line, figure, edges));
  const from = scans.findIndex(({ scan }) => scan.date);
  // Below headings of days, or on the last of several lines, amounts are not on the line of their date.
  const after = scans
    .slice(Math.max(0, from))
    .filter(({ scan }) => from >= 0 && inColumns(scan).length > 0)
    .filter((placed) => !isSummary(placed))
    .map(({ scan }) => scan);
  const inLine = after.filter(({ date }) => date);
  const dated = inLine.length >= Math.max(2, after.length / 3) ? inLine : after;
  const figures = dated.map(inColumns);
  const total = figures.flat().length;
  const bands = mergedBands(figureBands(figures), figures);
  const columns = bands
    .filter(({ count }) => count >= Math.max(1, MIN_SHARE * total))
    .toSorted((left, right) => right.count - left.count)
    .slice(0, 3)
    .toSorted((left, right) => left.right - right.right);
  const possibleRoles = ROLES_BY_COUNT[columns.length];
  if (!possibleRoles) return [[...shapes]];
  // A figure inside a description has an amount beside it. Any other figure cannot be left out.
  const [first = null, second = null] = columns;
  const inBands = figures.map((line) => line.map((figure) => bandOf(columns, figure)));
  const standsAlone = inBands.some(
    (bands) => first !== null && bands.includes(first) && !bands.includes(second),
  );
  // At least one line prints a balance beside its amount.
  const areSides = columns.length === 2 && !inBands.some((bands) => new Set(bands).size > 1);
  const [likely = [], ...sides] = possibleRoles;
  // Both signs among the amounts show their direction, which the order of two columns only guesses.
  const isSigned = (["+", "-"] as const).every((sign) =>
    figures.flat().some((figure) => figure.sign === sign),
  );
  const ways = areSides ? (isSigned ? [["AMOUNT", "AMOUNT"] as const] : [...sides, likely]) : possibleRoles;
  return ways
    .filter((roles) => roles[0] !== null || !standsAlone)
    .map((roles) => {
      const named: FigureBand[] = columns.map((band, index) => ({ ...band, role: roles[index] ?? null }));
      const directions = directionColumn(dated, named);
      return shapes.map((shape) => ({ ...shape, bands: named, directions }));
    });
}

/** `Closing balance 1,200.00`, or figures below such a label, are not a row and not in a column. */
function isSummary({ scan, above, style }: Placed): boolean {
  if (scan.date && scan.found.some(({ column }) => column !== undefined)) return false;
  const labels = labelledFigures(scan.line, above, style).map(({ label }) => label);
  // A dated total may be a row, named after a shop or a word such as `Payments`.
  return labels.some((label) => !scan.date || BALANCE_LABELS.has(label));
}

/** The right edges, in whole points, of amounts with a wide gap before them. */
function columnEdges(scans: readonly ScannedLine[]): Set<number> {
  const edges = new Set<number>();
  for (const { line, found } of scans) {
    for (const figure of found) {
      if (gapBefore(line, figure) === null || !isColumnar(line, figure, edges)) continue;
      for (const off of [-2, -1, 0, 1, 2]) edges.add(Math.round(figure.x1) + off);
    }
  }
  return edges;
}

/** Whether an amount is in a column: after a wide gap, or at the start of its line and ending where others end. */
function isColumnar(line: Line, figure: PlacedFigure, edges: ReadonlySet<number>): boolean {
  if (figure.strength !== "DECIMAL") return false;
  if (figure.column !== undefined) return true;
  const gap = gapBefore(line, figure);
  if (gap === null) return edges.size === 0 || edges.has(Math.round(figure.x1));
  return gap > COLUMN_GAP * line.size;
}

function gapBefore({ words }: Line, { first, x0 }: PlacedFigure): number | null {
  const before = words[first - 1];
  return before ? x0 - before.x1 : null;
}
