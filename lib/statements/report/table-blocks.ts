import type { Block } from "./blocks.ts";
import { colours, paper, type Sheet, styles, type TextStyle } from "./sheet.ts";
import { fitStyle, wrapLines } from "./wrap-lines.ts";

/** `left` and `right` in points from the page's edge; figures end at `right` and are never wrapped. */
export type Column = { title: string; left: number; right: number; figures?: boolean };

/** One cell for each column. A faint row does not count. */
export type Row = { cells: readonly string[]; faint?: boolean };

const leading = 10.5;
const padding = 3.2;

/** Minimum space between the figures of adjacent columns. */
const figureGap = 6;

/**
 * Most lines of one row that stay together. A longer row continues as another, so that no row is taller than
 * a page.
 */
const longestRow = 40;

/**
 * A table as blocks: its titles, repeated on every page, and its rows, with text wrapped within its columns.
 */
export function* tableBlocks(columns: readonly Column[], rows: Iterable<Row>): Generator<Block> {
  const titles = titleBlock(columns);
  yield titles;
  for (const { cells, faint } of rows) {
    const lines = columns.map((column, index) => linesOf(column, cells[index] ?? ""));
    const tallest = Math.max(...lines.map((cell) => cell.length));
    for (let start = 0; start < tallest; start += longestRow) {
      const shown =
        tallest <= longestRow ? lines : lines.map((cell) => cell.slice(start, start + longestRow));
      yield rowBlock(columns, shown, faint ?? false, titles);
    }
  }
}

function linesOf({ left, right, figures }: Column, cell: string): string[] {
  return figures ? [cell] : wrapLines(cell, right - left, styles.cell);
}

function titleBlock(columns: readonly Column[]): Block {
  const height = leading + 2 * padding;
  return {
    height,
    tag: "P",
    keepWithNext: true,
    draw(sheet, top) {
      for (const column of columns) drawCell(sheet, column, [column.title], top, styles.columnTitle);
      sheet.rule(paper.left, paper.right, top + height, colours.muted);
    },
  };
}

function rowBlock(columns: readonly Column[], cells: string[][], faint: boolean, titles: Block): Block {
  const height = Math.max(...cells.map((cell) => cell.length)) * leading + 2 * padding;
  const style = faint ? styles.faintCell : styles.cell;
  return {
    height,
    tag: "P",
    repeat: titles,
    draw(sheet, top) {
      columns.forEach((column, index) => {
        drawCell(sheet, column, cells[index] ?? [], top, style);
      });
      sheet.rule(paper.left, paper.right, top + height);
    },
  };
}

/** Draws one cell at a time, so that a selection or a screen reader gets each cell whole. */
function drawCell(
  sheet: Sheet,
  column: Column,
  lines: readonly string[],
  top: number,
  style: TextStyle,
): void {
  lines.forEach((line, index) => {
    const baseline = top + padding + 7.8 + index * leading;
    if (column.figures) {
      const fitted = fitStyle(line, column.right - column.left - figureGap, style);
      sheet.textEndingAt(line, column.right, baseline, fitted);
    } else {
      sheet.text(line, column.left, baseline, style);
    }
  });
}
