import { directionOfWord } from "#lib/reading/statements/core/lexicon/directions.ts";
import type { ColumnRole } from "#lib/reading/statements/core/lexicon/headings.ts";
import { figureLabel, headingRole } from "#lib/reading/statements/core/lexicon/paper-labels.ts";
import type { NumberStyle } from "#lib/reading/statements/core/values/printed-figure.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import {
  type ContentLine,
  contentLine,
  datesComeLast,
  directionWords,
  type Pick,
  type Slot,
} from "./content-line.ts";
import { isNumeric } from "./header-row.ts";
import { joinedRecords } from "./stacked-rows.ts";

/** A single row may be anything with a date and an amount. */
const MIN_ROWS = 2;

/** Share of the rows that must print their amounts in the same place. */
const MIN_SHARE = 0.7;

const DATE_X = 20;
const TEXT_X = 130;
/** Far enough apart that words or amounts of two columns do not join. */
const GAP = 60;

/**
 * Lays out the lines of a file as a table by their content: the date, then the text, then the amounts. For
 * files whose rows are sentences with single spaces, or have their parts in an order that no columns show. Yields
 * the likeliest layout first. If digits can be divided into amounts in two ways, a layout comes in both.
 */
export function* rowsByContent(lines: readonly Line[], style: NumberStyle): Generator<Line[][]> {
  const styles = style.spaced ? [style, { ...style, spaced: false }] : [style];
  const sources = [lines, joinedRecords(lines, style)].filter((source) => source !== null);
  for (const source of sources) {
    const last = datesComeLast(source);
    for (const isDateLast of [last, !last])
      yield styles.map((one) => layOutRows(source, one, isDateLast)).filter((laid) => laid !== null);
  }
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
type Row = ContentLine & {
  slots: readonly Slot[];
  used: ReadonlySet<Word>;
  isLabel: boolean;
  flag: Word | null;
};

function layOutRows(lines: readonly Line[], style: NumberStyle, isDateLast: boolean): Line[] | null {
  const contents = lines.map((line) => contentLine(line, style, isDateLast));
  const dated = contents.filter(({ date, runs }) => date !== null && runs.length > 0);
  const movements = dated.filter((content) => figureLabel(textOf(content)) === null);
  if (movements.length < MIN_ROWS) return null;
  const pick = chooseAmounts(movements);
  if (!pick) return null;
  const count = mostFrequent(movements.map((content) => pick(content).length));
  const flags = directionWords(movements, pick);
  const rows = new Map<Line, Row>();
  for (const content of contents) {
    const own = pick(content);
    const isLabel = figureLabel(textOf(content)) !== null;
    const slots = isLabel && own.length > count ? [] : own.slice(-count);
    const isRow = content.date !== null || isLabel || (own.length === count && count > 1);
    if (!isRow || slots.length === 0) continue;
    const flag = flags?.(content) ?? null;
    const used = new Set([
      ...slots.flatMap(({ words }) => words),
      ...datesIn(content),
      ...(flag ? [flag] : []),
    ]);
    rows.set(content.line, { ...content, slots, used, isLabel, flag });
  }
  const headers = headersAbove(lines, rows);
  const named = [...headers.values()][0];
  const roles = named ? rolesOf(named, movements.map(pick), count) : null;
  return placeLines(lines, rows, roles, headers, count);
}

function datesIn({ line, dated }: ContentLine): Word[] {
  return line.words.slice(dated.from, dated.to);
}

function textOf(content: ContentLine): string {
  const amounts = new Set(content.runs.flatMap(({ slots }) => slots.flatMap(({ words }) => words)));
  const dates = new Set(datesIn(content));
  return content.line.words
    .filter((word) => !amounts.has(word) && !dates.has(word))
    .map(({ text }) => text)
    .join(" ");
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
  const groups = [
    ...Map.groupBy(
      counts.filter((count) => count > 0),
      (count) => count,
    ),
  ];
  return (
    groups.toSorted((left, right) => right[1].length - left[1].length || right[0] - left[0])[0]?.[0] ?? 0
  );
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

/** The roles of headings in one line with single spaces, longest heading first; null for other lines. */
function headingsIn({ words }: Line): ColumnRole[] | null {
  if (words.length > 26 || words.some(({ text }) => /\d/.test(text))) return null;
  const roles: ColumnRole[] = [];
  let unknown = 0;
  for (let at = 0; at < words.length; ) {
    let end = Math.min(words.length, at + MAX_HEADING_WORDS);
    let role: ColumnRole | null = null;
    for (; end > at && role === null; end -= 1)
      role = headingRole(
        words
          .slice(at, end)
          .map(({ text }) => text)
          .join(" "),
      );
    if (role) roles.push(role);
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

function placeLines(
  lines: readonly Line[],
  rows: ReadonlyMap<Line, Row>,
  roles: readonly ColumnRole[] | null,
  headers: ReadonlyMap<Line, readonly ColumnRole[]>,
  count: number,
): Line[] {
  const widest = Math.max(...[...rows.values()].map((row) => widthOf(restOf(row))));
  const slot = Math.max(
    ...[...rows.values()].flatMap(({ slots }) => slots.map(({ words }) => widthOf(words))),
  );
  const edges = Array.from(
    { length: count },
    (_, at) => TEXT_X + widest + (at + 1) * (GAP + Math.max(slot, GAP)),
  );
  return lines.flatMap((line) => {
    const row = rows.get(line);
    if (row) return [placeRow(row, edges, roles)];
    if (!headers.has(line)) return [line];
    return roles ? [headerOf(line, roles, edges)] : [];
  });
}

/** The words of a row that are neither its date nor its amounts. A short number before the date is a row number. */
function restOf({ line, used, dated }: Row): Word[] {
  return line.words.filter(
    (word, at) => !used.has(word) && !(at === 0 && dated.from === 1 && /^\d{1,4}[.)]?$/.test(word.text)),
  );
}

function placeRow(row: Row, edges: readonly number[], roles: readonly ColumnRole[] | null): Line {
  const { line, slots, dateWords } = row;
  const first = row.isLabel ? edges.length - slots.length : firstEdge(slots.length, edges.length, roles);
  const amounts = slots.flatMap(({ words, figure }, at) =>
    figure ? alignRight(withDirectionMark(words, at, row), edges[first + at] ?? 0, figure.x1) : [],
  );
  return {
    ...line,
    words: [...alignLeft(dateWords, DATE_X), ...alignLeft(restOf(row), TEXT_X), ...amounts],
  };
}

/** The amount followed by the row's direction: `25.00 DR`. */
function withDirectionMark(words: readonly Word[], at: number, { flag }: Row): readonly Word[] {
  const last = words.at(-1);
  if (at > 0 || !flag || !last) return words;
  const text = directionOfWord(flag.text.toLowerCase()) > 0 ? "CR" : "DR";
  const x0 = last.x1 + SPACE * last.size;
  return [...words, { ...last, text, x0, x1: x0 + last.size }];
}

/** A row with one amount instead of two lacks the balance, unless headings give the order. */
function firstEdge(count: number, edges: number, roles: readonly ColumnRole[] | null): number {
  const amount = roles?.indexOf("AMOUNT") ?? -1;
  if (count === edges) return 0;
  if (count === 1 && edges === 2) return Math.max(0, amount);
  return edges - count;
}

function headerOf(line: Line, roles: readonly ColumnRole[], edges: readonly number[]): Line {
  const word = (text: string, x0: number): Word => ({ text, x0, x1: x0 + text.length * 5, size: line.size });
  const figures = roles.map((role, at) => {
    const text = HEADINGS[role];
    return word(text, (edges[at] ?? 0) - text.length * 5);
  });
  return { ...line, words: [word(HEADINGS.DATE, DATE_X), word(HEADINGS.TEXT, TEXT_X), ...figures] };
}

/** The words from `x` on, one space apart. */
function alignLeft(words: readonly Word[], x: number): Word[] {
  let at = x;
  return words.map((word) => {
    const x0 = at;
    at += word.x1 - word.x0 + SPACE * word.size;
    return { ...word, x0, x1: x0 + (word.x1 - word.x0) };
  });
}

const SPACE = 0.3;

/** Moves the words so that their digits, which end at `digits`, end at `edge`. */
function alignRight(words: readonly Word[], edge: number, digits: number): Word[] {
  return words.map((word) => ({ ...word, x0: word.x0 + edge - digits, x1: word.x1 + edge - digits }));
}

function widthOf(words: readonly Word[]): number {
  return words.reduce((sum, { x0, x1, size }) => sum + (x1 - x0) + SPACE * size, 0);
}
