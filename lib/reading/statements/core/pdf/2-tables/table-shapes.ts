import type { ColumnRole } from "../../lexicon/headings.ts";
import type { NumberStyle } from "../../values/amount.ts";
import type { Line } from "../1-text/page-lines.ts";
import type { Block } from "./blocks.ts";
import {
  amountsBelow,
  directionColumn,
  type FigureBand,
  figureBands,
  leftOfFigures,
  nameBands,
} from "./figure-columns.ts";
import type { PlacedFigure } from "./line-figures.ts";
import { lineText } from "./line-parts.ts";
import { type ScannedLine, scanLines } from "./table-lines.ts";

/** The scanned lines of a block and its columns of figures. */
export type TableShape = {
  block: Block;
  scanned: ScannedLine[];
  bands: FigureBand[];
  /** The left edge of words for direction, such as `D` and `C`; null in most tables. */
  directions: number | null;
  style: NumberStyle;
};

/**
 * The lines of a file in one view of its tables. `order`: each row has a cell for every heading of money in and out, in
 * their order, or its cells are read in another order.
 */
export type TableView = {
  lines: readonly Line[];
  shapes: TableShape[];
  order?: "OF_HEADINGS" | "AGAINST_HEADINGS" | null;
};

/**
 * Scans blocks with the same header together, so that the column of credits is known on every page. `known`: lines whose
 * parts no positions show.
 */
export function tableShapes(
  blocks: readonly Block[],
  style: NumberStyle,
  known: ReadonlyMap<Line, ScannedLine> = new Map(),
): TableShape[] {
  const shapes = blocks.map((block) => ({
    block,
    scanned: scanLines(block.lines, block.columns, style).map((scan) => known.get(scan.line) ?? scan),
    bands: [] as FigureBand[],
    directions: null as number | null,
    style,
  }));
  const printsCents = hasMostlyCents(shapes);
  for (const { block, scanned } of shapes) {
    for (const scan of scanned) {
      const found = scan.date ? amountsBelow(scan.found, block.columns, scan.line) : scan.found;
      scan.found = printsCents ? found.filter((figure) => !isNumber(figure, scan)) : [...found];
    }
  }
  const byHeader = Map.groupBy(shapes, ({ block }) => headerKey(block));
  for (const group of byHeader.values()) {
    const columns = group[0]?.block.columns ?? [];
    const left = leftOfFigures(columns) ?? Number.NEGATIVE_INFINITY;
    const placed = group.flatMap(({ scanned }) => scanned);
    const lines = placed.map(({ found }) => columnFigures(found, left));
    const dated = placed.flatMap(({ date, found }) => (date ? [columnFigures(found, left)] : []));
    const bands = figureBands(lines, dated);
    if (columns.length > 0) nameBands(bands, columns, lines);
    const directions = directionColumn(placed, bands);
    for (const shape of group) Object.assign(shape, { bands, directions });
  }
  return shapes;
}

/**
 * The lines of rows, and the lines below them in their table unless they are titles of a statement: a period in
 * these lines is not the statement's.
 */
export function linesOfRows(shapes: readonly TableShape[]): ReadonlySet<Line> {
  const lines = new Set<Line>();
  for (const { block, scanned } of shapes) {
    if (block.columns.length === 0 || !listsMovements(block)) continue;
    let dated = false;
    for (const { line, date, found } of scanned) {
      const isRow = date !== null && found.some(({ strength }) => strength === "DECIMAL");
      dated ||= isRow;
      if (isRow || (dated && !/^\W*(?:statement|kontoauszug|releve|extracto|estratto)/i.test(lineText(line))))
        lines.add(line);
    }
  }
  return lines;
}

function hasMostlyCents(shapes: readonly TableShape[]): boolean {
  const dated = shapes.flatMap(({ scanned }) => scanned).filter(({ date }) => date !== null);
  const figures = dated.flatMap(({ found }) => found);
  return figures.filter(({ strength }) => strength === "DECIMAL").length * 2 > figures.length;
}

/**
 * In a file that prints cents, a whole number that is not below a heading of money is a page, card, house or account
 * number.
 */
function isNumber({ strength, first, last }: PlacedFigure, { date, line }: ScannedLine): boolean {
  if (strength === "DECIMAL") return false;
  if (strength === "WHOLE" && date === null) return true;
  const digits = line.words.slice(first, last + 1).map(({ text }) => /\d{6,}/.test(text));
  return digits.includes(true);
}

function columnFigures(figures: PlacedFigure[], left: number): PlacedFigure[] {
  return figures.filter(({ strength, x1 }) => strength === "DECIMAL" && x1 > left);
}

function headerKey({ columns }: Block): string {
  return columns.map((column) => `${column.role}${Math.round(column.x0 / 6)}`).join(" ");
}

/** Whether a block lists transactions, not only balances or text. */
export function listsMovements(block: Block): boolean {
  const roles = new Set<ColumnRole>(block.columns.map((column) => column.role));
  if (block.section === "NOT_YET") return false;
  const sided = roles.has("DEBIT") || roles.has("CREDIT");
  if (sided && roles.has("BALANCE")) return true;
  return (sided || roles.has("AMOUNT")) && block.section !== "NOT_TRANSACTIONS";
}

const CHARGES = /\b(?:fees?|charges?|interest|tax|gst|vat|summary)\b/i;

/** A title is at most this many lines above its header. */
const TITLE_LINES = 2;

/**
 * Excludes lists that are titled charges or summary, print no balance and come after a list with
 * balances, which includes these charges. Null if there is none.
 */
export function withoutChargeLists(shapes: readonly TableShape[]): TableShape[] | null {
  const excluded = new Set<TableShape>();
  let hasBalances = false;
  const kept = shapes.map((shape, at): TableShape => {
    const { block } = shape;
    if (!listsMovements(block) || block.columns.length === 0) return shape;
    if (block.columns.some(({ role }) => role === "BALANCE")) {
      hasBalances = true;
      return shape;
    }
    const last = shapes[at - 1];
    const sharesTitle = last !== undefined && excluded.has(last) && rolesOf(last) === rolesOf(shape);
    if (!hasBalances || !(sharesTitle || isChargeList(shape, last))) return shape;
    excluded.add(shape);
    return { ...shape, block: { ...block, section: "NOT_TRANSACTIONS" } };
  });
  return excluded.size > 0 ? kept : null;
}

/** Two lists side by side share one title. */
function rolesOf({ block }: TableShape): string {
  return block.columns.map(({ role }) => role).join(" ");
}

function isChargeList({ block }: TableShape, before: TableShape | undefined): boolean {
  const title = before?.block.lines.slice(-TITLE_LINES).map(lineText) ?? [];
  return [...title, ...block.columns.map(({ heading }) => heading)].some((text) => CHARGES.test(text));
}
