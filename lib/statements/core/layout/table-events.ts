import { type FigureLabel, figureLabel, printedCount } from "./balance-words.ts";
import type { Block } from "./blocks.ts";
import { lineText } from "./blocks.ts";
import type { NumberStyle } from "./figure.ts";
import { type FigureBand, figureBands, nameBands } from "./figure-columns.ts";
import type { ColumnRole } from "./header-words.ts";
import type { PlacedFigure } from "./line-figures.ts";
import { labelledFigures } from "./labelled-figures.ts";
import type { Line } from "./page-lines.ts";
import type { PrintedDate } from "./printed-date.ts";
import { type Section, sectionHeading } from "./section-words.ts";
import { readTableLine, type ScannedLine, scanLine, type TableLine } from "./table-lines.ts";

type Figures = TableLine["figures"];

/** What the file says, one thing after another, in the order of the file. */
export type StatementEvent =
  | { kind: "TABLE"; line: Line | null; hasBalance: boolean }
  | {
      kind: "ROW";
      line: Line;
      date: PrintedDate | null;
      text: string;
      textX: number | null;
      figures: Figures;
      section: Section | null;
    }
  | { kind: "BALANCE"; line: Line; date: PrintedDate | null; text: string; balance: PlacedFigure }
  | {
      kind: "LABEL";
      line: Line;
      date: PrintedDate | null;
      label: FigureLabel;
      text: string;
      count: number | null;
      figures: Figures;
      loose: PlacedFigure[];
    }
  | { kind: "TEXT"; line: Line; date: PrintedDate | null; text: string; textX: number | null }
  | { kind: "PROSE"; line: Line };

/** Labels that hold even on a dated line with an amount; any other such line is a transaction. */
const FIRM: ReadonlySet<FigureLabel> = new Set([
  "OPENING",
  "CLOSING",
  "BALANCE_ON_DATE",
  "BROUGHT",
  "CARRIED",
]);
const ENDS: ReadonlySet<FigureLabel> = new Set([
  "CLOSING",
  "CARRIED",
  "TOTAL",
  "TOTAL_CREDITS",
  "TOTAL_DEBITS",
]);

/** The scanned lines of a block and its columns of figures. */
export type TableShape = { block: Block; scanned: ScannedLine[]; bands: FigureBand[]; style: NumberStyle };

/** Scans blocks of the same header together, so that a page without credits still knows where they stand. */
export function tableShapes(blocks: readonly Block[], style: NumberStyle): TableShape[] {
  const shapes = blocks.map((block) => ({
    block,
    scanned: block.lines.map((line) => scanLine(line, block.columns, style)),
    bands: [] as FigureBand[],
    style,
  }));
  const byHeader = Map.groupBy(shapes, ({ block }) => headerKey(block));
  for (const group of byHeader.values()) {
    const lines = group.flatMap(({ scanned }) => scanned).map(({ found }) => solid(found));
    const bands = figureBands(lines);
    const columns = group[0]?.block.columns ?? [];
    if (columns.length > 0) nameBands(bands, columns, lines);
    for (const shape of group) shape.bands = bands;
  }
  return shapes;
}

function solid(figures: PlacedFigure[]): PlacedFigure[] {
  return figures.filter((figure) => figure.strength === "DECIMAL");
}

function headerKey({ columns }: Block): string {
  return columns.map((column) => `${column.role}${Math.round(column.x0 / 6)}`).join(" ");
}

/** Whether a block lists movements: only balances or only text make no transactions. */
export function listsMovements(block: Block): boolean {
  const roles = new Set<ColumnRole>(block.columns.map((column) => column.role));
  const sided = roles.has("DEBIT") || roles.has("CREDIT");
  if (sided && roles.has("BALANCE")) return true;
  return (sided || roles.has("AMOUNT")) && block.section !== "NOT_TRANSACTIONS";
}

/**
 * Reads the lines of one table into events. Undated rows count only while the table runs on from a dated one, or
 * goes on from the page before.
 */
export function tableEvents({ block, scanned, bands, style }: TableShape, goesOn: boolean): StatementEvent[] {
  const events: StatementEvent[] = [
    {
      kind: "TABLE",
      line: block.lines[0] ?? null,
      hasBalance: bands.some((band) => band.role === "BALANCE"),
    },
  ];
  const left = leftOfFigures(bands);
  let section: Section | null = block.section === "NOT_TRANSACTIONS" ? null : block.section;
  let ended = false;
  let dated = goesOn;
  for (const scan of scanned) {
    const parts = readTableLine(scan, block.columns, bands);
    const heading = headsSection(parts, block) ? sectionHeading(parts.text) : null;
    if (heading) section = heading;
    const above = events.at(-1);
    if (marksRowAbove(parts, events.at(-1))) continue;
    const label = labelOf(parts) ?? labelAbove(parts, above?.kind === "TEXT" ? above.line : null, style);
    const { line, date, text, textX, figures, loose } = parts;
    const before = !dated && !date && block.columns.length === 0;
    if (section === "NOT_TRANSACTIONS" || heading || before) events.push({ kind: "PROSE", line });
    else if (label) {
      events.push({
        kind: "LABEL",
        line,
        date,
        label,
        text,
        count: printedCount(lineText(line)),
        figures,
        loose,
      });
      ended = ENDS.has(label);
    } else if (isFlow(figures) && (date || !ended)) {
      events.push({ kind: "ROW", line, date, text, textX, figures, section });
      ended = false;
    } else if (figures.BALANCE && (date || !ended)) {
      events.push({ kind: "BALANCE", line, date, text, balance: figures.BALANCE });
    } else if (!dated && !date) events.push({ kind: "PROSE", line });
    else if ((ended && !date) || loose.some((figure) => figure.x1 > left)) {
      events.push({ kind: "PROSE", line });
      if (loose.length > 0 && !date) ended = true;
    } else {
      events.push({ kind: "TEXT", line, date, text, textX });
      if (date) ended = false;
    }
    dated ||= date !== null;
  }
  return dated ? events : events.map(asProse);
}

/** A table in which nothing is dated holds no transactions: a summary of accounts, of fees, of rates. */
function asProse(event: StatementEvent): StatementEvent {
  return event.line && event.kind !== "TABLE" ? { kind: "PROSE", line: event.line } : event;
}

function leftOfFigures(bands: readonly FigureBand[]): number {
  return Math.min(...bands.filter((band) => band.role !== null).map((band) => band.x0));
}

/** Where amounts have one column, a line of words at the left edge may head a section; further in, it is a description. */
function headsSection(parts: TableLine, { columns }: Block): boolean {
  if (parts.date || hasFigures(parts) || parts.textX === null) return false;
  if (columns.some(({ role }) => role === "DEBIT" || role === "CREDIT")) return false;
  return parts.textX < Math.min(...columns.map(({ x0 }) => x0)) + parts.line.size;
}

function hasFigures({ figures, loose }: TableLine): boolean {
  return loose.length > 0 || Object.keys(figures).length > 0;
}

function isFlow(figures: Figures): boolean {
  return Boolean(figures.DEBIT ?? figures.CREDIT ?? figures.AMOUNT);
}

/** `CR` set under its amount instead of behind it. */
function marksRowAbove({ text, date, line }: TableLine, above: StatementEvent | undefined): boolean {
  if (date || !/^(?:CR|DR)$/.test(text) || above?.kind !== "ROW" || above.line.page !== line.page) return false;
  const amount = above.figures.AMOUNT;
  if (!amount || amount.mark !== null || line.y - above.line.y > 2.2 * line.size) return false;
  above.figures = { ...above.figures, AMOUNT: { ...amount, mark: text === "CR" ? "CR" : "DR" } };
  return true;
}

/** `Neuer Saldo per 31.03.` in a box over its figure, in the middle of a table. */
function labelAbove(parts: TableLine, above: Line | null, style: NumberStyle): FigureLabel | null {
  if (parts.date || above === null || !hasFigures(parts)) return null;
  const found = labelledFigures(parts.line, [above], style).find(({ label }) => FIRM.has(label));
  return found?.label ?? null;
}

function labelOf(parts: TableLine): FigureLabel | null {
  if (!hasFigures(parts)) return null;
  const label = figureLabel(parts.text);
  if (!label && !parts.date && /^(?:sub-?)?totals?\b/i.test(parts.text)) return "TOTAL";
  if (!label || FIRM.has(label)) return label;
  const both = parts.figures.DEBIT && parts.figures.CREDIT;
  return parts.date && isFlow(parts.figures) && !(both && label === "TOTAL") ? null : label;
}
