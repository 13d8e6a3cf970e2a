import type { NumberStyle } from "./figure.ts";
import { type Column, headerAt, isNumeric } from "./header-row.ts";
import { lineFigures } from "./line-figures.ts";
import type { Line } from "./page-lines.ts";
import { parseDate } from "./printed-date.ts";
import { type Section, sectionHeading } from "./section-words.ts";

/** A stretch of the file under one header, or under none (`columns` empty: prose, or a table without a header). */
export type Block = { columns: Column[]; section: Section | null; lines: Line[] };

/** Cuts all lines of a file into blocks, each beginning with a header row. Lists side by side are laid in line. */
export function cutBlocks(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [{ columns: [], section: null, lines: [] }];
  let at = 0;
  while (at < lines.length) {
    const header = headerAt(lines, at);
    const line = lines[at];
    const current = blocks.at(-1);
    if (!line || !current) break;
    if (header) {
      blocks.push({ columns: header.columns, section: headingAbove(current.lines), lines: [] });
      at += header.lines;
    } else {
      current.lines.push(line);
      at += 1;
    }
  }
  return blocks.flatMap(sideBySide);
}

/** The section named in the few lines over a header. */
function headingAbove(lines: readonly Line[]): Section | null {
  for (const line of lines.slice(-3).reverse()) {
    const section = sectionHeading(lineText(line));
    if (section) return section;
    if (line.words.some((word) => /\d[.,]\d{2}$/.test(word.text))) return null;
  }
  return null;
}

/** The words of a line as one text. */
export function lineText(line: Line): string {
  return line.words.map((word) => word.text).join(" ");
}

/** A header whose roles repeat stands over halves of the page that are read one after the other. */
function sideBySide(block: Block): Block[] {
  const { columns } = block;
  const period = repeatLength(columns);
  if (period === null) return [block];
  const halves: Block[] = [];
  for (let from = 0; from < columns.length; from += period) {
    const left = from === 0 ? Number.NEGATIVE_INFINITY : (columns[from]?.x0 ?? 0) - 6;
    const next = columns[from + period];
    const right = next ? next.x0 - 6 : Number.POSITIVE_INFINITY;
    const lines = block.lines
      .map((line) => ({ ...line, words: line.words.filter((word) => word.x0 >= left && word.x0 < right) }))
      .filter((line) => line.words.length > 0);
    halves.push({ ...block, columns: columns.slice(from, from + period), lines });
  }
  return halves;
}

function repeatLength(columns: readonly Column[]): number | null {
  for (let period = 2; period <= columns.length / 2; period += 1) {
    if (columns.length % period !== 0) continue;
    const group = columns.slice(0, period);
    const opens = group[0]?.role === "DATE" || group[0]?.role === "TEXT";
    const repeats = columns.every((column, index) => column.role === group[index % period]?.role);
    if (opens && repeats && group.some((column) => isNumeric(column.role))) return period;
  }
  return null;
}

/** Whether lines look like transactions: at least two that begin with a date and hold an amount. */
export function holdsDatedAmounts(lines: readonly Line[], style: NumberStyle): boolean {
  let found = 0;
  for (const line of lines) {
    const date = parseDate(line.words.slice(0, 5).map((word) => word.text));
    if (!date) continue;
    if (lineFigures(line, style, date.words).some((figure) => figure.strength === "DECIMAL")) found += 1;
    if (found >= 2) return true;
  }
  return false;
}
