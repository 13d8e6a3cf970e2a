import type { DateOrder } from "#lib/statements/core/values/calendar.ts";
import type { NumberStyle } from "#lib/statements/core/values/printed-figure.ts";
import type { StatementDraft } from "../model.ts";
import { prove } from "../prove.ts";
import type { Evidence } from "../search/evidence.ts";
import { type Decision, search } from "../search/search.ts";
import type { Line } from "./1-text/page-lines.ts";
import { cutBlocks, lineText } from "./2-tables/blocks.ts";
import { fieldsInColumns } from "./2-tables/field-records.ts";
import { numberStyle } from "./2-tables/line-figures.ts";
import { moveSideBoxes, pageFurniture, withoutScreenReaderCells } from "./2-tables/page-furniture.ts";
import { isRunning, rowsByContent } from "./2-tables/rows-by-content.ts";
import { isStacked } from "./2-tables/stacked-rows.ts";
import { tableShapes } from "./2-tables/table-shapes.ts";
import { withWholeDates } from "./2-tables/wrapped-dates.ts";
import { withWrittenYears } from "./2-tables/written-years.ts";
import { type LayoutReading, layoutReadings } from "./3-events/layout-readings.ts";
import { type ProseReader, proseReader } from "./3-events/prose-reader.ts";
import type { PeriodMark } from "./3-events/statement-period.ts";
import { dailyBalances } from "./4-items/daily-balances.ts";
import { DateResolver, fileDateOrder, latestDate, orderWithin } from "./4-items/date-resolver.ts";
import { ItemCollector } from "./4-items/item-collector.ts";
import { statementDrafts } from "./4-items/statement-drafts.ts";
import type { StatementItem } from "./4-items/statement-items.ts";

/** What the reader needs to know about a file besides its lines: its paper size and the day it was made. */
export type LayoutContext = { usLetter: boolean; made: string | null };

/** The statements in a file's lines, and how they were read. */
export type ReadLayout = {
  drafts: StatementDraft[];
  /** Every draft is proved, and there is at least one. */
  proved: boolean;
  choices: Decision[];
  lines: readonly Line[];
  reading: LayoutReading | null;
  items: readonly StatementItem[];
};

/** Reads all statements in the lines of a file. There are none if no row can be made of a date and an amount. */
export function readLayout(printed: readonly Line[], context: LayoutContext): ReadLayout {
  const lines = fieldsInColumns(
    moveSideBoxes(withWrittenYears(withWholeDates(withoutScreenReaderCells(printed)))),
  );
  const style = numberStyle(lines.map(({ words }) => words));
  const usual = readLines(lines, style, context);
  if (rowsIn(usual) > 0 && !isRunning(lines, style) && !isStacked(lines, style)) return usual;
  let best = usual;
  for (const layouts of rowsByContent(lines, style)) {
    const read = mostProved(layouts.map((laid) => readLines(laid, style, context)));
    if (read && (rowsIn(best) === 0 || rowsIn(read) > MORE * rowsIn(best))) best = read;
    if (best === usual && read?.proved && !usual.proved) best = read;
  }
  return best;
}

/** A layout with so many times as many rows as the likelier ones is the right one. */
const MORE = 1.2;

/** Layouts that differ only in where one amount ends and the next begins. */
function mostProved([first, ...others]: readonly ReadLayout[]): ReadLayout | undefined {
  return others.find((other) => first && !first.proved && other.proved) ?? first;
}

function rowsIn({ drafts }: ReadLayout): number {
  return drafts.reduce((sum, { transactions }) => sum + transactions.length, 0);
}

function readLines(lines: readonly Line[], style: NumberStyle, context: LayoutContext): ReadLayout {
  const texts = new Map(lines.map((line) => [line, lineText(line)]));
  const shapes = tableShapes(cutBlocks(lines), style);
  const readIn = (inOrder: DateOrder) =>
    proseReader(lines, inOrder, (line) => texts.get(line) ?? lineText(line), style);
  const likely = fileDateOrder(lines, shapes, context.usLetter);
  const stated = firstPeriod(lines, readIn(likely));
  const order = stated ? orderWithin(likely, shapes, stated) : likely;
  const prose = readIn(order);
  const period = order === likely ? stated : firstPeriod(lines, prose);
  const furniture = pageFurniture(
    lines,
    texts,
    shapes.map(({ block }) => block),
  );
  const anchor = period ? null : (latestDate(lines, order) ?? context.made);
  const found = search<LayoutReading, LayoutResult>(
    "What the lines of the file are",
    layoutReadings(shapes, furniture),
    (reading) => {
      const resolver = new DateResolver(order, period, anchor);
      const { items, accounts } = new ItemCollector(reading, resolver, period, prose);
      const daily = dailyBalances(shapes, resolver);
      const sources = { accounts: accounts.numbers, textOf: texts, period, daily };
      const { result: drafts, decisions } = statementDrafts(items, sources);
      return {
        choices: { dates: order, ...reading.choices },
        result: { drafts, reading, items },
        evidence: evidenceOf(drafts),
        decisions,
      };
    },
  );
  if (!found) return { drafts: [], proved: false, choices: [], lines, reading: null, items: [] };
  const { result, evidence, decisions } = found;
  return { ...result, proved: evidence.proved === true, choices: decisions, lines };
}

type LayoutResult = { drafts: StatementDraft[]; reading: LayoutReading; items: readonly StatementItem[] };

function evidenceOf(drafts: readonly StatementDraft[]): Evidence {
  const provedStatements = drafts.filter((draft) => prove(draft).verification === "PROVED").length;
  return {
    proved: provedStatements > 0 && provedStatements === drafts.length,
    provedStatements,
    rows: drafts.reduce((sum, { transactions }) => sum + transactions.length, 0),
  };
}

function firstPeriod(lines: readonly Line[], prose: ProseReader): PeriodMark | null {
  let from: string | null = null;
  let to: string | null = null;
  for (const line of lines) {
    const mark = prose.period(line);
    if (mark?.from && mark.to) return mark;
    from ??= mark?.from ?? null;
    to ??= mark?.to ?? null;
  }
  return from || to ? { from, to } : null;
}
