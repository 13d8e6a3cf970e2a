import { BALANCE_LABELS, figureLabel, type Section } from "../../lexicon/paper-labels.ts";
import type { Cents } from "../../model.ts";
import type { Choices } from "../../search/search.ts";
import { signedCents } from "../../values/amount.ts";
import type { WrittenDate } from "../../values/date.ts";
import { mostCommon } from "../../values/order.ts";
import type { Line } from "../1-text/page-lines.ts";
import { headerlessRoles } from "../2-tables/headerless.ts";
import { FIGURE, lineText } from "../2-tables/line-parts.ts";
import { listsMovements, type TableShape, withoutChargeLists } from "../2-tables/table-shapes.ts";
import { withLabelsAmongRows } from "./labels-among-rows.ts";
import { withClosingRow, withSums } from "./sums-of-rows.ts";
import {
  type LabelEvent,
  proseEvent,
  type RowEvent,
  type StatementEvent,
  tableEvents,
} from "./table-events.ts";
import { IN_OTHER_SECTION, type TitleWords } from "./table-rules.ts";

/** How the columns get their roles in a file with headings. */
export const BY_HEADINGS = "by their headings";

/** One way to read the tables of a file. */
export type LayoutReading = {
  choices: Choices;
  events: readonly StatementEvent[];
  /** It is unlikely, so the number of its rows does not count. */
  onlyIfProved?: true;
};

/**
 * The ways to read the tables of a file, likeliest first:
 * - Headers give the columns their roles. A file without headers is read with each set of possible roles.
 * - A label between rows is a row, or what its words say.
 * - `Total …` followed by unknown words is a total, or the name of a shop.
 * - An undated line with the sum of the rows above is their total, or a transaction. The last one may be the closing
 *   balance, and figures without words may be a summary.
 * - Rows after the closing balance, and lists of charges after a list with balances, are transactions, or a
 *   breakdown of transactions listed above.
 * - A title such as `Account summary` above dated rows says that they are no transactions, or stands above them by chance.
 */
export function* layoutReadings(
  shapes: TableShape[],
  furniture: ReadonlySet<Line>,
): Generator<LayoutReading, void> {
  // Headings with no rows below them do not give the columns their roles.
  const headed = shapes.some(
    ({ block, scanned }) => listsMovements(block) && scanned.some(({ found }) => found.length > 0),
  );
  for (const meaning of headed ? [shapes] : headerlessRoles(shapes)) {
    const columns = headed ? BY_HEADINGS : rolesOf(meaning);
    for (const way of waysToRead({ meaning, headed, furniture })) {
      const below = withDatesBelow(way.events);
      const dates: Choices = below ? { dates: "in the line below" } : {};
      const dated = below ?? way.events;
      yield {
        ...way,
        choices: { columns, ...way.choices, ...dates },
        events: withoutRows(dated, detailsAfterClosing(dated)),
      };
    }
  }
}

function* waysToRead(tables: ReadTables): Generator<LayoutReading, void> {
  const labelled = eventsOf(tables, {});
  const rows = withLabelsAmongRows(labelled);
  const likely = withSums(rows);
  yield { events: likely, choices: {} };
  if (rows !== labelled) yield unlikely(withSums(labelled), { labels: "as their words say" });
  yield* waysByTotals(tables, rows, likely);
  if (labelled.some(isDatedAside)) {
    const events = withSums(eventsOf(tables, { sections: "IGNORED" }));
    const choices: Choices = { "titles above lists": "ignored" };
    // Without them there are no rows at all.
    yield labelled.some(({ kind }) => kind === "ROW") ? unlikely(events, choices) : { events, choices };
  }
  const closed = withClosingRow(likely);
  if (closed) yield unlikely(closed, { "last row": "the closing balance" });
  const after = rowsAfterClosing(likely, "BALANCED");
  if (after)
    yield {
      events: withoutRows(likely, after),
      choices: { "rows after the closing balance": "not transactions" },
    };
  for (const [what, rows] of unlikeRows(likely))
    yield unlikely(withoutRows(likely, rows), { [what]: "not transactions" });
  const withoutCharges = withoutChargeLists(tables.meaning);
  if (withoutCharges)
    yield {
      events: eventsOf({ ...tables, meaning: withoutCharges }, {}),
      choices: { "lists of charges": "not transactions" },
    };
}

/** `rows`: read with every total that may be one. `likely`: the same, with rows that are totals by arithmetic. */
function* waysByTotals(
  tables: ReadTables,
  rows: readonly StatementEvent[],
  likely: readonly StatementEvent[],
): Generator<LayoutReading, void> {
  const isDoubtful = rows.some(isDoubtfulTotal);
  const known = isDoubtful ? withLabelsAmongRows(eventsOf(tables, { totals: "KNOWN" })) : rows;
  const choices: Choices = isDoubtful ? { "unknown totals": "transactions" } : {};
  const sums = isDoubtful ? withSums(known) : likely;
  if (isDoubtful) yield { events: sums, choices };
  if (sums !== known) yield unlikely(known, { ...choices, "sums of rows": "transactions" });
}

function unlikely(events: readonly StatementEvent[], choices: Choices): LayoutReading {
  return { events, choices, onlyIfProved: true };
}

/** Rows unlike the others, which may be sums, plans or details. Balances or totals have to show that they are. */
function* unlikeRows(events: readonly StatementEvent[]): Generator<[string, ReadonlySet<StatementEvent>]> {
  const after = rowsAfterClosing(events, "OPEN");
  if (after) yield ["rows after the closing balance", after];
  const rows = events.filter(isRow);
  const usual = mostCommon(rows.map(({ line }) => figuresIn(line)))?.value ?? 0;
  const others = rows.filter(({ line, figures }) => !figures.BALANCE && figuresIn(line) > usual);
  if (others.length > 0 && others.length * 2 < rows.length)
    yield ["rows with more figures than most", new Set(others)];
}

function figuresIn({ words }: Line): number {
  return words.filter(({ text }) => FIGURE.test(text)).length;
}

/** The events with some rows and totals as prose. */
function withoutRows(
  events: readonly StatementEvent[],
  aside: ReadonlySet<StatementEvent>,
): readonly StatementEvent[] {
  if (aside.size === 0) return events;
  return events.map((event) =>
    event.kind !== "TABLE" && aside.has(event) ? proseEvent(event.line, `${event.rule}, set aside`) : event,
  );
}

/** `AMOUNT, BALANCE`: the assumed roles of the columns in a file without headings. */
function rolesOf(shapes: readonly TableShape[]): string {
  const bands = shapes.flatMap(({ bands: own }) => own.flatMap(({ role }) => role ?? []));
  return [...new Set(bands)].join(", ") || "none";
}

/** The tables of a file with the roles of their columns. `headed`: by their headings. */
type ReadTables = { meaning: readonly TableShape[]; headed: boolean; furniture: ReadonlySet<Line> };

function eventsOf({ meaning, headed, furniture }: ReadTables, words: TitleWords): StatementEvent[] {
  let before: ReadTable | null = null;
  return meaning.flatMap((shape) => {
    const isTable = headed === shape.block.columns.length > 0;
    const events = blockEvents(shape, isTable ? before : null, furniture, words);
    if (isTable) before = { shape, events };
    return events;
  });
}

/** A dated line with figures in a list whose title says that it has no transactions. */
function isDatedAside(event: StatementEvent): boolean {
  return event.kind === "PROSE" && event.rule === IN_OTHER_SECTION && /\d.*\d/.test(lineText(event.line));
}

/** An undated `Total …` followed by unknown words. */
function isDoubtfulTotal(event: StatementEvent): boolean {
  if (event.kind === "LABEL")
    return event.label === "TOTAL" && !event.date && figureLabel(event.text) === null;
  return event.kind === "PROSE" && event.line.words.some(({ text }) => /^(?:sub-?)?totals?\b/i.test(text));
}

type ReadTable = { shape: TableShape; events: readonly StatementEvent[] };

function blockEvents(
  shape: TableShape,
  before: ReadTable | null,
  furniture: ReadonlySet<Line>,
  words: TitleWords,
): StatementEvent[] {
  const named = shape.bands.some(({ role }) => role !== null);
  const listsRows = shape.block.columns.length > 0 ? listsMovements(shape.block) : named;
  if (!listsRows) return shape.block.lines.map((line) => proseEvent(line, "list without transactions"));
  const continuesTable = before !== null && before.shape.bands === shape.bands;
  const section = continuesTable ? continuedSection(before.events, shape) : null;
  return tableEvents({ shape, continuesTable, section, furniture, ...words });
}

/** A list that continues on the next page repeats its header there, but not its section heading. */
function continuedSection(events: readonly StatementEvent[], { block }: TableShape): Section | null {
  const last = events.findLast((event) => event.kind === "ROW");
  const first = block.lines[0];
  if (!last || !first || last.line.page === first.page) return null;
  const ended = events.findLast((event) => event.kind === "LABEL" || event.kind === "ROW") !== last;
  return ended ? null : last.section;
}

/**
 * Rows and totals after the closing line of a table, such as lists of fees or scheduled payments in its columns. Null if
 * there is no such row. `from`: `BALANCED` if its other rows must print balances.
 */
function rowsAfterClosing(
  events: readonly StatementEvent[],
  from: "OPEN" | "BALANCED",
): ReadonlySet<StatementEvent> | null {
  let state: "OPEN" | "BALANCED" | "CLOSED" = "OPEN";
  const after = new Set<StatementEvent>();
  for (const event of events) {
    if (event.kind === "TABLE") state = "OPEN";
    if (event.kind === "ROW" && event.figures.BALANCE) state = "BALANCED";
    if (event.kind === "LABEL" && event.label === "CLOSING" && (state === "BALANCED" || from === "OPEN"))
      state = "CLOSED";
    if (event.kind === "LABEL" && (event.label === "OPENING" || event.label === "BROUGHT")) state = "OPEN";
    const isTotal = event.kind === "LABEL" && event.label === "TOTAL";
    if (state === "CLOSED" && (event.kind === "ROW" || isTotal)) after.add(event);
  }
  const [below, all] = [[...after].filter(isRow).length, events.filter(isRow).length];
  // Most rows are never an appendix. What closes above them is only a day.
  return below > 0 && below * 2 <= all ? after : null;
}

/**
 * Some lists print the date of each row in the line below its amount, small and beside its reference. This is the
 * case if no row of the file has a date and each has exactly one below it. Gives the rows their dates. Null for any
 * other file.
 */
function withDatesBelow(events: readonly StatementEvent[]): readonly StatementEvent[] | null {
  const dates = new Map<StatementEvent, WrittenDate>();
  let row: StatementEvent | null = null;
  for (const event of events) {
    if (event.kind === "ROW") {
      if (event.date || (row && !dates.has(row))) return null;
      row = event;
    } else if (event.kind === "TEXT" && event.date) {
      if (!row || dates.has(row)) return null;
      dates.set(row, event.date);
    }
  }
  if (!row || !dates.has(row)) return null;
  return events.map((event) =>
    event.kind === "ROW" || event.kind === "TEXT" ? { ...event, date: dates.get(event) ?? null } : event,
  );
}

/**
 * The rows and totals of a list after the last balance that repeat amounts above it. After the closing balance nothing
 * is booked, so if the rows above lead to it exactly, these are details of them, such as fees listed again.
 */
function detailsAfterClosing(events: readonly StatementEvent[]): ReadonlySet<StatementEvent> {
  const last = events.findLastIndex(isBalance);
  const first = events.findLastIndex((event, at) => at < last && isBalance(event));
  const [opening, closing] = [balanceOf(events[first]), balanceOf(events[last])];
  const counted = events.slice(first + 1, last).filter(isRow);
  if (opening === null || closing === null || counted.length === 0) return new Set();
  const moved = Math.abs(counted.reduce((sum, row) => sum + movementOf(row), 0));
  // A debt may be printed without its sign.
  if (moved !== Math.abs(closing - opening) && moved !== Math.abs(closing + opening)) return new Set();
  const sizes = new Set(counted.map((row) => Math.abs(movementOf(row))));
  const below = events.slice(last + 1);
  const end = below.findIndex((event) => event.kind === "TABLE" || event.line.page !== pageOf(events[last]));
  const after = end < 0 ? below : below.slice(0, end);
  // A list of details has a title. Rows right below a balance, or with balances of their own, go on.
  if (after[0]?.kind === "ROW") return new Set();
  const rows = after.filter(isRow);
  const repeats =
    rows.length > 0 && rows.every((row) => !row.figures.BALANCE && sizes.has(Math.abs(movementOf(row))));
  const isDetail = (event: StatementEvent) =>
    isRow(event) || (event.kind === "LABEL" && event.label === "TOTAL");
  return new Set(repeats ? after.filter(isDetail) : []);
}

function isRow(event: StatementEvent): event is RowEvent {
  return event.kind === "ROW";
}

function isBalance(event: StatementEvent): event is LabelEvent {
  return event.kind === "LABEL" && BALANCE_LABELS.has(event.label);
}

function pageOf(event: StatementEvent | undefined): number | null {
  return event && event.kind !== "TABLE" ? event.line.page : null;
}

function balanceOf(event: StatementEvent | undefined): Cents | null {
  if (event?.kind !== "LABEL") return null;
  const { BALANCE, AMOUNT, CREDIT, DEBIT } = event.figures;
  const figure = BALANCE ?? AMOUNT ?? CREDIT ?? DEBIT ?? event.loose.at(-1);
  return figure ? signedCents(figure) : null;
}

function movementOf({ figures: { DEBIT, CREDIT, AMOUNT } }: RowEvent): Cents {
  return (AMOUNT ? signedCents(AMOUNT) : 0) + (CREDIT?.cents ?? 0) - (DEBIT?.cents ?? 0);
}
