import { directionOfWord } from "#lib/reading/statements/core/lexicon/directions.ts";
import type { ColumnRole } from "#lib/reading/statements/core/lexicon/headings.ts";
import { figureLabel, headingRole } from "#lib/reading/statements/core/lexicon/paper-labels.ts";
import type { NumberStyle } from "#lib/reading/statements/core/values/amount.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import { splitBlocks } from "./blocks.ts";
import { headerAt, isNumeric, unplacedHeader } from "./header-row.ts";
import { lineFigures, type PlacedFigure } from "./line-figures.ts";
import { dateAt, isDated, textOf } from "./line-parts.ts";
import type { ScannedLine } from "./table-lines.ts";
import { type TableView, tableShapes } from "./table-shapes.ts";

/** A field of a line: `Amount: $20.00`. `label` is without the colon. */
type Field = { line: Line; label: string; role: ColumnRole; heading: Word[]; value: Word[] };

const MAX_LABEL_WORDS = 4;

/** A single one is a receipt or a letterhead. */
const MIN_ROWS = 2;

/**
 * Views rows that print each field on its own line (`Date: 2024-03-05`, `Description: Rent`, `Amount: $20.00`)
 * as a table whose headings are the labels. A row stands in the line of its first figure. Null for files without such
 * rows, or with a table already.
 */
export function viewFields(lines: readonly Line[], style: NumberStyle): TableView | null {
  const withColons = recordsOf(lines.flatMap(fieldsIn));
  const colons = withColons.filter(movesMoney).length >= MIN_ROWS;
  if (!colons && lines.filter(isRow).length >= MIN_ROWS) return null;
  const records = colons ? withColons : recordsOf(lines.flatMap((line) => bareFieldIn(line) ?? []));
  if (records.filter(movesMoney).length < MIN_ROWS) return null;
  const fieldLines = new Set(records.flat().map(({ line }) => line));
  if (lines.some((line, at) => !fieldLines.has(line) && headerAt(lines, at) !== null)) return null;
  return viewRecords(lines, records, style);
}

/** A line with a date and an amount is a row itself. */
function isRow(line: Line): boolean {
  return /\d[.,]\d{2}/.test(line.words.at(-1)?.text ?? "") && isDated(line);
}

/** The fields of a line, each with the words up to the next label as its value. */
function fieldsIn(line: Line): Field[] {
  const labels = labelsIn(line);
  return labels.map(({ label, role, heading, end }, at) => {
    const next = labels[at + 1];
    const value = line.words.slice(end, next ? next.from : line.words.length);
    return { line, label, role, heading, value: value.filter(({ text }) => !SEPARATOR.test(text)) };
  });
}

/** `Amount   $20.00`: a gap follows a label without a colon, or its value is of the right kind. */
function bareFieldIn(line: Line): Field | null {
  const { words, size } = line;
  for (let end = Math.min(MAX_LABEL_WORDS, words.length - 1); end > 0; end -= 1) {
    const found = labelAt(words, 0, end - 1);
    if (!found) continue;
    const { label, role, heading } = found;
    const field = { line, label, role, heading, value: words.slice(end) };
    const gap = (words[end]?.x0 ?? 0) - (words[end - 1]?.x1 ?? 0);
    const fits = isDate(field) || (field.value.length <= 2 && isFigure(field));
    return fits || gap > VALUE_GAP * size ? field : null;
  }
  return null;
}

/** In type sizes: more than a space. */
const VALUE_GAP = 1.2;

const SEPARATOR = /^[|·•;]$/;

type Label = { label: string; role: ColumnRole; heading: Word[]; from: number; end: number };

/** The first label begins its line. Further labels are the longest known words before a colon. */
function labelsIn({ words }: Line): Label[] {
  const labels: Label[] = [];
  for (const [end, { text }] of words.entries()) {
    if (!/[:：]$/.test(text)) continue;
    const least = labels.at(-1)?.end ?? 0;
    const earliest = Math.max(least, end - MAX_LABEL_WORDS);
    const first = labels.length === 0 ? [earliest === 0 ? 0 : end + 1] : range(earliest, end);
    const label = first.map((from) => labelAt(words, from, end)).find((found) => found !== null);
    if (label) labels.push(label);
    else if (labels.length === 0) return [];
  }
  return labels;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

function labelAt(words: readonly Word[], from: number, end: number): Label | null {
  const heading = words
    .slice(from, end + 1)
    .map((word) => ({ ...word, text: word.text.replace(/[:：]$/, "") }))
    .filter(({ text }) => text !== "");
  const label = textOf(heading);
  const role = /\d/.test(label) ? null : headingRole(label);
  // `Closing balance: $20.00` belongs to the statement, `Balance: $20.00` to a row.
  if (!role || isStatementLabel(label)) return null;
  return { label, role, heading, from, end: end + 1 };
}

function isStatementLabel(label: string): boolean {
  const figure = figureLabel(label);
  return figure === "OPENING" || figure === "CLOSING" || figure === "BROUGHT";
}

/** The complete rows, with a date and a figure. Each begins with the first of the most frequent fields. */
function recordsOf(fields: readonly Field[]): Field[][] {
  const counts = new Map<string, number>();
  for (const { label } of fields) counts.set(label, (counts.get(label) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const first = fields.find(({ label }) => counts.get(label) === most)?.label;
  const records: Field[][] = [];
  for (const field of fields) {
    if (field.label === first) records.push([]);
    const record = records.at(-1);
    if (record && !record.some(({ label }) => label === field.label)) record.push(field);
  }
  return records.filter((record) => record.some(isDate) && record.some(isFigure));
}

function isDate({ role, value }: Field): boolean {
  return role === "DATE" && dateAt(value) !== null;
}

function isFigure({ role, value }: Field): boolean {
  return isNumeric(role) && role !== "OTHER" && value.some(({ text }) => /\d/.test(text));
}

/** A balance alone moves no money. */
function movesMoney(record: readonly Field[]): boolean {
  return record.some((field) => isFigure(field) && field.role !== "BALANCE");
}

/** Lines among the fields of a row come after it, like words that continue its description. */
function viewRecords(lines: readonly Line[], records: readonly Field[][], style: NumberStyle): TableView {
  const fields = records.flat();
  const columns = [...new Map(fields.map((field) => [field.label, field])).values()].toSorted(
    (left, right) => rank(left) - rank(right),
  );
  const numeric = columns.filter(({ label }) =>
    fields.some((field) => field.label === label && isFigure(field)),
  );
  const labels = numeric.map(({ label }) => label);
  const known = new Map<Line, ScannedLine>();
  const rows = new Map<Line, Line>();
  for (const record of records) {
    const scan = scanOf(
      columns.flatMap(({ label }) => record.find((field) => field.label === label) ?? []),
      labels,
      style,
    );
    const first = record[0]?.line;
    if (!scan || !first) continue;
    known.set(scan.line, scan);
    rows.set(first, scan.line);
  }
  const fieldLines = new Set(fields.map(({ line }) => line));
  const first = records[0]?.[0]?.line;
  const kept = lines.flatMap((line) => [
    ...(line === first || !fieldLines.has(line) ? [line] : []),
    ...(rows.get(line) ? [rows.get(line) as Line] : []),
  ]);
  const headed = columns.filter((column) => !isNumeric(column.role) || numeric.includes(column));
  const header = unplacedHeader(headed.map(({ role, label }) => ({ role, heading: label })));
  const blocks = splitBlocks(kept, (all, at) => (all[at] === first ? header : null));
  return { lines: kept, shapes: tableShapes(blocks, style, known) };
}

/** The values of a record as one line, with its date and its figures in the columns of their labels. */
function scanOf(record: readonly Field[], labels: readonly string[], style: NumberStyle): ScannedLine | null {
  const place = record.find(isFigure)?.line;
  if (!place) return null;
  const line: Line = { ...place, words: record.flatMap(({ value }) => value) };
  const found: PlacedFigure[] = [];
  const aside: number[] = [];
  let date: ScannedLine["date"] = null;
  let mark: PlacedFigure["mark"] = null;
  let from = 0;
  for (const field of record) {
    const { value, label } = field;
    const to = from + value.length;
    const written: ReturnType<typeof dateAt> = isDate(field) && !date ? dateAt(value) : null;
    const way =
      isNumeric(field.role) && value.length === 1 ? directionOfWord(value[0]?.text.toLowerCase() ?? "") : 0;
    if (written) date = { date: written.date, first: from, last: to - 1 };
    else if (isFigure(field)) {
      const [figure] = lineFigures(line, style, from, to);
      if (figure) found.push({ ...figure, column: labels.indexOf(label) });
    } else if (way !== 0) {
      mark = way > 0 ? "CR" : "DR";
      aside.push(from);
    }
    from = to;
  }
  return { line, date, found: found.map((figure) => ({ ...figure, mark: figure.mark ?? mark })), aside };
}

/** The usual order of columns in a table. */
function rank({ role }: Field): number {
  if (role === "DATE") return 0;
  if (role === "TEXT") return 1;
  return role === "BALANCE" ? 3 : 2;
}
