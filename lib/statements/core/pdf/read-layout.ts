import type { StatementDraft } from "../model.ts";
import { prove } from "../prove.ts";
import type { DateOrder } from "../values/calendar.ts";
import type { Line } from "./1-text/page-lines.ts";
import { cutBlocks, lineText } from "./2-tables/blocks.ts";
import { numberStyle } from "./2-tables/line-figures.ts";
import { pageFurniture, setAside, withoutSpokenCells } from "./2-tables/page-furniture.ts";
import { tableShapes } from "./2-tables/table-shapes.ts";
import { layoutReadings } from "./3-events/layout-readings.ts";
import { type ProseReader, proseReader } from "./3-events/prose-reader.ts";
import type { PeriodMark } from "./3-events/statement-period.ts";
import { dailyBalances } from "./4-items/daily-balances.ts";
import { DateResolver, fileDateOrder, latestDate, orderWithin } from "./4-items/date-resolver.ts";
import { ItemCollector } from "./4-items/item-collector.ts";
import { statementDrafts } from "./4-items/statement-drafts.ts";

/** What the reader must know of a file besides its lines. */
export type LayoutContext = { usLetter: boolean; made: string | null };

/** Reads all statements that the lines of a file hold; empty where nothing in them is dated and has an amount. */
export function readLayout(printed: readonly Line[], context: LayoutContext): StatementDraft[] {
  const lines = setAside(withoutSpokenCells(printed));
  const style = numberStyle(lines.map(({ words }) => words));
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
  let best: Read | null = null;
  for (const events of layoutReadings(shapes, furniture)) {
    if (best !== null && best.proved > 0 && best.proved === best.drafts.length) break;
    const anchor = period ? null : (latestDate(lines, order) ?? context.made);
    const resolver = new DateResolver(order, period, anchor);
    const { items, accounts } = new ItemCollector(events, resolver, period, prose);
    const daily = dailyBalances(shapes, resolver);
    const drafts = statementDrafts(items, { accounts: accounts.numbers, textOf: texts, period, daily });
    const proved = drafts.filter((draft) => prove(draft).verification === "PROVED").length;
    if (best === null || isBetter({ drafts, proved }, best)) {
      best = { drafts, proved };
    }
  }
  return best?.drafts ?? [];
}

type Read = { drafts: StatementDraft[]; proved: number };

/** One that proves all it finds goes before one that finds more, then more that is proved, then more rows. */
function isBetter(read: Read, best: Read): boolean {
  const [whole, before] = [read, best].map(({ drafts, proved }) => proved > 0 && proved === drafts.length);
  if (whole !== before) return whole === true;
  if (read.proved !== best.proved) return read.proved > best.proved;
  return rowCount(read.drafts) > rowCount(best.drafts);
}

function rowCount(drafts: readonly StatementDraft[]): number {
  return drafts.reduce((sum, { transactions }) => sum + transactions.length, 0);
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
