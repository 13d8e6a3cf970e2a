import { markOf } from "../../lexicon/directions.ts";
import type { ColumnRole } from "../../lexicon/headings.ts";
import { figureLabel, headingRole } from "../../lexicon/paper-labels.ts";
import type { NumberStyle } from "../../values/amount.ts";
import { mostCommon } from "../../values/order.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import { splitBlocks } from "./blocks.ts";
import {
  type ContentLine,
  contentLine,
  datesComeLast,
  directionWords,
  type Pick,
  type Slot,
} from "./content-line.ts";
import { headerAt, isNumeric, unplacedHeader } from "./header-row.ts";
import { EMPTY_CELL, lineFigures, type PlacedFigure } from "./line-figures.ts";
import { textOf as textOfWords } from "./line-parts.ts";
import { joinedRecords } from "./stacked-rows.ts";
import type { ScannedLine } from "./table-lines.ts";
import { type TableView, tableShapes } from "./table-shapes.ts";

/** A single row may be anything with a date and an amount. */
const MIN_ROWS = 2;

/** The parts of a row are within this many lines. */
const MAX_LINES = 6;

/** Share of the rows that must print their amounts in the same place. */
const MIN_SHARE = 0.7;

/**
 * Views the lines of a file as a table by their content: a date, a text and amounts. For files whose rows are
 * sentences with single spaces, or have their parts in an order that no columns show. Yields the likeliest view
 * first, and with it those that divide digits into amounts in another way, or take dashes apart from figures for empty
 * cells, below the headings in their order or any others.
 */
export function* rowsByContent(lines: readonly Line[], style: NumberStyle): Generator<TableView[]> {
  const cells = withoutBorders(lines);
  const styles = style.spaced ? [style, { ...style, spaced: false }] : [style];
  const hasDashes = cells.some(({ words }) => words.some(({ text }) => EMPTY_CELL.test(text)));
  const dashed = hasDashes ? styles.map((one) => ({ ...one, dashes: "CELLS" as const })) : [];
  const sources = [cells, joinedRecords(cells, style)].filter((source) => source !== null);
  for (const source of sources) {
    const last = datesComeLast(source);
    for (const isDateLast of [last, !last]) {
      const views = [...styles, ...dashed].map((one) => viewRows(source, one, isDateLast));
      const others = dashed.map((one) => viewRows(source, one, isDateLast, "IGNORED"));
      yield [...views, ...others].filter((view) => view !== null);
    }
  }
}

const BORDER = "|";

/** Removes borders printed as words. A cell without words between two of them gets a dash. */
function withoutBorders(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ words }) => words.some(({ text }) => text === BORDER))) return lines;
  return lines.map((line) => ({
    ...line,
    words: line.words.flatMap((word, at) => {
      if (word.text !== BORDER) return word;
      return line.words[at - 1]?.text === BORDER ? { ...word, text: "-" } : [];
    }),
  }));
}

/** Words less than this many type sizes apart are one text. */
const ONE_SPACE = 0.8;

/** Whether the rows of a file are sentences, with amounts no further from the text than its words are. */
export function hasSentenceRows(lines: readonly Line[], style: NumberStyle): boolean {
  let rows = 0;
  let near = 0;
  const edges = new Set<number>();
  for (const line of lines) {
    const { date, runs } = contentLine(line, style, false);
    const first = runs.at(-1);
    const figure = first?.slots[0]?.words[0];
    const before = first ? line.words[first.from - 1] : undefined;
    if (date === null || !first || !figure || !before) continue;
    rows += 1;
    if (figure.x0 - before.x1 < ONE_SPACE * line.size) near += 1;
    edges.add(Math.round((line.words[first.to - 1]?.x1 ?? 0) / 4));
  }
  return rows >= MIN_ROWS && near >= MIN_SHARE * rows && edges.size > rows / 3;
}

/** `isLabel`: a balance or total, with its amounts. `flag`: the word for its direction. */
type Row = ContentLine & { slots: readonly Slot[]; isLabel: boolean; flag: Word | null };

function viewRows(
  lines: readonly Line[],
  style: NumberStyle,
  isDateLast: boolean,
  headings: "FOLLOWED" | "IGNORED" = "FOLLOWED",
): TableView | null {
  const contents = lines.map((line) => contentLine(line, style, isDateLast));
  const dated = contents.filter(({ date, runs }) => date !== null && runs.length > 0);
  const movements = dated.filter((content) => figureLabel(textOf(content)) === null);
  if (movements.length === 0) return null;
  const pick = chooseAmounts(movements);
  if (!pick) return null;
  const slots = movements.map(pick);
  const count = mostFrequent(slots.map(({ length }) => length));
  const rows = findRows(contents, movements, pick, count);
  const headers = headersAbove(lines, rows);
  const named = [...headers.values()][0];
  if (headings === "IGNORED" && !named) return null;
  const roles = named && headings === "FOLLOWED" ? rolesOf(named, slots, count) : null;
  const known = new Map([...rows].map(([line, row]) => [line, scanOf(row, style, roles, count)]));
  const columns = ["DATE" as const, "TEXT" as const, ...(roles ?? [])];
  const header = unplacedHeader(columns.map((role) => ({ role, heading: HEADINGS[role] })));
  const kept = roles ? lines : lines.filter((line) => !headers.has(line));
  const blocks = splitBlocks(kept, (all, at) => {
    const line = all[at] as Line;
    if (headers.has(line)) return header;
    return known.has(line) ? null : headerAt(all, at);
  });
  const isFilled = roles?.includes("DEBIT") && slots.every(({ length }) => length === count);
  const order = isFilled ? "OF_HEADINGS" : headings === "IGNORED" ? "AGAINST_HEADINGS" : null;
  return { lines: kept, shapes: tableShapes(blocks, style, known), order };
}

/** The rows, balances and totals of a file. `movements`: the lines that are surely rows. */
function findRows(
  contents: readonly ContentLine[],
  movements: readonly ContentLine[],
  pick: Pick,
  count: number,
): Map<Line, Row> {
  const flags = directionWords(movements, pick);
  // A date after other words may belong to them.
  const datesLead = movements.filter(({ dated }) => dated.from === 0).length >= MIN_SHARE * movements.length;
  const rows = new Map<Line, Row>();
  for (const [at, content] of contents.entries()) {
    const own = pick(content);
    const isLabel = figureLabel(textOf(content)) !== null;
    const slots = isLabel && own.length > count ? [] : own.slice(-count);
    const isRow = content.date !== null || isLabel || (own.length === count && count > 1);
    if (!isRow || slots.length === 0) continue;
    const hasDate = content.date !== null && (content.dated.from === 0 || !datesLead);
    const opening = hasDate || isLabel ? undefined : openingLine(contents, at, rows);
    if (opening) rows.set(opening.line, { ...opening, slots: [], isLabel: false, flag: null });
    const date = opening ? null : content.date;
    rows.set(content.line, { ...content, date, slots, isLabel, flag: flags?.(content) ?? null });
  }
  return rows;
}

/** The dated line without amounts that begins the row whose amounts a later line without a date prints. */
function openingLine(
  contents: readonly ContentLine[],
  at: number,
  rows: ReadonlyMap<Line, Row>,
): ContentLine | undefined {
  const above = contents.slice(Math.max(0, at - MAX_LINES), at);
  const last = above.findLastIndex(({ line }) => rows.has(line));
  return above.slice(last + 1).find(({ date, runs }) => date !== null && runs.length === 0);
}

/** The parts of a row, with each amount in its column. A short number before the date is a row number. */
function scanOf(
  row: Row,
  style: NumberStyle,
  roles: readonly ColumnRole[] | null,
  count: number,
): ScannedLine {
  const { line, date, dated, slots, flag } = row;
  const { words } = line;
  const first = row.isLabel ? count - slots.length : firstColumn(slots.length, count, roles);
  const mark = markOf(flag?.text);
  const placed = slots.flatMap(({ figure }, at) =>
    figure ? [{ ...figure, column: first + at, mark: figure.mark ?? (at === 0 ? mark : null) }] : [],
  );
  const isOther = (figure: PlacedFigure) =>
    (figure.last < dated.from || figure.first >= dated.to) &&
    placed.every((own) => figure.last < own.first || figure.first > own.last);
  const isNumbered = dated.from === 1 && /^\d{1,4}[.)]?$/.test(words[0]?.text ?? "");
  const dashes = slots.flatMap((slot) => (slot.figure ? [] : slot.words));
  return {
    line,
    date: date && { date, first: dated.from, last: dated.to - 1 },
    found: [...placed, ...lineFigures(line, style).filter(isOther)],
    aside: [
      ...(isNumbered ? [0] : []),
      ...[...dashes, ...(flag ? [flag] : [])].map((word) => words.indexOf(word)),
    ],
  };
}

function textOf(content: ContentLine): string {
  const amounts = new Set(content.runs.flatMap(({ slots }) => slots.flatMap(({ words }) => words)));
  const dates = new Set(content.line.words.slice(content.dated.from, content.dated.to));
  return textOfWords(content.line.words.filter((word) => !amounts.has(word) && !dates.has(word)));
}

/** Amounts end the line or follow the date. Otherwise each row has a single run of them somewhere. */
function chooseAmounts(rows: readonly ContentLine[]): Pick | null {
  const isUsual = (pick: Pick) =>
    rows.filter((row) => pick(row).length > 0).length >= MIN_SHARE * rows.length;
  const both: Pick = (row) =>
    row.runs.length > 1 && head(row).length > 0 ? [...head(row), ...tail(row)] : [];
  if (isUsual(both) && mostFrequent(rows.map((row) => tail(row).length)) === 1) return both;
  if (isUsual(tail)) return tail;
  if (isUsual(head)) return head;
  return isUsual(single) ? single : null;
}

const tail: Pick = ({ line, runs, dated }) => {
  const last = runs.at(-1);
  if (!last) return [];
  const end = dated.from >= last.to && dated.to >= line.words.length ? dated.from : line.words.length;
  return last.to >= end ? last.slots : [];
};

const head: Pick = ({ runs, dated, date }) => {
  const first = runs[0];
  if (!first || date === null) return [];
  return first.from === dated.to || (first.from === 0 && first.to <= dated.from) ? first.slots : [];
};

const single: Pick = ({ runs }) =>
  runs.toSorted((left, right) => right.slots.length - left.slots.length)[0]?.slots ?? [];

function mostFrequent(counts: readonly number[]): number {
  const falling = counts.filter((count) => count > 0).toSorted((left, right) => right - left);
  return mostCommon(falling)?.value ?? 0;
}

/** The heading lines above the rows, with the roles of their columns of figures. */
function headersAbove(lines: readonly Line[], rows: ReadonlyMap<Line, Row>): Map<Line, ColumnRole[]> {
  const headers = new Map<Line, ColumnRole[]>();
  lines.forEach((line, at) => {
    if (rows.has(line) || !lines.slice(at + 1, at + 8).some((next) => rows.has(next))) return;
    const roles = headingsIn(line);
    if (roles) headers.set(line, roles);
  });
  return headers;
}

const MAX_HEADING_WORDS = 5;

/** `Debit Credit` without a slash is two headings. */
function separateRoles(words: readonly Word[], role: ColumnRole): ColumnRole[] {
  const own = words.flatMap(({ text }) => headingRole(text) ?? []);
  const areSides = own.length === words.length && own.every((each) => each === "DEBIT" || each === "CREDIT");
  return role === "AMOUNT" && areSides ? own : [role];
}

/** The roles of headings in one line with single spaces, longest heading first; null for other lines. */
function headingsIn({ words }: Line): ColumnRole[] | null {
  if (words.length > 26 || words.some(({ text }) => /\d/.test(text))) return null;
  const roles: ColumnRole[] = [];
  let unknown = 0;
  for (let at = 0; at < words.length; ) {
    let end = Math.min(words.length, at + MAX_HEADING_WORDS);
    let role: ColumnRole | null = null;
    for (; end > at && role === null; end -= 1) role = headingRole(textOfWords(words.slice(at, end)));
    if (role) roles.push(...separateRoles(words.slice(at, end + 1), role));
    else if (/\p{L}/u.test(words[at]?.text ?? "")) unknown += 1;
    at = role ? end + 1 : at + 1;
  }
  const figures = roles.filter((role) => isNumeric(role));
  if (!roles.includes("DATE") || figures.length === 0 || unknown > roles.length / 2) return null;
  return figures;
}

/** The roles of the columns if the headings settle them: one heading for each amount, or a balance among them. */
function rolesOf(
  headings: readonly ColumnRole[],
  rows: readonly (readonly Slot[])[],
  count: number,
): ColumnRole[] | null {
  const full = rows.filter(({ length }) => length === count).length >= 0.9 * rows.length;
  const sided = headings.includes("DEBIT") || headings.includes("CREDIT");
  if (headings.length === count && (full || !sided)) return [...headings];
  const money = headings.filter((role) => role !== "OTHER");
  if (money.length === count && (full || !sided)) return money;
  const balance = money.indexOf("BALANCE");
  if (balance < 0) return count === 1 ? ["AMOUNT"] : null;
  if (count === 1) return ["AMOUNT"];
  if (count !== 2) return null;
  return balance === 0 ? ["BALANCE", "AMOUNT"] : ["AMOUNT", "BALANCE"];
}

const HEADINGS: Record<ColumnRole, string> = {
  DATE: "Date",
  TEXT: "Description",
  DEBIT: "Debit",
  CREDIT: "Credit",
  AMOUNT: "Amount",
  BALANCE: "Balance",
  OTHER: "Fee",
};

/** A row with one amount instead of two lacks the balance, unless headings give the order. */
function firstColumn(count: number, columns: number, roles: readonly ColumnRole[] | null): number {
  const amount = roles?.indexOf("AMOUNT") ?? -1;
  if (count === columns) return 0;
  if (count === 1 && columns === 2) return Math.max(0, amount);
  return columns - count;
}
