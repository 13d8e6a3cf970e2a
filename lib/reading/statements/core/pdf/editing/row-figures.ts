import type { StatementDraft } from "../../model.ts";
import { memoized } from "../../values/memoized.ts";
import type { Line } from "../1-text/page-lines.ts";
import type { PaintedPage } from "../1-text/pdf-text.ts";
import type { WrittenWord } from "../1-text/word-writer.ts";
import { isMoney, isUpright, wordsBetween } from "./places.ts";

/** A line with a transaction and the words on its baseline, left to right. */
export type RowLine = { page: number; words: WrittenWord[] };

export type RowFigure = { line: RowLine; word: WrittenWord };

/**
 * The rows of one statement. `columns`: their figures by column, from top to bottom. `words`: all words on their pages.
 */
export type RowTable = { lines: RowLine[]; columns: RowFigure[][]; words: WrittenWord[] };

/** Words further from a line's baseline than this share of the type size belong to another line. */
const BASELINE_TOLERANCE = 0.45;

/** The transactions' lines with their words as drawn. Omits pages that are not upright. */
export function rowTables(
  painted: readonly PaintedPage[],
  lines: readonly Line[],
  drafts: readonly StatementDraft[],
): RowTable[] {
  const lineAt = new Map(lines.map((line) => [`${line.page}:${line.row}`, line]));
  const pages = new Map(painted.map((page) => [page.number, page]));
  const wordsOf = memoized((page: number) =>
    (pages.get(page)?.words ?? [])
      .filter((word) => isUpright(word) && word.style)
      .toSorted((left, right) => left.y - right.y),
  );
  return drafts.map(({ transactions }) => {
    const keys = new Set(transactions.map(({ page, line }) => `${page}:${line}`));
    const rows = [...keys].flatMap((key) => {
      const line = lineAt.get(key);
      return line ? [rowLine(line, wordsOf(line.page))] : [];
    });
    const words = [...new Set(rows.map(({ page }) => page))].flatMap(wordsOf);
    return { lines: rows, columns: columnsOf(rows), words };
  });
}

function rowLine({ page, y, size }: Line, words: readonly WrittenWord[]): RowLine {
  const own = wordsBetween(words, y - BASELINE_TOLERANCE * size, y + BASELINE_TOLERANCE * size);
  return { page, words: own.sort((left, right) => left.x - right.x) };
}

/** Figures whose extents overlap, directly or through others, form a column. */
function columnsOf(rows: readonly RowLine[]): RowFigure[][] {
  const figures = rows
    .flatMap((line) => line.words.filter(({ text }) => isMoney(text)).map((word) => ({ line, word })))
    .sort((left, right) => left.word.x - right.word.x);
  const columns: RowFigure[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const figure of figures) {
    if (figure.word.x > end) columns.push([]);
    columns.at(-1)?.push(figure);
    end = Math.max(end, figure.word.x + figure.word.width);
  }
  const isBefore = (one: RowFigure, other: RowFigure) =>
    one.line.page - other.line.page || one.word.y - other.word.y;
  return columns.map((column) => column.sort(isBefore));
}
