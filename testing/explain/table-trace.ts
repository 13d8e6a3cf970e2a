import type { ReadingTrace, TracedTable } from "#lib/reading/statements/core/reading-trace.ts";
import type { Columns } from "#lib/reading/statements/core/tabular/columns/choose-columns.ts";
import type { Row } from "#lib/reading/statements/core/tabular/columns/find-header.ts";
import { columnsIn } from "#lib/reading/statements/core/tabular/table/money-columns.ts";

/** How one table of a CSV or XLSX file was read. */
export type TableTrace = {
  columns: { column: number; heading: string; roles: string[] }[];
  dateOrder: string;
  decimalMark: string;
  rows: { line: number; kind: "HEADER" | "ROW" | "LABEL" | "TEXT"; rule: string; text: string }[];
};

/** Describes the tables of a file in order, each with the lines above it that belong to no other. */
export function tableTraces({ tables }: ReadingTrace): TableTrace[] {
  const traces: TableTrace[] = [];
  for (const table of tables) traces.push(traceTable(table, traces.at(-1)?.rows.at(-1)?.line ?? 0));
  return traces;
}

function traceTable(table: TracedTable, last: number): TableTrace {
  const { rows, section, columns, order, decimal } = table;
  const start = section.header ? section.header.index : section.from;
  const above = rows.slice(0, start).map((row, index) => ({ line: index + 1, row }));
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
