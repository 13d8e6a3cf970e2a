import {
  type FigureLabel,
  printedCount,
  type Section,
  sectionHeading,
} from "#lib/statements/core/lexicon/paper-labels.ts";
import type { Line } from "#lib/statements/core/pdf/1-text/page-lines.ts";
import { type Block, firstBox, lineText } from "#lib/statements/core/pdf/2-tables/blocks.ts";
import type { PlacedFigure } from "#lib/statements/core/pdf/2-tables/line-figures.ts";
import {
  hasFigures,
  isFlow,
  readTableLine,
  type TableLine,
} from "#lib/statements/core/pdf/2-tables/table-lines.ts";
import type { TableShape } from "#lib/statements/core/pdf/2-tables/table-shapes.ts";
import type { PrintedDate } from "#lib/statements/core/values/printed-date.ts";
import { isRemark } from "./row-remarks.ts";
import { periodIn } from "./statement-period.ts";
import { isLabelledAbove, isOneOfSeveral, labelInTable, type TotalWords } from "./table-labels.ts";

type Figures = TableLine["figures"];
type Dated = { line: Line; date: PrintedDate | null; text: string };

/** What the file says, one thing after another, in the order of the file. */
export type StatementEvent =
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
  | { kind: "PROSE"; line: Line };

type RowEvent = Extract<StatementEvent, { kind: "ROW" }>;

/** Behind these, amounts without a date of their own are no rows of the table any more. */
const ENDS: ReadonlySet<FigureLabel> = new Set([
  "CLOSING",
  "CARRIED",
  "TOTAL",
  "TOTAL_CREDITS",
  "TOTAL_DEBITS",
]);

/** Where the reading of a table stands. */
type Progress = { section: Section | null; ended: boolean; dated: boolean };

/**
 * Reads the lines of one table into events. Undated rows count only while the table runs on from a dated one, or
 * goes on from the page before.
 */
export function tableEvents(
  shape: TableShape,
  before: { goesOn: boolean; section: Section | null },
  totals: TotalWords,
): StatementEvent[] {
  const { block, scanned, bands, directions } = shape;
  const events: StatementEvent[] = [{ kind: "TABLE" }];
  const section = block.section === "NOT_TRANSACTIONS" ? null : (block.section ?? before.section);
  const progress: Progress = { section, ended: false, dated: before.goesOn };
  for (const scan of scanned) {
    if (block.columns.length === 0 && namesPeriod(scan)) {
      events.push({ kind: "PROSE", line: scan.line });
      continue;
    }
    const parts = readTableLine(scan, block.columns, bands, directions);
    const above = events.at(-1);
    if (above && marksRowAbove(parts, above)) continue;
    const row = events.findLast((event) => event.kind === "ROW");
    events.push(eventOf(parts, { above, row }, shape, progress, totals));
    progress.dated ||= parts.date !== null;
  }
  return progress.dated ? events : events.map(asProse);
}

/** `1 Mar 2024 – 31 Mar 2024` over a list without headings dates no row of it. */
function namesPeriod({ line, date, found }: TableShape["scanned"][number]): boolean {
  if (!date || found.some(({ strength }) => strength === "DECIMAL")) return false;
  const period = periodIn(line, "DMY");
  return period !== null && period.from !== null && period.to !== null;
}

/** A table in which nothing is dated holds no transactions: a summary of accounts, of fees, of rates. */
function asProse(event: StatementEvent): StatementEvent {
  return event.kind === "TABLE" ? event : { kind: "PROSE", line: event.line };
}

function eventOf(
  parts: TableLine,
  { above, row }: { above: StatementEvent | undefined; row: RowEvent | undefined },
  shape: TableShape,
  progress: Progress,
  totals: TotalWords,
): StatementEvent {
  const { block, style } = shape;
  const { line, date, text, figures, loose } = parts;
  const prose: StatementEvent = { kind: "PROSE", line };
  const heading = headsSection(parts, block) ? sectionHeading(firstBox(line)) : null;
  if (heading) progress.section = heading;
  const early = !progress.dated && !date;
  if (
    progress.section === "NOT_TRANSACTIONS" ||
    progress.section === "NOT_YET" ||
    heading ||
    (early && block.columns.length === 0)
  )
    return prose;
  const label = labelInTable(parts, totals);
  if (label && isOneOfSeveral(parts, style)) {
    progress.ended = true;
    return prose;
  }
  if (!label && isLabelledAbove(parts, above?.kind === "TEXT" ? above.line : null, style)) {
    progress.ended = true;
    return prose;
  }
  if (label) {
    progress.ended = ENDS.has(label);
    return { kind: "LABEL", line, date, label, text, count: printedCount(lineText(line)), figures, loose };
  }
  const runsOn = date !== null || !progress.ended;
  if (runsOn && isRemark(parts, above, row))
    return { kind: "TEXT", line, date, text: lineText(line), remark: true };
  if (runsOn && isFlow(figures) && (date || standsApart(parts))) {
    progress.ended = false;
    const valueDated = block.columns.filter(({ role }) => role === "DATE").length > 1;
    return {
      kind: "ROW",
      line,
      date,
      text,
      figures,
      section: progress.section,
      valueDated,
      unread: parts.unread,
      fee: parts.fee,
    };
  }
  if (runsOn && figures.BALANCE)
    return { kind: "BALANCE", line, date, text, balance: figures.BALANCE, fee: parts.fee };
  if (endsTable(parts, above, shape, progress, totals)) return prose;
  if (date) progress.ended = false;
  if (headsCoda(parts, above, block)) {
    progress.ended = true;
    return prose;
  }
  return { kind: "TEXT", line, date, text };
}

/** What banks set out under their tables with figures of their own: charges, taxes, rates. */
const CODA = /\b(?:summary|charges|fees|tax|taxes|rates|information|notices?|entgelte|frais|comisiones)\b/i;

/** Words that no description begins with at the place of the dates. */
const SURE_CODA = /^summary of\b/i;

/** A heading well under the rows, at the place of the dates: what follows without a date is of another list. */
function headsCoda(parts: TableLine, above: StatementEvent | undefined, { columns }: Block): boolean {
  const { line, date, text, textX } = parts;
  const [first, second] = columns;
  if (date || hasFigures(parts) || textX === null || !first || !second) return false;
  if (above === undefined || above.kind === "TABLE" || above.line.page !== line.page) return false;
  if (first.role === "DATE" && textX < first.x1 && SURE_CODA.test(text)) return true;
  const wellUnder = line.y - above.line.y > 1.9 * line.size;
  // Where descriptions lead the line, a heading must say outright that it is one.
  const words = first.role === "DATE" ? CODA : /\bsummary$/i;
  return wellUnder && textX < first.x1 && words.test(text);
}

/** Whether a line that is neither row nor label is none of the table's; a total or a figure aside ends the table. */
function endsTable(
  { line, date, text, loose }: TableLine,
  above: StatementEvent | undefined,
  { bands }: TableShape,
  progress: Progress,
  totals: TotalWords,
): boolean {
  const runsOn = date !== null || !progress.ended;
  const left = Math.min(...bands.filter(({ role }) => role !== null).map(({ x0 }) => x0));
  if ((!progress.dated && !date) || !runsOn || loose.some(({ x1 }) => x1 > left)) {
    // Close under a row it is a remark on it; further down the table is over.
    const remark =
      above?.kind !== undefined && above.kind !== "TABLE" && line.y - above.line.y <= 2.2 * line.size;
    if (loose.length > 0 && !date && !remark) progress.ended = true;
    return true;
  }
  const total = totals === "ANY" && /^(?:sub-?)?totals?\b/i.test(text);
  if (date || !(total || /\byear[ -]to[ -]date\b/i.test(text))) return false;
  progress.ended = true;
  return true;
}

/** An amount in a sentence is none of the table's: those stand apart, with no words behind them. */
function standsApart({ line: { words, size }, figures }: TableLine): boolean {
  const placed = Object.values(figures);
  const last = Math.max(...placed.map((figure) => figure.last));
  const first = Math.min(...placed.map((figure) => figure.first));
  const gap = (words[first]?.x0 ?? 0) - (words[first - 1]?.x1 ?? Number.NEGATIVE_INFINITY);
  const tail = words.slice(last + 1).filter(({ text }) => !/^(?:CR|DR|OD|[A-Z]{3})$/i.test(text));
  return gap > 0.8 * size && !tail.some(({ text }) => /\p{L}{2}/u.test(text));
}

/** Where amounts have one column, a line of words at the left edge may head a section; further in, it is a description. */
function headsSection(parts: TableLine, { columns }: Block): boolean {
  if (parts.date || hasFigures(parts) || parts.textX === null) return false;
  if (columns.some(({ role }) => role === "DEBIT" || role === "CREDIT")) return false;
  return parts.textX < Math.min(...columns.map(({ x0 }) => x0)) + parts.line.size;
}

/** `CR` set under its amount instead of behind it. */
function marksRowAbove({ text, date, line }: TableLine, above: StatementEvent): boolean {
  if (date || !/^(?:CR|DR)$/.test(text) || above.kind !== "ROW" || above.line.page !== line.page)
    return false;
  const amount = above.figures.AMOUNT;
  if (!amount || amount.mark !== null || line.y - above.line.y > 2.2 * line.size) return false;
  above.figures = { ...above.figures, AMOUNT: { ...amount, mark: text === "CR" ? "CR" : "DR" } };
  return true;
}
