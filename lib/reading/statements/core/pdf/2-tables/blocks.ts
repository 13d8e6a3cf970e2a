import { figureLabel, type Section, sectionHeading } from "../../lexicon/paper-labels.ts";
import type { Line } from "../1-text/page-lines.ts";
import { type Column, headerAt, isMoney, isNumeric } from "./header-row.ts";
import { FIGURE, firstBox, hasFigure, isDated, textOf } from "./line-parts.ts";

/** Lines of one description are less than this many type sizes apart. */
const WRAPPED_GAP = 1.6;

/** The lines below a header, or without one (`columns` is empty: prose, or a table without a header). */
export type Block = { columns: Column[]; section: Section | null; lines: Line[] };

/**
 * Splits the lines of a file into blocks, each starting at a header row. Lists side by side become consecutive blocks.
 */
export function splitBlocks(lines: readonly Line[], findHeader: typeof headerAt = headerAt): Block[] {
  const blocks: Block[] = [{ columns: [], section: null, lines: [] }];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    const current = blocks.at(-1);
    if (!line || !current) break;
    const heads = findHeader(lines, at);
    const header = heads && isWrapped(line, current, heads.columns) ? null : heads;
    if (header) {
      const section = sectionAbove(current.lines, header.columns);
      const both = current.lines.length === 0 ? bilingualColumns(current.columns, header.columns) : null;
      const head = extractPageHead(current, line.page);
      if (head.length > 0) blocks.push({ columns: [], section: null, lines: head });
      if (both) current.columns = both;
      else blocks.push({ columns: header.columns, section, lines: [] });
      at += header.lines;
    } else {
      current.lines.push(line);
      at += 1;
    }
  }
  return blocks.flatMap(splitSideBySide);
}

/**
 * Whether headings are words of a wrapped description, such as `CHARGES- NO: 997343/`: directly below
 * the previous line, and all to the left of the table's figures.
 */
function isWrapped(line: Line, { columns, lines }: Block, headings: readonly Column[]): boolean {
  const above = lines.at(-1);
  const figures = columns.filter(({ role }) => isMoney(role));
  const described =
    columns.some(({ role }) => role === "DATE") && columns.some(({ role }) => role === "TEXT");
  if (!above || !described || figures.length < 2 || above.page !== line.page) return false;
  const left = Math.min(...figures.map(({ x0 }) => x0));
  const close = line.y - above.y <= WRAPPED_GAP * Math.max(line.size, above.size);
  return close && !headings.some(({ role, x1 }) => role === "DATE" || x1 > left);
}

/**
 * The columns of a header printed twice, one line in each language, or null if the second line is another
 * header. A heading that is recognised in only one of them is a column too.
 */
function bilingualColumns(upper: readonly Column[], lower: readonly Column[]): Column[] | null {
  const over = (column: Column) => upper.find(({ x0, x1 }) => column.x0 < x1 && x0 < column.x1);
  const repeated = lower.filter((column) => over(column)?.role === column.role);
  if (repeated.length < 2 || repeated.length < lower.filter(over).length) return null;
  const wider = upper.map((column) => {
    const below = lower.filter((other) => over(other) === column);
    return {
      ...column,
      x0: Math.min(column.x0, ...below.map(({ x0 }) => x0)),
      x1: Math.max(column.x1, ...below.map(({ x1 }) => x1)),
    };
  });
  return [...wider, ...lower.filter((column) => !over(column))].sort((left, right) => left.x0 - right.x0);
}

/** Lines at the top of a page, above its header, belong to that page and not to the table on the previous page. */
function extractPageHead(block: Block, page: number): Line[] {
  const from = block.lines.findIndex((line) => line.page === page);
  if (from <= 0 || block.columns.length === 0) return [];
  const head = block.lines.slice(from);
  if (head.some((line) => hasFigure(line) && isDated(line))) return [];
  block.lines = block.lines.slice(0, from);
  return head;
}

/** The section named in the lines above a header. Above dates and descriptions, `Account summary` is only a title. */
function sectionAbove(lines: readonly Line[], columns: readonly Column[]): Section | null {
  const describes = ["DATE", "TEXT"].every((role) => columns.some((column) => column.role === role));
  for (const line of lines.slice(-3).reverse()) {
    const box = firstBox(line);
    // `There were 2 withdrawals totaling $190.00.` is beside a heading, `Withdrawals $190.00` in a summary.
    const counted = line.words.some(({ text }) => /^totall?ing$/i.test(text));
    if (!counted && line.words.some((word) => /\d[.,]\d{2,3}\D*$/.test(word.text))) return null;
    if (describes && /^account summary$/i.test(box)) return null;
    const section = sectionHeading(box);
    if (section) return section;
    if (/\b(?:transactions|activity)\b/i.test(box)) return null;
  }
  return null;
}

/** A header whose roles repeat is above lists side by side, which are read one after the other. */
function splitSideBySide(block: Block): Block[] {
  const { columns } = block;
  const period = repeatLength(columns);
  if (period === null) return [block];
  const lists: Block[] = [];
  for (let from = 0; from < columns.length; from += period) {
    const left = from === 0 ? Number.NEGATIVE_INFINITY : (columns[from]?.x0 ?? 0) - 6;
    const next = columns[from + period];
    const right = next ? next.x0 - 6 : Number.POSITIVE_INFINITY;
    const lines = block.lines
      .filter((line) => !isTotalOfLists(line))
      .map((line) => ({ ...line, words: line.words.filter((word) => word.x0 >= left && word.x0 < right) }))
      .filter((line) => line.words.length > 0);
    lists.push({ ...block, columns: columns.slice(from, from + period), lines });
  }
  return [...lists, { columns: [], section: null, lines: block.lines.filter(isTotalOfLists) }];
}

/** `Total checks paid $420.00` is a total of all lists. A shop called Total is a row of one list. */
function isTotalOfLists({ words }: Line): boolean {
  const figure = words.findIndex(({ text }) => FIGURE.test(text));
  const label = textOf(figure < 0 ? words : words.slice(0, figure));
  return /^(?:sub-?)?totals?\b/i.test(label) && figureLabel(label) !== null;
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
