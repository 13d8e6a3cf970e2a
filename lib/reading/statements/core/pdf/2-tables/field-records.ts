import type { ColumnRole } from "#lib/reading/statements/core/lexicon/headings.ts";
import { figureLabel, headingRole } from "#lib/reading/statements/core/lexicon/paper-labels.ts";
import { dateOfWords } from "#lib/reading/statements/core/values/date.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import { headerAt, isNumeric } from "./header-row.ts";

/** A field of a line: `Amount: $20.00`. `label` is without the colon. */
type Field = { line: Line; label: string; role: ColumnRole; heading: Word[]; value: Word[] };

type Column = { label: string; role: ColumnRole; heading: Word[]; x0: number; x1: number };

const MAX_LABEL_WORDS = 4;

/** A single one is a receipt or a letterhead. */
const MIN_ROWS = 2;

/** In type sizes: far enough apart that headings and figures of two columns do not join. */
const COLUMN_GAP = 6;

/**
 * Lays out rows that print each field on its own line (`Date: 2024-03-05`, `Description: Rent`, `Amount: $20.00`)
 * as a table under its headings, which later stages read like any other. A row replaces its
 * first figure. Files without such rows, or with a table already, are returned unchanged.
 */
export function layOutFields(lines: readonly Line[]): readonly Line[] {
  const withColons = recordsOf(lines.flatMap(fieldsIn));
  const colons = withColons.filter(movesMoney).length >= MIN_ROWS;
  if (!colons && lines.filter(isRow).length >= MIN_ROWS) return lines;
  const records = colons ? withColons : recordsOf(lines.flatMap((line) => bareFieldIn(line) ?? []));
  if (records.filter(movesMoney).length < MIN_ROWS) return lines;
  const fieldLines = new Set(records.flat().map(({ line }) => line));
  if (lines.some((line, at) => !fieldLines.has(line) && headerAt(lines, at) !== null)) return lines;
  return layOutRecords(lines, records);
}

/** A line with a date and an amount is a row itself. */
function isRow({ words }: Line): boolean {
  return (
    /\d[.,]\d{2}/.test(words.at(-1)?.text ?? "") &&
    dateOfWords(words.slice(0, 5).map(({ text }) => text)) !== null
  );
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
  const label = heading.map(({ text }) => text).join(" ");
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
  return role === "DATE" && dateOfWords(value.map(({ text }) => text)) !== null;
}

function isFigure({ role, value }: Field): boolean {
  return isNumeric(role) && role !== "OTHER" && value.some(({ text }) => /\d/.test(text));
}

/** A balance alone moves no money. */
function movesMoney(record: readonly Field[]): boolean {
  return record.some((field) => isFigure(field) && field.role !== "BALANCE");
}

/** Lines among the fields of a row come after it, like words that continue its description. */
function layOutRecords(lines: readonly Line[], records: readonly Field[][]): Line[] {
  const columns = columnsOf(records);
  const rows = new Map(records.flatMap((record) => rowAt(record, columns)));
  const fields = new Set(records.flat().map(({ line }) => line));
  const first = records[0]?.[0]?.line;
  return lines.flatMap((line) => {
    if (line === first) return [headerOf(line, columns), ...(rows.get(line) ?? [])];
    return fields.has(line) ? (rows.get(line) ?? []) : [line];
  });
}

function columnsOf(records: readonly Field[][]): Column[] {
  const fields = records.flat();
  const labels = [...new Map(fields.map((field) => [field.label, field])).values()].sort(
    (left, right) => rank(left) - rank(right),
  );
  let edge = 0;
  return labels.map(({ label, role, heading, line }) => {
    const ofLabel = fields.filter((field) => field.label === label);
    const width = Math.max(widthOf(heading), ...ofLabel.map(({ value }) => widthOf(value)));
    const x0 = edge;
    edge += width + COLUMN_GAP * line.size;
    return { label, role, heading, x0, x1: x0 + width };
  });
}

/** The usual order of columns in a table. */
function rank({ role }: Field): number {
  if (role === "DATE") return 0;
  if (role === "TEXT") return 1;
  return role === "BALANCE" ? 3 : 2;
}

/** A row takes the position of its first field among the lines. */
function rowAt(record: readonly Field[], columns: readonly Column[]): [Line, Line[]][] {
  const first = record[0]?.line;
  const place = record.find(isFigure)?.line;
  if (!first || !place) return [];
  const words = columns.flatMap((column) => {
    const field = record.find(({ label }) => label === column.label);
    return field ? alignInColumn(field.value, column) : [];
  });
  return [[first, [{ ...place, words }]]];
}

function headerOf(line: Line, columns: readonly Column[]): Line {
  return { ...line, words: columns.flatMap((column) => alignInColumn(column.heading, column)) };
}

/** Figures end at the right edge of their column; words begin at its left edge. */
function alignInColumn(words: readonly Word[], { role, x0, x1 }: Column): Word[] {
  const by = isNumeric(role) ? x1 - (words.at(-1)?.x1 ?? 0) : x0 - (words[0]?.x0 ?? 0);
  return words.map((word) => ({ ...word, x0: word.x0 + by, x1: word.x1 + by }));
}

function widthOf(words: readonly Word[]): number {
  return (words.at(-1)?.x1 ?? 0) - (words[0]?.x0 ?? 0);
}
