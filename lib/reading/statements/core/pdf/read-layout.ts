import { type ChosenDates, chosenDates } from "../drafts/assumed-dates.ts";
import type { IsoDate, ReadingChoice, ReadTransaction, StatementDraft } from "../model.ts";
import { prove } from "../prove.ts";
import { type Decision, type Evidence, search } from "../search/search.ts";
import type { NumberStyle } from "../values/amount.ts";
import type { WrittenOrder } from "../values/date.ts";
import { DateResolver, type Period } from "../values/date-resolver.ts";
import { memoized } from "../values/memoized.ts";
import { plainLetters } from "../values/text.ts";
import type { Line } from "./1-text/page-lines.ts";
import { splitBlocks } from "./2-tables/blocks.ts";
import { joinCentsColumns, joinKernedFigures } from "./2-tables/cents-columns.ts";
import { cleanLines } from "./2-tables/clean-lines.ts";
import { numberStyle } from "./2-tables/line-figures.ts";
import { pageFurniture, withoutScreenReaderCells } from "./2-tables/page-furniture.ts";
import { separateRegions } from "./2-tables/page-regions.ts";
import { hasSentenceRows, rowsByContent } from "./2-tables/rows-by-content.ts";
import { isStacked } from "./2-tables/stacked-rows.ts";
import {
  linesOfRows,
  listsMovements,
  type TableShape,
  type TableView,
  tableShapes,
} from "./2-tables/table-shapes.ts";
import { BY_HEADINGS, type LayoutReading, layoutReadings } from "./3-events/layout-readings.ts";
import { type ProseReader, proseReader } from "./3-events/prose-reader.ts";
import { periodOfBalances } from "./3-events/statement-period.ts";
import {
  findReferenceDate,
  type ReferenceDate,
  shiftReferenceDate,
  withAssumedDates,
} from "./4-items/assumed-dates.ts";
import { dailyBalances } from "./4-items/daily-balances.ts";
import { orderOfPages } from "./4-items/date-order.ts";
import { ItemCollector } from "./4-items/item-collector.ts";
import { statementDrafts } from "./4-items/statement-drafts.ts";
import { type StatementItem, withoutPoints } from "./4-items/statement-items.ts";
import { withDirection } from "./5-money/printed-direction.ts";
import { areOwed } from "./5-money/sign-readings.ts";
import { areLikeBalances, LIKE_BALANCES } from "./6-doubts/doubts.ts";
import { readFields } from "./read-fields.ts";

const MAX_NAME_LENGTH = 160;

/** Facts about a file besides its lines: its paper, its creation, the date of reading, and a broker's choices for it. */
export type LayoutContext = {
  usLetter: boolean;
  made: IsoDate | null;
  today: IsoDate | null;
  choices?: readonly ReadingChoice[];
};

/** The statements in a file's lines, and how they were read. */
export type ReadLayout = {
  drafts: StatementDraft[];
  /** There is at least one draft, and every draft is proved. */
  proved: boolean;
  choices: Decision[];
  lines: readonly Line[];
  reading: LayoutReading | null;
  items: readonly StatementItem[];
};

/** Reads all statements in the lines of a file. There are none if no row has a date and an amount. */
export function readLayout(printed: readonly Line[], context: LayoutContext): ReadLayout {
  const cells = withoutScreenReaderCells(printed);
  const whole = joinKernedFigures(cells);
  // A second column may contain reward points, as in `$ | P`, and a digit beside a figure may be a count.
  const ways = new Set([joinCentsColumns(whole), whole, joinCentsColumns(cells), cells]);
  let likeliest: ReadLayout | null = null;
  for (const way of ways) {
    const found = readCells(way, context);
    const read = areLikeBalances(found.reading?.events ?? []) ? withDoubt(found, LIKE_BALANCES) : found;
    if (read.proved) return read;
    likeliest ??= read;
  }
  return likeliest ?? readCells(cells, context);
}

function readCells(cells: readonly Line[], context: LayoutContext): ReadLayout {
  const lines = separateRegions(cleanLines(cells));
  const style = numberStyle(lines.map(({ words }) => words));
  const read = (view: TableView) => readWithChoices(view, style, context);
  const fields = readFields(lines, style, context);
  if (fields) return fields;
  const asTable = read({ lines, shapes: tableShapes(splitBlocks(lines), style) });
  const stacked = isStacked(lines, style);
  if (asTable.proved && !stacked) return asTable;
  // In sentences and stacked rows, columns would contain the wrong words.
  const isUnlikely = rowsOf(asTable).length === 0 || stacked || hasSentenceRows(lines, style);
  if (!isUnlikely && 2 * agreementOf(asTable) > rowsOf(asTable).length) return asTable;
  let best = asTable;
  for (const views of rowsByContent(lines, style)) {
    for (const [at, view] of views.entries()) {
      const found = read(view);
      const other = view.order === "AGAINST_HEADINGS" ? withDoubt(found, AGAINST_HEADINGS) : found;
      const ratio = best === asTable ? 1 / MIN_ROW_RATIO : MIN_ROW_RATIO;
      const hasMore = rowsOf(other).length >= MIN_ROWS && rowsOf(other).length > rowsOf(best).length * ratio;
      const isLikelier = isUnlikely && at === 0 && hasMore && (other.proved || !best.proved);
      if (isLikelier || (fitsBetter(other, best) && (view.order === "OF_HEADINGS" || overrules(other, best))))
        best = other;
    }
  }
  return best;
}

const AGAINST_HEADINGS =
  "The amounts follow the balances, but the headings above them say otherwise. Please check what came in and what went out.";

export function withDoubt(read: ReadLayout, doubt: string): ReadLayout {
  const drafts = read.drafts.map((draft) => ({ ...draft, doubts: [...(draft.doubts ?? []), doubt] }));
  return { ...read, drafts };
}

/** Whether the balances show that the columns are those of another view. */
function fitsBetter(other: ReadLayout, best: ReadLayout): boolean {
  if (reversesBalances(other)) return false;
  if (other.proved !== best.proved) return other.proved;
  const isComplete = rowsOf(other).length * MIN_ROW_RATIO >= rowsOf(best).length;
  return isComplete && agreementOf(other) > agreementOf(best);
}

/** Whether the balances of an account that holds money would be debts, as below headings of other columns. */
function reversesBalances({ drafts, choices }: ReadLayout): boolean {
  const owed = choices.some(({ tried, won }) => areOwed(tried[won]?.choices));
  const isDebt = drafts.some(({ kind }) => kind === "CREDIT_CARD" || kind === "LOAN");
  return (
    owed &&
    !isDebt &&
    drafts.some(({ assumptions = [] }) => assumptions.every((each) => each.kind !== "DIRECTION"))
  );
}

/** A single row may be anything with a date and an amount. */
const MIN_ROWS = 2;

/** A less likely layout must have this many times as many rows. */
const MIN_ROW_RATIO = 1.2;

/** One edited figure changes one or two rows, so that as few do not show that columns are elsewhere than they seem. */
const MIN_ROWS_TO_OVERRULE = 3;

/** Whether a view of other columns has more rows than the likelier view, all of them among its own, or enough that differ. */
function overrules(other: ReadLayout, likelier: ReadLayout): boolean {
  const keyOf = ({ page, line, amount, balance }: ReadTransaction) => [page, line, amount, balance].join(" ");
  const rows = new Set(rowsOf(other).map(keyOf));
  const differing = rowsOf(likelier).filter((row) => !rows.has(keyOf(row))).length;
  return differing === 0 ? rows.size > rowsOf(likelier).length : differing >= MIN_ROWS_TO_OVERRULE;
}

/** How many balances follow from the one before, less those that do not. */
function agreementOf({ drafts }: ReadLayout): number {
  return drafts.reduce((sum, draft) => {
    const printed = draft.transactions.filter(({ balance }) => balance !== null).length;
    const checked = Math.max(0, printed - Number(draft.openingBalance === null));
    const wrong = prove(draft).conflicts.filter(({ kind }) => kind === "RUNNING_BALANCE").length;
    return sum + checked - 2 * wrong;
  }, 0);
}

function rowsOf({ drafts }: ReadLayout): ReadTransaction[] {
  return drafts.flatMap(({ transactions }) => transactions);
}

function readWithChoices(view: TableView, style: NumberStyle, context: LayoutContext): ReadLayout {
  const read = readView(view, style, context, {});
  const decided = chosenDates(read.drafts, context.choices);
  return decided ? readView(view, style, context, decided) : read;
}

function readView(
  { lines, shapes }: TableView,
  style: NumberStyle,
  context: LayoutContext,
  decided: ChosenDates,
): ReadLayout {
  const rowLines = linesOfRows(shapes);
  const readIn = memoized((inOrder: WrittenOrder) => {
    const prose = proseReader(lines, inOrder, style);
    return { prose, period: firstPeriod(lines, prose, rowLines) };
  });
  const resolved = decided.order
    ? { order: decided.order, isAssumed: false }
    : orderOfPages({ ...context, lines, shapes, style, periodIn: (each) => readIn(each).period });
  const { order } = resolved;
  const { prose, period: stated } = readIn(order);
  const furniture = pageFurniture(
    lines,
    shapes.map(({ block }) => block),
  );
  const ofBalances = stated?.from && stated.to ? null : periodOfBalances(lines, order);
  // `bis 30.06.` alone may be the end of an interest rate.
  const period = ofBalances ? null : stated;
  const years = period ?? ofBalances;
  const likely = years ? null : findReferenceDate(lines, order, context);
  const found = search<LayoutReading, LayoutResult>(
    "What the lines of the file are",
    layoutReadings(shapes, furniture),
    (reading) => {
      const collect = (from: ReferenceDate | null) => {
        const resolver = new DateResolver(order, years, from?.date ?? null);
        const { items: collected, accounts } = new ItemCollector(reading, resolver, period, prose);
        const items = withoutPoints(collected);
        const daily = dailyBalances(shapes, resolver);
        const sources = { accounts: accounts.numbers, lines, period, daily };
        const { result: drafts, decisions } = statementDrafts(items, sources);
        return { drafts, items, decisions, anchor: resolver.usedAnchor ? from : null };
      };
      const first = collect(likely);
      const moved = first.anchor && shiftReferenceDate(first.drafts, first.anchor, decided.year);
      const { drafts, items, decisions, anchor } = moved ? collect(moved) : first;
      return {
        choices: { dates: order, ...reading.choices },
        result: { drafts, reading, items, anchor },
        evidence: evidenceOf(drafts, reading),
        decisions,
      };
    },
  );
  if (!found) return { drafts: [], proved: false, choices: [], lines, reading: null, items: [] };
  const { result, evidence, decisions } = found;
  const { anchor, ...read } = result;
  const layout = layoutNameOf(shapes);
  const named = read.drafts.map((draft) => ({ ...draft, layout }));
  const dated = withAssumedDates(named, {
    order,
    isOrderAssumed: resolved.isAssumed,
    anchor: decided.year === undefined ? anchor : null,
  });
  const headed = read.reading.choices.columns === BY_HEADINGS;
  const drafts = withDirection(dated, read.items, { headed, choices: context.choices ?? [] });
  return { ...read, drafts, proved: evidence.proved === true, choices: decisions, lines };
}

type LayoutResult = {
  drafts: StatementDraft[];
  reading: LayoutReading;
  items: readonly StatementItem[];
  /** Set if years were derived from it. */
  anchor: ReferenceDate | null;
};

function evidenceOf(drafts: readonly StatementDraft[], { onlyIfProved }: LayoutReading): Evidence {
  const provedStatements = drafts.filter((draft) => prove(draft).verification === "PROVED").length;
  const proved = provedStatements > 0 && provedStatements === drafts.length;
  return {
    allowed: proved || !onlyIfProved,
    proved,
    provedStatements,
    ...(onlyIfProved ? {} : { rows: drafts.reduce((sum, { transactions }) => sum + transactions.length, 0) }),
  };
}

/** `rowLines`: a period in a description is that of the payment. */
function firstPeriod(lines: readonly Line[], prose: ProseReader, rowLines: ReadonlySet<Line>): Period | null {
  let from: string | null = null;
  let to: string | null = null;
  for (const line of lines) {
    if (rowLines.has(line)) continue;
    const mark = prose.period(line);
    if (mark?.from && mark.to) return mark;
    from ??= mark?.from ?? null;
    to ??= mark?.to ?? null;
  }
  return from || to ? { from, to } : null;
}

/**
 * The key for a broker's choices for files of this layout: the headings of its lists, or
 * the positions of its columns if it has none.
 */
function layoutNameOf(shapes: readonly TableShape[]): string {
  const headed = shapes.filter(({ block }) => block.columns.length > 0 && listsMovements(block));
  const headings = new Set(
    headed.map(({ block }) => block.columns.map(({ heading }) => plainLetters(heading).trim()).join("|")),
  );
  const columns = new Set(shapes.flatMap(({ bands }) => bands.map(({ right }) => Math.round(right / 10))));
  const name = headed.length > 0 ? [...headings].join(" / ") : [...columns].sort((a, b) => a - b).join(" ");
  return `pdf: ${name}`.slice(0, MAX_NAME_LENGTH);
}
