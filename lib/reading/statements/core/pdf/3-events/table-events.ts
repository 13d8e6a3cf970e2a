import { type FigureLabel, figureLabel, type Section, sectionHeading } from "../../lexicon/paper-labels.ts";
import type { Line } from "../1-text/page-lines.ts";
import type { Column } from "../2-tables/header-row.ts";
import type { PlacedFigure } from "../2-tables/line-figures.ts";
import { firstBox } from "../2-tables/line-parts.ts";
import { hasFigures, readTableLine, type ScannedLine, type TableLine } from "../2-tables/table-lines.ts";
import type { TableShape } from "../2-tables/table-shapes.ts";
import { periodIn } from "./statement-period.ts";
import { labelInTable, RULES, type TitleWords } from "./table-rules.ts";

/** The meaning of a line, or the start of a table. */
export type EventBody =
  | { kind: "TABLE" }
  | (TableLine & { kind: "ROW"; section: Section | null; valueDated: boolean })
  | (TableLine & { kind: "BALANCE" })
  | (TableLine & { kind: "LABEL"; label: FigureLabel; count: number | null })
  | (TableLine & { kind: "TEXT"; remark?: true })
  /** `MARK`: `CR` or `DR` below an amount, which is already part of its row. */
  | { kind: "MARK" | "PROSE"; line: Line };

/** An event and the name of the rule that made it. */
export type StatementEvent = EventBody & { rule: string };
export type RowEvent = Extract<StatementEvent, { kind: "ROW" }>;
export type LabelEvent = Extract<StatementEvent, { kind: "LABEL" }>;

/** A table with the context that determines the meaning of its lines. */
type Table = TitleWords & {
  shape: TableShape;
  /** Whether it continues the previous table, and in which section. */
  continuesTable: boolean;
  section: Section | null;
  furniture: ReadonlySet<Line>;
};

/** The state after the lines read so far. */
export type Progress = {
  section: Section | null;
  /** A total or closing balance has ended the table. Undated amounts after it are not rows. */
  ended: boolean;
  /** A dated line has been read, so undated rows may follow. */
  dated: boolean;
  /** The line with the `CR` or `DR` that was read ahead for the row above it. */
  markLine: Line | null;
};

/** Reads the lines of a table into events. The first rule that applies to a line makes its event. */
export function tableEvents(table: Table): StatementEvent[] {
  const { shape, continuesTable } = table;
  const { block, scanned } = shape;
  const opening: StatementEvent = { kind: "TABLE", rule: "table" };
  const periods = new Set(block.columns.length === 0 ? scanned.filter(namesPeriod) : []);
  // A summary of accounts, fees or rates has no dates.
  if (!continuesTable && !scanned.some((scan) => scan.date !== null && !periods.has(scan)))
    return [opening, ...scanned.map(({ line }) => proseEvent(line, "table without dates"))];
  const section = block.section === "NOT_TRANSACTIONS" ? null : (block.section ?? table.section);
  const events: StatementEvent[] = [opening];
  let progress: Progress = { section, ended: false, dated: continuesTable, markLine: null };
  let above: StatementEvent = opening;
  let row: RowEvent | null = null;
  const lines = scanned.map((scan) => lineInTable(table, scan, periods.has(scan)));
  for (const [at, line] of lines.entries()) {
    const place: Place = { line, next: lines[at + 1] ?? null, above, row, progress, table };
    const rule = RULES.find(({ when }) => when(place));
    if (!rule) continue;
    const made = rule.make(place);
    const event: StatementEvent = { ...made.event, rule: rule.name };
    events.push(event);
    if (event.kind !== "MARK") above = event;
    if (event.kind === "ROW") row = event;
    progress = { ...progress, ...made.progress, dated: progress.dated || line.hasDate };
  }
  return events;
}

export function proseEvent(line: Line, rule: string): StatementEvent {
  return { kind: "PROSE", line, rule };
}

/** A line with its surroundings and the state of the reader. */
export type Place = {
  line: LineInTable;
  next: LineInTable | null;
  /** The last event other than a mark. */
  above: StatementEvent;
  /** The last row of the table. */
  row: RowEvent | null;
  progress: Progress;
  table: Table;
};

type LineInTable = ReturnType<typeof lineInTable>;

/** `SOLDE NUL`. */
function isNilBalance(text: string): boolean {
  return /\b(?:nulo?|null|nil|cero)\b/i.test(text) && figureLabel(text) === "BALANCE_ON_DATE";
}

/** The figure of a balance in words. */
const NOTHING: PlacedFigure = {
  cents: 0,
  sign: null,
  mark: null,
  currency: null,
  strength: "DECIMAL",
  first: 0,
  last: 0,
  x0: 0,
  x1: 0,
};

function lineInTable({ shape, ...words }: Table, scan: ScannedLine, isPeriod: boolean) {
  const { columns } = shape.block;
  const read = readTableLine(scan, shape);
  const parts = isNilBalance(read.text) ? { ...read, loose: [NOTHING] } : read;
  return {
    line: scan.line,
    parts,
    hasDate: scan.date !== null && !isPeriod,
    /** `1 Mar 2024 – 31 Mar 2024` above a list without headings is not the date of a row. */
    isPeriod,
    label: labelInTable(parts, words),
    /** The section whose heading the line is. */
    heading: headingIn(parts, columns),
  };
}

/** Tables with two columns of amounts have no sections. */
function headingIn(parts: TableLine, columns: readonly Column[]): Section | null {
  const { line, date, textX } = parts;
  if (date || hasFigures(parts) || textX === null) return null;
  if (columns.some(({ role }) => role === "DEBIT" || role === "CREDIT")) return null;
  // Indented words are a description, where positions show the columns.
  const left = Math.min(...columns.map(({ x0 }) => x0));
  if (Number.isFinite(left) && textX >= left + line.size) return null;
  return sectionHeading(firstBox(line));
}

function namesPeriod({ line, date, found }: ScannedLine): boolean {
  if (!date || found.some(({ strength }) => strength === "DECIMAL")) return false;
  const period = periodIn(line, "DMY");
  return period !== null && period.from !== null && period.to !== null;
}
