import { type FigureLabel, figureLabel } from "../../lexicon/paper-labels.ts";
import { type Row, roleOfHeading } from "../columns/find-header.ts";

type Field = { line: number; label: string; value: string };

/** Null for a label whose field is in the next line. */
type FieldsOfLine = Field[] | null;

/** A table of records, and the line of each row's amount. */
type Records = { rows: Row[]; lines: number[] };

const WITH_COLON = /^(\p{L}[\p{L} ./]{1,30}?) ?[:\uff1a]\s*(?!\s)(.*)$/u;

const MAX_FIELDS = 12;

/** A heading above the list is printed once. */
const MIN_RECORDS = 2;

const MONEY = new Set<string | undefined>(["amount", "debit", "credit"]);

/**
 * Views lines with a field each, or several (`Date: 2024-03-05`, `Description: Rent`, `Amount: $20.00`), as a table whose
 * headings are the labels. The values may also be beside their labels without a colon, or below them. Other lines stand
 * between its rows. Null without a label for dates and one for amounts.
 */
export function labelledRecords(lines: readonly Row[]): Records | null {
  for (const way of [fieldsWithColons, fieldsBeside, fieldsBelow]) {
    const fields = way(lines);
    if (fields.some((own) => own && own.length > 0)) return recordsOf(lines, fields);
  }
  return null;
}

function recordsOf(lines: readonly Row[], fields: readonly FieldsOfLine[]): Records | null {
  const counts = Map.groupBy(
    fields.flatMap((own) => own ?? []),
    ({ label }) => label,
  );
  // Of the most frequent labels, the first opens a record.
  const opener = [...counts].toSorted(([, left], [, right]) => right.length - left.length)[0]?.[0];
  const from = fields.findIndex((own) => own?.some(({ label }) => label === opener));
  const labels = [...new Set(fields.slice(from).flatMap((own) => own?.map(({ label }) => label) ?? []))];
  const roles = labels.map((label) => roleOfHeading(label)?.role);
  if (labels.length > MAX_FIELDS || !roles.includes("date") || !roles.some((role) => MONEY.has(role)))
    return null;
  const found: Records = { rows: [...lines.slice(0, from), labels], lines: [...Array(from + 1).keys()] };
  let record: string[] = [];
  let recordAt = 0;
  for (const [at, own] of fields.slice(from).entries()) {
    if (own?.length === 0) add(found, lines[from + at] ?? [], from + at);
    for (const { line, label, value } of own ?? []) {
      const column = labels.indexOf(label);
      if (label === opener) {
        record = labels.map(() => "");
        recordAt = found.rows.length;
        add(found, record, line);
      }
      record[column] ||= value;
      if (MONEY.has(roles[column])) found.lines[recordAt] = line;
    }
  }
  return found;
}

function add({ rows, lines }: Records, row: Row, line: number): void {
  rows.push(row);
  lines.push(line);
}

/** `Closing balance: $20.00` belongs to the statement, `Balance: $20.00` to a row. */
const OF_STATEMENT = new Set<FigureLabel | null>(["OPENING", "CLOSING", "BROUGHT", "CARRIED"]);

function fieldsWithColons(lines: readonly Row[]): FieldsOfLine[] {
  return lines.map((cells, line) =>
    cells.flatMap((cell, at) => {
      const [, label = "", value = ""] = WITH_COLON.exec(cell.trim()) ?? [];
      return fieldIn(line, label, value === "" ? (cells[at + 1]?.trim() ?? "") : value);
    }),
  );
}

/** Labels without a colon must be known, and have a cell of their own. */
function fieldsBeside(lines: readonly Row[]): FieldsOfLine[] {
  return lines.map(([label = "", value = ""], line) =>
    value.trim() !== "" && roleOfHeading(label) ? fieldIn(line, label.trim(), value.trim()) : [],
  );
}

/** Labels above their values are alone in their lines, in most records. One without a value stands above the next. */
function fieldsBelow(lines: readonly Row[]): FieldsOfLine[] {
  const alone = lines.map(([text = "", ...others]) => (others.length === 0 ? text.trim() : ""));
  const known = alone.filter((text) => roleOfHeading(text) !== null);
  const counts = [...Map.groupBy(known, (text) => text)].map(([text, all]) => [text, all.length] as const);
  const records = Math.max(MIN_RECORDS, ...counts.map(([, count]) => count));
  const labels = new Set(counts.flatMap(([text, count]) => (2 * count > records ? text : [])));
  const isLabel = (text: string | undefined) => text !== undefined && labels.has(text);
  return alone.map((text, line) => {
    const above = alone[line - 1];
    if (isLabel(text))
      return isLabel(alone[line + 1]) || alone[line + 1] === undefined ? fieldIn(line, text, "") : null;
    return above !== undefined && labels.has(above) ? fieldIn(line, above, text) : [];
  });
}

function fieldIn(line: number, label: string, value: string): Field[] {
  return label === "" || OF_STATEMENT.has(figureLabel(label)) ? [] : [{ line, label, value }];
}
