import { figureLabel, type Section } from "#lib/statements/core/lexicon/paper-labels.ts";
import type { PrintedDate } from "#lib/statements/core/values/printed-date.ts";
import type { Line } from "../1-text/page-lines.ts";
import { headerlessRoles } from "../2-tables/headerless.ts";
import { listsMovements, type TableShape, withoutChargeLists } from "../2-tables/table-shapes.ts";
import { type StatementEvent, tableEvents } from "./table-events.ts";
import type { TotalWords } from "./table-labels.ts";

/**
 * Headers settle the columns; a file without any is read under each meaning that its columns can have. `Total …` in
 * unknown words is a total, or else, where that does not prove, the name of a shop; lists of charges and the like behind
 * one with balances are movements, or else what is among those already. Likeliest first.
 */
export function* layoutReadings(
  shapes: TableShape[],
  furniture: ReadonlySet<Line>,
): Generator<readonly StatementEvent[]> {
  const headed = shapes.some(({ block }) => listsMovements(block));
  for (const meaning of headed ? [shapes] : headerlessRoles(shapes)) {
    const likely = eventsOf(meaning, headed, furniture, "ANY");
    yield withDatesUnder(likely);
    if (likely.some(isDoubtfulTotal)) yield withDatesUnder(eventsOf(meaning, headed, furniture, "KNOWN"));
    const closed = withoutRowsBehindClosing(likely);
    if (closed) yield closed;
    const apart = withoutChargeLists(meaning);
    if (apart) yield withDatesUnder(eventsOf(apart, headed, furniture, "ANY"));
  }
}

function eventsOf(
  meaning: readonly TableShape[],
  headed: boolean,
  furniture: ReadonlySet<Line>,
  totals: TotalWords,
): StatementEvent[] {
  const tables = meaning.filter(({ block }) => headed === block.columns.length > 0);
  const before = new Map(tables.map((shape, index) => [shape, tables[index - 1]]));
  const read = new Map<TableShape, StatementEvent[]>();
  return meaning.flatMap((shape) => {
    const last = before.get(shape);
    const runsOn = last ? { shape: last, events: read.get(last) ?? [] } : null;
    const events = blockEvents(shape, runsOn, furniture, totals);
    read.set(shape, events);
    return events;
  });
}

/** An undated `Total …` whose words no bank's list of totals knows. */
function isDoubtfulTotal(event: StatementEvent): boolean {
  if (event.kind === "LABEL")
    return event.label === "TOTAL" && !event.date && figureLabel(event.text) === null;
  return event.kind === "PROSE" && event.line.words.some(({ text }) => /^(?:sub-?)?totals?\b/i.test(text));
}

function blockEvents(
  shape: TableShape,
  before: { shape: TableShape; events: readonly StatementEvent[] } | null,
  furniture: ReadonlySet<Line>,
  totals: TotalWords,
): StatementEvent[] {
  const named = shape.bands.some(({ role }) => role !== null);
  const lists = shape.block.columns.length > 0 ? listsMovements(shape.block) : named;
  if (!lists) return shape.block.lines.map((line) => ({ kind: "PROSE", line }));
  const goesOn = before !== null && before.shape.bands === shape.bands;
  const section = goesOn ? sectionGoingOn(before.events, shape) : null;
  return tableEvents(shape, { goesOn, section }, totals).map((event) =>
    (event.kind === "TEXT" || event.kind === "ROW") && event.date === null && furniture.has(event.line)
      ? { kind: "PROSE", line: event.line }
      : event,
  );
}

/** A list that a page's end breaks goes on under its header on the next page, without its heading. */
function sectionGoingOn(events: readonly StatementEvent[], { block }: TableShape): Section | null {
  const last = events.findLast((event) => event.kind === "ROW");
  const first = block.lines[0];
  if (!last || !first || last.line.page === first.page) return null;
  const ended = events.findLast((event) => event.kind === "LABEL" || event.kind === "ROW") !== last;
  return ended ? null : last.section;
}

/**
 * Without the rows behind the closing line of a table with balances that print none themselves: lists of fees, of
 * what is to come, that stand under it in its columns. Null where there are none.
 */
function withoutRowsBehindClosing(events: readonly StatementEvent[]): StatementEvent[] | null {
  let state: "OPEN" | "BALANCED" | "CLOSED" = "OPEN";
  let any = false;
  const kept = events.map((event): StatementEvent => {
    if (event.kind === "TABLE") state = "OPEN";
    if (event.kind === "ROW" && event.figures.BALANCE) state = "BALANCED";
    if (event.kind === "LABEL" && event.label === "CLOSING" && state === "BALANCED") state = "CLOSED";
    if (event.kind === "LABEL" && (event.label === "OPENING" || event.label === "BROUGHT")) state = "OPEN";
    if (state !== "CLOSED" || !(event.kind === "ROW" || isTotal(event))) return event;
    any ||= event.kind === "ROW";
    return { kind: "PROSE", line: event.line };
  });
  return any ? kept : null;
}

function isTotal(event: StatementEvent): event is Extract<StatementEvent, { kind: "LABEL" }> {
  return event.kind === "LABEL" && event.label === "TOTAL";
}

/**
 * Some lists print the date of each row in the line under its amount, small and beside its reference. Where every row
 * of a file goes without a date and has just one under it, that is its own; any other file comes back as it is.
 */
function withDatesUnder(events: readonly StatementEvent[]): readonly StatementEvent[] {
  const dates = new Map<StatementEvent, PrintedDate>();
  const used = new Set<StatementEvent>();
  let row: StatementEvent | null = null;
  for (const event of events) {
    if (event.kind === "ROW") {
      if (event.date || (row && !dates.has(row))) return events;
      row = event;
    } else if (event.kind === "TEXT" && event.date) {
      if (!row || dates.has(row)) return events;
      dates.set(row, event.date);
      used.add(event);
    }
  }
  if (!row || !dates.has(row)) return events;
  return events.map((event) => {
    if (event.kind === "ROW") return { ...event, date: dates.get(event) ?? null };
    return event.kind === "TEXT" && used.has(event) ? { ...event, date: null } : event;
  });
}
