import {
  type FileReading,
  type ReadTransaction,
  type Statement,
  type UnreadableCode,
  UnreadableStatement,
} from "#lib/reading/statements/core/model.ts";
import type { Line } from "#lib/reading/statements/core/pdf/1-text/page-lines.ts";
import { lineText } from "#lib/reading/statements/core/pdf/2-tables/line-parts.ts";
import type { StatementEvent } from "#lib/reading/statements/core/pdf/3-events/table-events.ts";
import type { StatementItem } from "#lib/reading/statements/core/pdf/4-items/statement-items.ts";
import type { ReadLayout } from "#lib/reading/statements/core/pdf/read-layout.ts";
import { type ReadOptions, readStatement } from "#lib/reading/statements/core/read-statement.ts";
import type { ReadingTrace } from "#lib/reading/statements/core/reading-trace.ts";
import {
  type Criterion,
  compareEvidence,
  type Decision,
  decidingCriterion,
  type Trial,
} from "#lib/reading/statements/core/search/search.ts";
import { type TableTrace, tableTraces } from "./table-trace.ts";

/** A line of the file: where it is, how it was classified, by which rule, and the result. */
export type ExplainedLine = {
  place: string;
  event: string;
  rule: string;
  text: string;
  results: string[];
};

export type ExplainedDecision = {
  question: string;
  tried: (Trial & { won: boolean })[];
  /** The criterion on which the winner beat the next best; null if they were equal or nothing else was tried. */
  decidedBy: Criterion | null;
};

/** An account of how a file was read, and why. */
export type Explanation = {
  file: string;
  format: FileReading["format"] | null;
  pages: number | null;
  lines: ExplainedLine[];
  tables: Omit<TableTrace, "rows">[];
  decisions: ExplainedDecision[];
  statements: Statement[];
  flags: string[];
  refused: { code: UnreadableCode; message: string } | null;
};

/** Reads a file and explains its reading, even if it is rejected. */
export async function explainFile(bytes: Uint8Array, options: ReadOptions): Promise<Explanation> {
  const trace: ReadingTrace = { layout: null, tables: [] };
  const refusedBy = (error: unknown) => {
    if (error instanceof UnreadableStatement) return error;
    throw error;
  };
  const reading = await readStatement(bytes, { ...options, trace }).catch(refusedBy);
  const refused = reading instanceof UnreadableStatement;
  const statements = refused ? [] : reading.statements;
  const tables = tableTraces(trace);
  const choices = refused ? (trace.layout?.choices ?? []) : reading.choices;
  return {
    file: options.fileName,
    format: refused ? null : reading.format,
    pages: refused ? null : reading.pages,
    lines: linesOf(trace, tables, statements),
    tables: tables.map(({ columns, dateOrder, decimalMark }) => ({ columns, dateOrder, decimalMark })),
    decisions: choices.map(explainedDecision),
    statements,
    flags: refused ? [] : reading.flags.map(({ message }) => message),
    refused: refused ? { code: reading.code, message: reading.message } : null,
  };
}

function explainedDecision({ question, tried, won }: Decision): ExplainedDecision {
  const winner = tried[won];
  const [second] = tried
    .filter((_, at) => at !== won)
    .toSorted((left, right) => compareEvidence(right.evidence, left.evidence));
  return {
    question,
    tried: tried.map((trial, at) => ({ ...trial, won: at === won })),
    decidedBy: winner && second ? decidingCriterion(winner.evidence, second.evidence) : null,
  };
}

function linesOf(
  { layout }: ReadingTrace,
  tables: readonly TableTrace[],
  statements: readonly Statement[],
): ExplainedLine[] {
  const rows = statements.flatMap(({ transactions }) => transactions);
  if (layout) return pageLines(layout, rows);
  if (tables.length > 0) return tableLines(tables, rows);
  return rows.map((row) => ({
    place: String(row.line),
    event: "ROW",
    rule: "record of the format",
    text: row.description,
    results: [transactionText(row)],
  }));
}

function pageLines({ lines, reading, items }: ReadLayout, rows: readonly ReadTransaction[]): ExplainedLine[] {
  const events = Map.groupBy(
    (reading?.events ?? []).flatMap((event) => (event.kind === "TABLE" ? [] : [event])),
    ({ line }) => placeOf(line.page, line.row),
  );
  const given = Map.groupBy(rows, ({ page, line }) => placeOf(page ?? 0, line));
  const facts = Map.groupBy(
    items.filter((item) => item.kind === "FACT"),
    ({ page, row }) => placeOf(page, row),
  );
  const shown = new Set<string>();
  return lines.flatMap((line): ExplainedLine[] => {
    const place = placeOf(line.page, line.row);
    const own = events.get(place);
    if (!own)
      return [{ place, event: "HEADER", rule: "headings of a table", text: lineText(line), results: [] }];
    if (shown.has(place)) return [];
    shown.add(place);
    const results = [
      ...(given.get(place) ?? []).map(transactionText),
      ...(facts.get(place) ?? []).map(factText),
    ];
    return own.map((event, at) => ({
      place,
      event: event.kind,
      rule: event.rule,
      text: lineText(lineOf(event, line)),
      results: at === 0 ? results : [],
    }));
  });
}

/** Halves of a page side by side have separate lines. */
function lineOf(event: StatementEvent, whole: Line): Line {
  return event.kind === "TABLE" ? whole : event.line;
}

function placeOf(page: number, row: number): string {
  return `${page}.${row}`;
}

function factText(item: StatementItem): string {
  return item.kind === "FACT" ? `${item.label} ${dollars(item.figure.cents)}` : "";
}

function tableLines(tables: readonly TableTrace[], rows: readonly ReadTransaction[]): ExplainedLine[] {
  const given = Map.groupBy(rows, ({ line }) => line);
  return tables.flatMap((table) =>
    table.rows.map(({ line, kind, rule, text }) => ({
      place: String(line),
      event: kind,
      rule,
      text,
      results: kind === "ROW" ? (given.get(line) ?? []).map(transactionText) : [],
    })),
  );
}

function transactionText({ date, amount, balance }: ReadTransaction): string {
  return `${date} ${dollars(amount)}${balance === null ? "" : `, balance ${dollars(balance)}`}`;
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
