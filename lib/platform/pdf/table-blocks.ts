import { type Proof, proofLabels, proofs } from "#lib/platform/report/proof.ts";
import type { Block } from "./blocks.ts";
import { colours, paper, type Sheet, styles, type TextStyle } from "./sheet.ts";
import { fitStyle, wrapLines } from "./wrap-lines.ts";

/**
 * `left` and `right` in points from the page's edge; figures end at `right` and are never wrapped; further lines of
 * such a cell are notes. The cells of a column of proofs are proofs, or empty.
 */
export type Column = { title: string; left: number; right: number; figures?: boolean; proofs?: boolean };

/** One cell for each column, which may have line breaks. A faint row is not part of the sums. */
export type Row = { cells: readonly string[]; faint?: boolean };

const leading = 10.5;
const usualPadding = 3.2;

/** Points above and below the rows of a table that shares its page with many others. */
export const densePadding = 1.4;

/** Minimum space between the figures of adjacent columns. */
export const figureGap = 6;

/**
 * The maximum number of lines of one row that stay together. A longer row continues as another, so that no row is
 * taller than a page.
 */
const longestRow = 40;

/**
 * A table as blocks: its titles, repeated on every page, and its rows, with text wrapped within its columns.
 * `padding` is above and below each row.
 */
export function* tableBlocks(
  columns: readonly Column[],
  rows: Iterable<Row>,
  padding = usualPadding,
): Generator<Block> {
  const titles = titleBlock(columns, padding);
  yield titles;
  for (const { cells, faint } of rows) {
    const lines = columns.map((column, index) => linesOf(column, cells[index] ?? ""));
    const tallest = Math.max(...lines.map((cell) => cell.length));
    for (let start = 0; start < tallest; start += longestRow) {
      const shown =
        tallest <= longestRow ? lines : lines.map((cell) => cell.slice(start, start + longestRow));
      yield rowBlock(columns, shown, { faint: faint ?? false, padding }, titles);
    }
  }
}

function linesOf({ left, right, figures, proofs: isProofs }: Column, cell: string): string[] {
  if (isProofs) return [cell];
  const width = right - left - (figures ? figureGap : 0);
  const lines = cell.split(/\n+/);
  const isWhole = (index: number) => figures === true && index === 0;
  return lines.flatMap((line, index) => (isWhole(index) ? [line] : wrapLines(line, width, styles.cell)));
}

function titleBlock(columns: readonly Column[], padding: number): Block {
  const height = leading + 2 * padding;
  return {
    height,
    tag: "P",
    keepWithNext: true,
    draw(sheet, top) {
      for (const column of columns)
        drawCell(sheet, column, [column.title], top + padding, styles.columnTitle);
      sheet.rule(paper.left, paper.right, top + height, colours.muted);
    },
  };
}

function rowBlock(
  columns: readonly Column[],
  cells: string[][],
  { faint, padding }: { faint: boolean; padding: number },
  titles: Block,
): Block {
  const height = Math.max(...cells.map((cell) => cell.length)) * leading + 2 * padding;
  const style = faint ? styles.faintCell : styles.cell;
  return {
    height,
    tag: "P",
    repeat: titles,
    draw(sheet, top) {
      columns.forEach((column, index) => {
        drawCell(sheet, column, cells[index] ?? [], top + padding, style);
      });
      sheet.rule(paper.left, paper.right, top + height);
    },
  };
}

const markSize = 8;

/** Draws a proof mark with its label beside it, on a line of text. */
export function drawProof(sheet: Sheet, proof: Proof, x: number, baseline: number): void {
  sheet.mark(proof, x, baseline - markSize + 1.2, markSize);
  sheet.text(proofLabels[proof], x + markSize + 3, baseline, styles.small);
}

/** Draws one cell at a time, so that selections and screen readers treat each cell as a whole. */
function drawCell(sheet: Sheet, column: Column, lines: readonly string[], top: number, style: TextStyle) {
  lines.forEach((line, index) => {
    const baseline = top + 7.8 + index * leading;
    const proof = column.proofs ? proofs.find((known) => known === line) : undefined;
    if (proof) {
      drawProof(sheet, proof, column.left, baseline);
      return;
    }
    if (column.figures) {
      const fitted = fitStyle(line, column.right - column.left - figureGap, style);
      sheet.textEndingAt(line, column.right, baseline, fitted);
    } else {
      sheet.text(line, column.left, baseline, style);
    }
  });
}
