import { type FigureLabel, figureLabel } from "../../lexicon/paper-labels.ts";
import { type Row, roleOfHeading } from "../columns/find-header.ts";

type Field = { line: number; label: string; value: string };

/** A table of records, and the line of each row's amount. */
type Records = { rows: Row[]; lines: number[] };

const WITH_COLON = /^(\p{L}[\p{L} ./]{1,30}?) ?[:\uff1a]\s*(?!\s)(.*)$/u;

const MAX_FIELDS = 12;

const MONEY = new Set<string | undefined>(["amount", "debit", "credit"]);

/**
 * Views lines with a field each, or several (`Date: 2024-03-05`, `Description: Rent`, `Amount: $20.00`), as a table whose
 * headings are the labels. Other lines stand between its rows. Null without a label for dates and one for amounts.
 */
export function labelledRecords(lines: readonly Row[]): Records | null {
  const all = lines.map((cells, line) => fieldsIn(cells, line, true));
  const fields = all.flat().length > 0 ? all : lines.map((cells, line) => fieldsIn(cells, line, false));
  const counts = new Map<string, number>();
  for (const { label } of fields.flat()) counts.set(label, (counts.get(label) ?? 0) + 1);
  // Of the most frequent labels, the first opens a record.
  const opener = [...counts].toSorted(([, left], [, right]) => right - left)[0]?.[0];
  const from = fields.findIndex((own) => own.some(({ label }) => label === opener));
  const labels = [...new Set(fields.slice(from).flatMap((own) => own.map(({ label }) => label)))];
  const roles = labels.map((label) => roleOfHeading(label)?.role);
  if (labels.length > MAX_FIELDS || !roles.includes("date") || !roles.some((role) => MONEY.has(role)))
    return null;
  const found: Records = {
    rows: [...lines.slice(0, from), labels],
    lines: Array.from({ length: from + 1 }, (_, at) => at),
  };
  let record: string[] = [];
  let recordAt = 0;
  for (const [at, own] of fields.slice(from).entries()) {
    if (own.length === 0) add(found, lines[from + at] ?? [], from + at);
    for (const { line, label, value } of own) {
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
const OF_STATEMENT: ReadonlySet<FigureLabel | null> = new Set<FigureLabel>([
  "OPENING",
  "CLOSING",
  "BROUGHT",
  "CARRIED",
]);

/** The fields of a line. Labels without a colon must be known, and have a cell of their own. */
function fieldsIn(cells: Row, line: number, hasColons: boolean): Field[] {
  const found = cells.flatMap((cell, at): Field[] => {
    const next = cells[at + 1]?.trim() ?? "";
    const [, label = "", value = ""] = WITH_COLON.exec(cell.trim()) ?? [];
    if (hasColons) return label === "" ? [] : [{ line, label, value: value === "" ? next : value }];
    return at === 0 && next !== "" && roleOfHeading(cell) ? [{ line, label: cell.trim(), value: next }] : [];
  });
  return found.filter(({ label }) => !OF_STATEMENT.has(figureLabel(label)));
}
