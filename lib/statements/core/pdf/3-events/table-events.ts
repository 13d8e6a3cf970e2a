import type { FigureLabel } from "#lib/statements/core/lexicon/paper-labels.ts";
import { type Section, sectionHeading } from "#lib/statements/core/lexicon/paper-labels.ts";
import type { PrintedDate } from "#lib/statements/core/values/printed-date.ts";
import type { Line } from "../1-text/page-lines.ts";
import { firstBox } from "../2-tables/blocks.ts";
import type { PlacedFigure } from "../2-tables/line-figures.ts";
import { hasFigures, readTableLine, type TableLine } from "../2-tables/table-lines.ts";
import type { TableShape } from "../2-tables/table-shapes.ts";
import { periodIn } from "./statement-period.ts";
import { labelInTable, RULES, type TotalWords } from "./table-rules.ts";

type Figures = TableLine["figures"];
type Dated = { line: Line; date: PrintedDate | null; text: string };

/** What one line says, or that a table begins. */
export type EventBody =
  | { kind: "TABLE" }
  | (Dated & {
      kind: "ROW";
      figures: Figures;
      section: Section | null;
      valueDated: boolean;
      unread: string | null;
      fee: PlacedFigure | null;
    })
  | (Dated & { kind: "BALANCE"; balance: PlacedFigure; fee: PlacedFigure | null })
  | (Dated & {
      kind: "LABEL";
      label: FigureLabel;
      count: number | null;
      figures: Figures;
      loose: PlacedFigure[];
    })
  | (Dated & { kind: "TEXT"; remark?: true })
  /** `CR` or `DR` under an amount: its row has it already. */
  | { kind: "MARK"; line: Line }
  | { kind: "PROSE"; line: Line };

/** The events of a file, in its order, each with the rule that made it. */
export type StatementEvent = EventBody & { rule: RuleName };
export type RowEvent = Extract<StatementEvent, { kind: "ROW" }>;

export type RuleName =
  | "table"
  | "list without transactions"
  | "table without dates"
  | "period over a list"
  | "mark under its amount"
  | "section heading"
  | "section without transactions"
  | "before the first date"
  | "several labelled figures"
  | "figures without words"
  | "figure under its label"
  | "balance or total"
  | "head or foot of a page"
  | "remark on a row"
  | "transaction"
  | "balance alone"
  | "outside the table"
  | "total in other words"
  | "heading of another list"
  | "headings of an unknown list"
  | "notice of another page"
  | "words of a transaction";

/** A table with everything outside its own lines that their meaning depends on. */
type Table = {
  shape: TableShape;
  /** Whether it continues the table before it, and in which section. */
  goesOn: boolean;
  section: Section | null;
  furniture: ReadonlySet<Line>;
  totals: TotalWords;
};

/** What the lines so far say about the ones to come. */
export type Progress = {
  section: Section | null;
  /** A total or closing balance has ended the table: undated amounts are not rows of it. */
  ended: boolean;
  /** A line with a date has come, so undated rows may follow. */
  dated: boolean;
  /** The line with the `CR` or `DR` that the row above it has read ahead. */
  markLine: Line | null;
};

/** Reads the lines of one table into events: the first rule that applies makes the event of a line. */
export function tableEvents(table: Table): StatementEvent[] {
  const { shape, goesOn } = table;
  const { block, scanned } = shape;
  const section = block.section === "NOT_TRANSACTIONS" ? null : (block.section ?? table.section);
  const opening: StatementEvent = { kind: "TABLE", rule: "table" };
  const events: StatementEvent[] = [opening];
  let progress: Progress = { section, ended: false, dated: goesOn, markLine: null };
  let above: StatementEvent = opening;
  let row: RowEvent | null = null;
  const lines = scanned.map((_, at) => new LineInTable(table, at));
  const isDated = goesOn || lines.some((line) => line.hasDate);
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

/** A line with what stands around it and what has been read so far. */
export type Place = {
  line: LineInTable;
  next: LineInTable | null;
  /** The last event, marks apart. */
  above: StatementEvent;
  /** The last row of the table. */
  row: RowEvent | null;
  progress: Progress;
  table: Table;
  /** Whether any line of the table has a date: a summary of accounts, fees or rates has none. */
  isDated: boolean;
};

/** A line of a table. Its parts are read once, when a rule first asks for them. */
class LineInTable {
  readonly hasDate: boolean;
  /** `1 Mar 2024 – 31 Mar 2024` over a list without headings is not a date of a row. */
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

  /** The section that the line is the heading of, if it is one. Where amounts have two columns, none is. */
  get heading(): Section | null {
    const { columns } = this.table.shape.block;
    const { parts, line } = this;
    if (parts.date || hasFigures(parts) || parts.textX === null) return null;
    if (columns.some(({ role }) => role === "DEBIT" || role === "CREDIT")) return null;
    // Further in than the left edge, words are a description.
    if (parts.textX >= Math.min(...columns.map(({ x0 }) => x0)) + line.size) return null;
    return sectionHeading(firstBox(line));
  }
}

function namesPeriod({ line, date, found }: TableShape["scanned"][number]): boolean {
  if (!date || found.some(({ strength }) => strength === "DECIMAL")) return false;
  const period = periodIn(line, "DMY");
  return period !== null && period.from !== null && period.to !== null;
}
