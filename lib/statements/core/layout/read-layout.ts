import type { ReadTransaction, StatementDraft } from "../model.ts";
import { prove } from "../prove.ts";
import { accountHolder, accountKind, accountNumberIn, bankName, currencyIn } from "./account-identity.ts";
import { type AccountSegment, accountSegments, newestFirst, withoutRepeats } from "./account-segments.ts";
import { cutBlocks, lineText } from "./blocks.ts";
import { chooseReading } from "./choose-reading.ts";
import { DateResolver, dateOrder } from "./date-resolver.ts";
import { numberStyle } from "./figure.ts";
import { headerlessRoles } from "./headerless.ts";
import { labelledFigures } from "./labelled-figures.ts";
import type { Line } from "./page-lines.ts";
import { type DateOrder, type PrintedDate, parseDate } from "./printed-date.ts";
import { ItemCollector, type ProseReader, type StatementItem } from "./statement-items.ts";
import { type PeriodMark, periodIn } from "./statement-period.ts";
import {
  listsMovements,
  type StatementEvent,
  type TableShape,
  tableEvents,
  tableShapes,
} from "./table-events.ts";

/** What the reader must know of a file besides its lines. */
export type LayoutContext = { usLetter: boolean; made: string | null };

/** Reads all statements that the lines of a file hold; empty where nothing in them is dated and has an amount. */
export function readLayout(lines: readonly Line[], context: LayoutContext): StatementDraft[] {
  const style = numberStyle(lines.flatMap(({ words }) => words.map(({ text }) => text)));
  const texts = new Map(lines.map((line) => [line, lineText(line)]));
  const shapes = tableShapes(cutBlocks(lines), style);
  const order = dateOrder(rowDates(shapes), datesAnywhere(lines), context.usLetter);
  const prose = proseReader(lines, order, (line) => texts.get(line) ?? lineText(line), style);
  const period = firstPeriod(lines, prose);
  const furniture = repeatedLines(lines, texts);
  let best: { drafts: StatementDraft[]; proved: number } | null = null;
  for (const events of alternatives(shapes, furniture)) {
    if (best !== null && best.proved > 0 && best.proved === best.drafts.length) break;
    const anchor = period ? null : (latestDate(lines, order) ?? context.made);
    const resolver = new DateResolver(order, period, anchor);
    const { items, accounts } = new ItemCollector(events, resolver, period, prose);
    const drafts = draftsOf(items, accounts, [...texts.values()], period);
    const proved = drafts.filter((draft) => prove(draft).verification === "PROVED").length;
    if (
      best === null ||
      proved > best.proved ||
      (proved === best.proved && rowCount(drafts) > rowCount(best.drafts))
    ) {
      best = { drafts, proved };
    }
  }
  return best?.drafts ?? [];
}

function rowCount(drafts: readonly StatementDraft[]): number {
  return drafts.reduce((sum, { transactions }) => sum + transactions.length, 0);
}

/**
 * Headers settle the columns; a file without any is read under each meaning that its columns can have. Amounts
 * without a date are rows of the date above, or else, where that does not prove, no rows at all.
 */
function* alternatives(shapes: TableShape[], furniture: ReadonlySet<Line>): Generator<StatementEvent[]> {
  const headed = shapes.some(({ block }) => listsMovements(block));
  for (const meaning of headed ? [shapes] : headerlessRoles(shapes)) {
    const events = meaning.flatMap((shape, index) => blockEvents(shape, meaning[index - 1], furniture));
    yield events;
    const dated = datedRowsOnly(events);
    if (dated.length > 0) yield dated;
  }
}

/** The same events with undated amounts taken for prose; empty where all rows are dated or none is. */
function datedRowsOnly(events: readonly StatementEvent[]): StatementEvent[] {
  let changed = false;
  let kept = false;
  const strict = events.map((event, index): StatementEvent => {
    if (event.kind !== "ROW") return event;
    const before = events[index - 1];
    if (event.date || (before?.kind === "TEXT" && before.date)) {
      kept = true;
      return event;
    }
    changed = true;
    return { kind: "PROSE", line: event.line };
  });
  return changed && kept ? strict : [];
}

function blockEvents(
  shape: TableShape,
  before: TableShape | undefined,
  furniture: ReadonlySet<Line>,
): StatementEvent[] {
  const named = shape.bands.some(({ role }) => role !== null);
  const lists = shape.block.columns.length > 0 ? listsMovements(shape.block) : named;
  if (!lists) return shape.block.lines.map((line) => ({ kind: "PROSE", line }));
  const goesOn = before !== undefined && before.bands === shape.bands;
  return tableEvents(shape, goesOn).map((event) =>
    event.kind === "TEXT" && furniture.has(event.line) ? { kind: "PROSE", line: event.line } : event,
  );
}

function datesAnywhere(lines: readonly Line[]): PrintedDate[] {
  return lines.flatMap(({ words }) => words.flatMap(({ text }) => (/^\d{1,2}[-/.]\d/.test(text) ? (parseDate([text])?.date ?? []) : [])));
}

function rowDates(shapes: readonly TableShape[]): PrintedDate[] {
  return shapes.flatMap(({ scanned }) =>
    scanned.flatMap(
      ({ date, line }) => date?.date ?? parseDate(line.words.slice(0, 5).map(({ text }) => text))?.date ?? [],
    ),
  );
}

function proseReader(
  lines: readonly Line[],
  order: DateOrder,
  text: (line: Line) => string,
  style: ReturnType<typeof numberStyle>,
): ProseReader {
  const places = new Map(lines.map((line, index) => [line, index]));
  const above = (line: Line) => {
    const at = places.get(line) ?? 0;
    return lines.slice(Math.max(0, at - 3), at).reverse();
  };
  return {
    accountNumber: (line) => accountNumberIn(text(line)) ?? numberUnder(line, above(line)[0] ?? null, text),
    period: (line) => periodIn(line, order),
    facts: (line) => labelledFigures(line, above(line), style),
  };
}

/** A number set under its label: `Account number` above, `12345678` below. */
function numberUnder(line: Line, above: Line | null, text: (line: Line) => string): string | null {
  if (!above || above.page !== line.page) return null;
  const at = above.words.findIndex(
    ({ text: word }, index) =>
      /^(?:account|acct|a\/c)$/i.test(word) && /^(?:number|no\.?)$/i.test(above.words[index + 1]?.text ?? ""),
  );
  const label = above.words[at];
  if (!label || accountNumberIn(text(above))) return null;
  const from = line.words.findIndex((word) => Math.abs(word.x0 - label.x0) < 8);
  if (from < 0) return null;
  return accountNumberIn(
    `account number ${line.words
      .slice(from, from + 5)
      .map(({ text: word }) => word)
      .join(" ")}`,
  );
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

/** The latest full date of the file: it was printed then or soon after. */
function latestDate(lines: readonly Line[], order: DateOrder): string | null {
  const resolver = new DateResolver(order, null, null);
  let latest: string | null = null;
  for (const { words } of lines) {
    for (let at = 0; at < words.length; at += 1) {
      const date = parseDate(words.slice(at, at + 5).map(({ text }) => text))?.date;
      const resolved = date?.year ? resolver.resolve(date) : null;
      if (resolved && resolved > (latest ?? "") && resolved < "2100") latest = resolved;
    }
  }
  return latest;
}

/** Heads and feet of pages: over and under all amounts, at the same height with the same words, digits aside. */
function repeatedLines(lines: readonly Line[], texts: ReadonlyMap<Line, string>): Set<Line> {
  const margins = [...Map.groupBy(lines, ({ page }) => page).values()].flatMap((page) => {
    const holds = page.map((line) => /\d[.,]\d{2}(?!\d)/.test(texts.get(line) ?? ""));
    return page.filter((_, index) => index < holds.indexOf(true) || index > holds.lastIndexOf(true));
  });
  const groups = Map.groupBy(
    margins,
    (line) => `${Math.round(line.y)} ${(texts.get(line) ?? "").replace(/\d+/g, "#")}`,
  );
  const repeated = new Set<Line>();
  for (const group of groups.values()) {
    if (new Set(group.map(({ page }) => page)).size > 1) for (const line of group) repeated.add(line);
  }
  return repeated;
}

function draftsOf(
  items: readonly StatementItem[],
  accounts: readonly (string | null)[],
  texts: readonly string[],
  period: PeriodMark | null,
): StatementDraft[] {
  const ordered = newestFirst(items) ? items.toReversed() : items;
  const segments = withoutRepeats(accountSegments(ordered));
  const whole = segments.filter(({ rows }) => rows.length > 0);
  const kept =
    whole.length > 0 ? segments.filter(({ rows, facts }) => rows.length > 0 || isStill(facts)) : segments;
  const symbols = items.flatMap((item) =>
    item.kind === "FACT" ? item.figure.currency : Object.values(item.figures).map(({ currency }) => currency),
  );
  const shared = {
    bank: bankName(texts),
    accountName: accountHolder(texts),
    currency: currencyIn(texts, symbols),
    kind: accountKind(texts.slice(0, 400)),
    interestRate: interestRate(texts),
  };
  return kept.map((segment) => {
    const money = chooseReading(segment, shared.kind, kept.length === 1);
    const dates = money.transactions.map(({ date }) => date).toSorted();
    const stated = segment.rows[0]?.period ?? segment.facts[0]?.period ?? period;
    return {
      ...shared,
      accountNumber: accounts[segment.account] ?? null,
      from: stated?.from ?? dates[0] ?? null,
      to: stated?.to ?? dates.at(-1) ?? null,
      ...money,
      // The last row's printed balance is the closing one; an opening is never worked out backwards.
      closingBalance: money.closingBalance ?? money.transactions.at(-1)?.balance ?? null,
      transactions: inTime(money.transactions),
      creditLimit: segment.facts.find(({ label }) => label === "CREDIT_LIMIT")?.figure.cents ?? null,
    };
  });
}

/** An account that did not move still has its opening and its closing balance. */
function isStill(facts: AccountSegment["facts"]): boolean {
  const labels = facts.filter(({ inTable }) => inTable).map(({ label }) => label);
  return labels.includes("OPENING") && labels.includes("CLOSING");
}

/** Rows with balances stay in the order of booking, which the balances follow; others go by date. */
function inTime(transactions: readonly ReadTransaction[]): ReadTransaction[] {
  if (transactions.some(({ balance }) => balance !== null)) return [...transactions];
  return transactions.toSorted((left, right) => left.date.localeCompare(right.date));
}

function interestRate(texts: readonly string[]): number | null {
  for (const text of texts) {
    const match =
      /(?:interest rate|annual rate|rate p\.?a\.?|purchase rate|\bAPR\b|Sollzins|taux)\D{0,40}(\d{1,2}[.,]\d{1,4}) ?%/i.exec(
        text,
      );
    if (match?.[1]) return Math.round(Number(match[1].replace(",", ".")) * 10_000) / 1_000_000;
  }
  return null;
}
