import type { Columns } from "#lib/reading/statements/core/tabular/columns/choose-columns.ts";
import type { Header, Row } from "#lib/reading/statements/core/tabular/columns/find-header.ts";
import type { ReadLayout } from "../pdf/read-layout.ts";
import { columnsIn } from "../tabular/table/money-columns.ts";
import type { ReadRows } from "../tabular/table/read-rows.ts";
import type { DecimalMark } from "../values/amount.ts";
import type { WrittenOrder } from "../values/date.ts";

/**
 * A record of how a file is read, for debugging. Readers fill it only if it is passed to them, so normal reading costs
 * nothing.
 */
export type ReadingTrace = {
  /** For a PDF or photo: the lines, their events and the items. */
  layout: ReadLayout | null;
  /** For a CSV or XLSX file: each table in it. */
  tables: TableTrace[];
};

export type TableTrace = {
  columns: { column: number; heading: string; roles: string[] }[];
  dateOrder: string;
  decimalMark: string;
  rows: { line: number; kind: "HEADER" | "ROW" | "LABEL" | "TEXT"; rule: string; text: string }[];
};

export function emptyTrace(): ReadingTrace {
  return { layout: null, tables: [] };
}

type TracedTable = {
  section: { header: Header | null; from: number };
  /** The section's rows, as read. */
  body: readonly Row[];
  read: ReadRows;
  columns: Columns;
  order: WrittenOrder;
  decimal: DecimalMark;
  /** The tables that precede it in the file. */
  previous: readonly TableTrace[];
};

/** Records how one table of a CSV or XLSX file was read. `rows` are those of the whole file. */
export function traceTable(rows: readonly Row[], table: TracedTable): TableTrace {
  const { section, columns, order, decimal, previous } = table;
  const start = section.header ? section.header.index : section.from;
  const above = rows.slice(0, start).map((row, index) => ({ line: index + 1, row }));
  const last = previous.at(-1)?.rows.at(-1)?.line ?? 0;
  // The lines of another sheet are counted from its own start.
  const shown = last < start ? last : 0;
  const width = Math.max(
    section.header?.cells.length ?? 0,
    ...rows.slice(start, start + 20).map(({ length }) => length),
  );
  return {
    columns: Array.from({ length: width }, (_, column) => ({
      column,
      heading: section.header?.cells[column]?.trim() ?? "",
      roles: rolesOf(column, columns),
    })),
    dateOrder: order,
    decimalMark: decimal,
    rows: [
      ...above
        .filter(({ line, row }) => line > shown && !isBlank(row))
        .map(({ line, row }) => traced(line, "TEXT", "line over the headings", row)),
      ...(section.header
        ? [traced(section.header.index + 1, "HEADER", "headings of a table", section.header.cells)]
        : []),
      ...bodyRows(table),
    ],
  };
}

type TracedRow = TableTrace["rows"][number];

function bodyRows({ section, body, read }: TracedTable): TracedRow[] {
  const kept = new Set(read.kept.map(({ transaction }) => transaction.line));
  const faulty = new Set(read.problems.map(({ line }) => line));
  const summaries = new Map(read.summaries.map(({ row, kind }) => [row, kind]));
  return body.flatMap((row, index): TracedRow[] => {
    const line = section.from + 1 + index;
    const summary = summaries.get(row);
    if (kept.has(line)) return [traced(line, "ROW", "transaction", row)];
    if (summary) return [traced(line, "LABEL", summary.toLowerCase().replace("_", " "), row)];
    if (isBlank(row)) return [];
    return [traced(line, "TEXT", faulty.has(line) ? "row that could not be read" : "other line", row)];
  });
}

function traced(line: number, kind: TracedRow["kind"], rule: string, row: Row): TracedRow {
  return { line, kind, rule, text: row.map((cell) => cell.trim()).join(" | ") };
}

function isBlank(row: Row): boolean {
  return row.every((cell) => cell.trim() === "");
}

const ROLES: readonly (readonly [keyof Columns, string])[] = [
  ["dates", "date"],
  ["amounts", "amount"],
  ["debits", "money out"],
  ["credits", "money in"],
  ["balances", "balance"],
  ["unnamedMoney", "money without a heading"],
  ["descriptions", "description"],
  ["accounts", "account"],
  ["fee", "fee"],
  ["flag", "direction"],
  ["currency", "currency"],
  ["status", "status"],
];

function rolesOf(column: number, columns: Columns): string[] {
  return ROLES.filter(([use]) => columnsIn(columns, [use]).includes(column)).map(([, role]) => role);
}
