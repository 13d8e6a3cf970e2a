import type { ColumnRole } from "../../lexicon/headings.ts";
import { figureLabel, headingRole } from "../../lexicon/paper-labels.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import { boxesOf, dateAt, hasFigure, isDated, textOf } from "./line-parts.ts";

export type Column = { role: ColumnRole; heading: string; x0: number; x1: number; size: number };

/** A header in stacked lines, with its columns from left to right. */
type HeaderRow = { columns: Column[]; lines: number };

/** The header of a table whose columns have no positions. */
export function unplacedHeader(headings: readonly Pick<Column, "role" | "heading">[]): HeaderRow {
  const nowhere = { x0: Number.NEGATIVE_INFINITY, x1: Number.NEGATIVE_INFINITY, size: 0 };
  return { columns: headings.map((heading) => ({ ...heading, ...nowhere })), lines: 1 };
}

const NUMERIC_ROLES: ReadonlySet<ColumnRole> = new Set(["DEBIT", "CREDIT", "AMOUNT", "BALANCE", "OTHER"]);
/** Lines of one heading are less than this many type sizes apart. */
const STACK_GAP = 1.9;
/** A heading has at most this many lines. Where they are centred, headings of one and two lines alternate. */
const MAX_STACKED = 3;
const MAX_ALTERNATING = 5;

/** Whether columns of this role contain figures. */
export function isNumeric(role: ColumnRole): boolean {
  return NUMERIC_ROLES.has(role);
}

export function isMoney(role: ColumnRole): boolean {
  return isNumeric(role) && role !== "OTHER";
}

/**
 * The header row that begins at a line: it has enough known headings, one of them for an amount, and little
 * else. Headings stacked in two or three lines are read together if that recognises more of them, with those of other
 * columns whose lines are between them.
 */
export function headerAt(lines: readonly Line[], index: number): HeaderRow | null {
  const found = stackAt(lines, index);
  // `Amount in the currency of the account` above two of the headings is a title, too.
  const isTitled = found !== null && found.unknown > 0 && found.lines > 1;
  const below = isTitled ? stackAt(lines, index + 1) : null;
  return below && found && below.unknown === 0 && below.score > found.score ? null : found;
}

function stackAt(lines: readonly Line[], index: number): (HeaderRow & Scored) | null {
  let best: (HeaderRow & Scored) | null = null;
  const stack: Line[] = [];
  for (let depth = 1; depth <= MAX_ALTERNATING; depth += 1) {
    const line = lines[index + depth - 1];
    if (!line || !mayContinue(stack, line)) break;
    stack.push(line);
    const alone = scoreLine(line);
    const found = depth === 1 ? alone : scoreStack(stack);
    // A title above a header is not part of it. The line below scores better alone.
    if (depth > 1 && alone && (!found || alone.score > found.score || found.unknown > 0)) break;
    if (found && found.score >= (best?.score ?? 0)) best = { ...found, lines: depth };
  }
  return best;
}

/** Whether a line may be the next of stacked headings. */
function mayContinue(stack: readonly Line[], line: Line): boolean {
  const above = stack.at(-1);
  if (line.words.length > 24 || (above && !isDirectlyBelow(above, line))) return false;
  if (stack.length >= MAX_STACKED && isTallerThanHeading(stack[0], line)) return false;
  if (/^\d/.test(line.words[0]?.text ?? "")) return false;
  // `Deposit Ref No. 05-15 3,615.08` has the words of headings, and is a row.
  if (isDated(line) || (hasFigure(line) && line.words.some((_, at) => dateAt(line.words, at)))) return false;
  // `Opening balance | Money in | Money out` is the header of a summary, not of transactions.
  return !lineCells(line).some((cell) => figureLabel(cell.text) === "OPENING");
}

function isDirectlyBelow(above: Line, line: Line): boolean {
  return above.page === line.page && line.y - above.y <= STACK_GAP * Math.max(line.size, above.size);
}

function isTallerThanHeading(first: Line | undefined, line: Line): boolean {
  return first !== undefined && line.y - first.y > (MAX_STACKED - 1) * STACK_GAP * first.size;
}

type Scored = { columns: Column[]; score: number; unknown: number };

/** Words less than this many type sizes apart are one text, unless its other words are much closer. */
const HEADING_GAP = 0.75;
/** A gap this many times as wide as the spaces in its line is more than a space. */
const WIDER_THAN_SPACE = 1.7;
/** A space is rarely narrower than this share of the type size. */
const TYPICAL_SPACE = 0.28;
/** A gap this many times as wide as the narrowest one separates two cells if it is empty in each line of a header. */
const WIDER_THAN_SPACES = 1.35;
/** In points. Aligned edges differ by less. */
const EDGE = 0.5;
/** Words further from the headings, in type sizes, belong to something beside the table. */
const ASIDE_GAP = 2.5;

/** Reads the longest headings first, word by word, because adjacent columns may be closer than words in a sentence. */
function scoreLine(line: Line): Scored | null {
  const { words } = line;
  const columns: Column[] = [];
  const others: Word[] = [];
  const closest = headingGap(line);
  let at = 0;
  while (at < words.length) {
    const found = headingFrom(words, at, closest);
    const last = columns.at(-1);
    const close = found && last && found.column.x0 - last.x1 < closest;
    // `Merchant location details` is one heading, unless one of its words is a heading for figures.
    if (close && (last.role !== "TEXT" || found.column.role !== "TEXT")) return null;
    if (close) last.x1 = found.column.x1;
    else if (found) columns.push(found.column);
    else others.push(words[at] as Word);
    at += found?.words ?? 1;
  }
  const left = columns[0]?.x0 ?? 0;
  const right = columns.at(-1)?.x1 ?? 0;
  const aside = ASIDE_GAP * line.size;
  const between = others.filter(({ x0, x1 }) => x1 > left - aside && x0 < right + aside);
  if (between.some(({ text }) => /\d[.,]\d{2}/.test(text))) return null;
  return scoreColumns(columns, between.filter(({ text }) => /\p{L}{2}|\d/u.test(text)).length);
}

/** In points. A smaller gap is only a space between words. */
function headingGap({ words, size }: Line): number {
  const narrowest = Math.min(...gapsBetween(words));
  return Math.min(HEADING_GAP * size, WIDER_THAN_SPACE * Math.max(TYPICAL_SPACE * size, narrowest));
}

function headingFrom(words: Word[], at: number, closest: number): { column: Column; words: number } | null {
  const first = words[at];
  if (!first) return null;
  let heading = "";
  let best: { column: Column; words: number } | null = null;
  for (const [index, word] of words.slice(at, at + 6).entries()) {
    const previous = words[at + index - 1];
    if (/\d[.,]\d{2}/.test(word.text)) break;
    // A complete heading continues only across a single space.
    if (index > 0 && previous && word.x0 - previous.x1 > (best ? closest : 1.1 * word.size)) break;
    heading = `${heading} ${word.text}`;
    const role = headingRole(heading);
    const { x0, size } = first;
    if (role) best = { column: { role, heading, x0, x1: word.x1, size }, words: index + 1 };
  }
  return best;
}

/** Stacked words form a cell, which must be a heading as a whole. */
function scoreStack(stack: Line[]): Scored | null {
  if (stack.some(({ words }) => words.some(({ text }) => /\d[.,]\d{2}/.test(text)))) return null;
  const cells: Word[] = [];
  for (const line of stack) {
    for (const part of lineCells(line, stack)) {
      const over = cells.find((cell) => cell.x0 < part.x1 && part.x0 < cell.x1);
      if (over) {
        over.text += ` ${part.text}`;
        over.x0 = Math.min(over.x0, part.x0);
        over.x1 = Math.max(over.x1, part.x1);
      } else cells.push(part);
    }
  }
  cells.sort((left, right) => left.x0 - right.x0);
  const columns: Column[] = [];
  let unknown = 0;
  for (const cell of cells) {
    const role = headingRole(cell.text);
    if (role) columns.push({ role, heading: cell.text, x0: cell.x0, x1: cell.x1, size: cell.size });
    else unknown += cell.text.split(" ").length;
  }
  return scoreColumns(columns, unknown);
}

/** The cells of a line. `stack`: lines of the same cells, in which headings may be closer than words of a sentence. */
function lineCells(line: Line, stack: readonly Line[] = [line]): Word[] {
  const others = stack.filter((other) => other !== line).flatMap(({ words }) => words);
  const space = Math.min(...gapsBetween(line.words));
  const isGutter = (from: number, to: number) =>
    others.length > 0 &&
    to - from > WIDER_THAN_SPACES * space &&
    !others.some(({ x0, x1 }) => x0 < to - EDGE && from + EDGE < x1);
  return boxesOf(line, 0.8)
    .flatMap((words) => {
      const cuts = words.flatMap(({ x0 }, at) =>
        at > 0 && isGutter(words[at - 1]?.x1 ?? 0, x0) ? [at] : [],
      );
      return [0, ...cuts].map((from, at) => words.slice(from, cuts[at]));
    })
    .map((words) => ({ ...(words[0] as Word), text: textOf(words), x1: words.at(-1)?.x1 ?? 0 }));
}

/** A header with all of these may also have the bank's own columns: `Sender's / Beneficiary's Name`. */
const COMPLETE_HEADER: readonly ColumnRole[] = ["DATE", "TEXT", "DEBIT", "CREDIT", "BALANCE"];

/**
 * One point for each column, minus one for each word that is not a heading. A sentence with `balance` scores
 * below zero.
 */
function scoreColumns(columns: Column[], unknown: number): Scored | null {
  const numeric = columns.filter(({ role }) => isMoney(role));
  const roles = new Set<ColumnRole>(columns.map((column) => column.role));
  const most = COMPLETE_HEADER.every((role) => roles.has(role)) ? columns.length * 1.5 : columns.length / 2;
  if (numeric.length === 0 || roles.size < 2 || unknown > most) return null;
  // A header without a date or description has only headings for figures.
  if (!roles.has("DATE") && !roles.has("TEXT") && (numeric.length < 2 || unknown > 0)) return null;
  const surelyHeadings = unknown === 0 && columns.length > 3 && roles.has("DATE");
  if (!surelyHeadings && !areSpacedApart(columns)) return null;
  resolvePayments(columns, roles);
  resolveCharges(columns, roles);
  resolveLastAmount(columns, roles);
  return { columns, score: Math.max(0, columns.length - unknown), unknown };
}

/** Headings are as far apart as their columns. `CARD PAYMENT` is a description. */
function areSpacedApart(columns: Column[]): boolean {
  return Math.max(...gapsBetween(columns)) > 2.5 * (columns[0]?.size ?? 0);
}

function gapsBetween(parts: readonly Pick<Word, "x0" | "x1">[]): number[] {
  return parts.slice(1).map(({ x0 }, at) => x0 - (parts[at]?.x1 ?? 0));
}

/** Beside `Charges` or `Purchases`, `Payments` are paid into the loan or the card. */
function resolvePayments(columns: Column[], roles: Set<ColumnRole>): void {
  const debits = columns.filter(({ role }) => role === "DEBIT");
  const payments = debits.find(({ heading }) => /^\W*payments?\b/i.test(heading));
  if (!payments || debits.length !== 2 || roles.has("CREDIT") || roles.has("AMOUNT")) return;
  payments.role = "CREDIT";
  roles.add("CREDIT");
}

/** Beside a column of amounts, a single column of debits (`Charges`) shows fees that are included in the amounts. */
function resolveCharges(columns: Column[], roles: ReadonlySet<ColumnRole>): void {
  if (!roles.has("AMOUNT") || roles.has("DEBIT") === roles.has("CREDIT")) return;
  for (const column of columns)
    if (column.role === "DEBIT" || column.role === "CREDIT") column.role = "OTHER";
}

/** After columns of money in and money out, a last column of amounts is the balance. */
function resolveLastAmount(columns: Column[], roles: ReadonlySet<ColumnRole>): void {
  const last = columns.at(-1);
  if (last?.role === "AMOUNT" && roles.has("DEBIT") && roles.has("CREDIT") && !roles.has("BALANCE"))
    last.role = "BALANCE";
}
