import { type FigureLabel, type Section, sectionHeading } from "../../lexicon/paper-labels.ts";
import type { Line } from "../1-text/page-lines.ts";
import { firstBox } from "../2-tables/line-parts.ts";
import { hasFigures, readTableLine, type TableLine } from "../2-tables/table-lines.ts";
import type { TableShape } from "../2-tables/table-shapes.ts";
import { periodIn } from "./statement-period.ts";
import { labelInTable, RULES, type TotalWords } from "./table-rules.ts";

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
type Table = {
  shape: TableShape;
  /** Whether it continues the previous table, and in which section. */
  continuesTable: boolean;
  section: Section | null;
  furniture: ReadonlySet<Line>;
  totals: TotalWords;
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
  const section = block.section === "NOT_TRANSACTIONS" ? null : (block.section ?? table.section);
  const opening: StatementEvent = { kind: "TABLE", rule: "table" };
  const events: StatementEvent[] = [opening];
  let progress: Progress = { section, ended: false, dated: continuesTable, markLine: null };
  let above: StatementEvent = opening;
  let row: RowEvent | null = null;
  const lines = scanned.map((_, at) => new LineInTable(table, at));
  const isDated = continuesTable || lines.some((line) => line.hasDate);
  for (const [at, line] of lines.entries()) {
    const place: Place = { line, next: lines[at + 1] ?? null, above, row, progress, table, isDated };
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
  /** Whether any line of the table has a date. A summary of accounts, fees or rates has none. */
  isDated: boolean;
};

/** A line of a table. Its parts are read when a rule first needs them, and cached. */
class LineInTable {
  readonly hasDate: boolean;
  /** `1 Mar 2024 – 31 Mar 2024` above a list without headings is not the date of a row. */
  readonly isPeriod: boolean;
  private readonly table: Table;
  private readonly scan: TableShape["scanned"][number];
  private read: TableLine | null = null;
  private labelled: FigureLabel | null | undefined;

  constructor(table: Table, at: number) {
    const { block, scanned } = table.shape;
    this.table = table;
    this.scan = scanned[at] as TableShape["scanned"][number];
    this.isPeriod = block.columns.length === 0 && namesPeriod(this.scan);
    this.hasDate = this.scan.date !== null && !this.isPeriod;
  }

  get line(): Line {
    return this.scan.line;
  }

  get parts(): TableLine {
    const { block, bands, directions } = this.table.shape;
    this.read ??= readTableLine(this.scan, block.columns, bands, directions);
    return this.read;
  }

  get label(): FigureLabel | null {
    if (this.labelled === undefined) this.labelled = labelInTable(this.parts, this.table.totals);
    return this.labelled;
  }

  /** The section whose heading the line is, or null. Tables with two columns of amounts have no sections. */
  get heading(): Section | null {
    const { columns } = this.table.shape.block;
    const { parts, line } = this;
    if (parts.date || hasFigures(parts) || parts.textX === null) return null;
    if (columns.some(({ role }) => role === "DEBIT" || role === "CREDIT")) return null;
    // Indented words are a description.
    if (parts.textX >= Math.min(...columns.map(({ x0 }) => x0)) + line.size) return null;
    return sectionHeading(firstBox(line));
  }
}

function namesPeriod({ line, date, found }: TableShape["scanned"][number]): boolean {
  if (!date || found.some(({ strength }) => strength === "DECIMAL")) return false;
  const period = periodIn(line, "DMY");
  return period !== null && period.from !== null && period.to !== null;
}
