import { SumOfRows } from "../../drafts/sum-of-rows.ts";
import type { Cents } from "../../model.ts";
import { signedCents } from "../../values/amount.ts";
import type { LabelEvent, RowEvent, StatementEvent } from "./table-events.ts";

type Flow = "DEBIT" | "CREDIT" | "AMOUNT";

/** This many rows must add up to an undated line, so that it is their total whatever its label says. */
const MIN_SUMMED = 2;

/** More are needed in a list that prints each date once, because any of its rows may be undated. */
const MIN_SUMMED_UNDATED = 3;

/**
 * Replaces rows that carry the sum of the rows above or below with totals, if they are undated or sum both columns.
 * Their labels do not matter, because banks name totals in many ways.
 */
export function withSums(printed: readonly StatementEvent[]): readonly StatementEvent[] {
  const headed = sumsOverLists(printed);
  const events = printed.map((event) =>
    event.kind === "ROW" && headed.has(event) ? labelOf(event, "TOTAL", "sum of the rows below") : event,
  );
  const found = sumsIn(events, MIN_SUMMED);
  const sums = found.size > 0 && hasUndatedRows(events, found) ? sumsIn(events, MIN_SUMMED_UNDATED) : found;
  if (sums.size === 0) return events;
  return events.map((event) =>
    event.kind === "ROW" && sums.has(event) ? labelOf(event, "TOTAL", "sum of the rows above") : event,
  );
}

/**
 * Reads the last row of a list as the closing balance, if only that row is undated and carries no balance. Null if
 * there is no such row. The opening balance has to prove it.
 */
export function withClosingRow(events: readonly StatementEvent[]): readonly StatementEvent[] | null {
  const last = events.findLast((event) => event.kind === "ROW");
  if (!last || last.figures.BALANCE || !undatedRows(events).has(last)) return null;
  if (hasUndatedRows(events, new Set([last]))) return null;
  return events.map((event) =>
    event === last ? labelOf(last, "CLOSING", "balance of the rows above") : event,
  );
}

function labelOf(row: RowEvent, label: LabelEvent["label"], rule: string): StatementEvent {
  return { ...row, kind: "LABEL", label, count: null, loose: [], rule };
}

function hasUndatedRows(events: readonly StatementEvent[], without: ReadonlySet<StatementEvent>): boolean {
  return [...undatedRows(events)].some((row) => !without.has(row));
}

/** Rows with a date neither in their own line nor in the words above. */
function undatedRows(events: readonly StatementEvent[]): Set<StatementEvent> {
  const undated = new Set<StatementEvent>();
  let hasDateAbove = false;
  for (const event of events) {
    if (event.kind === "TEXT" && event.date) hasDateAbove = true;
    if (event.kind !== "ROW") continue;
    if (!event.date && !hasDateAbove) undated.add(event);
    hasDateAbove = false;
  }
  return undated;
}

/** The undated or two-sided rows that carry a sum of the statement, of their list, or of the rows below the last total. */
function sumsIn(events: readonly StatementEvent[], minSummed: number): Set<StatementEvent> {
  const undated = undatedRows(events);
  const sums = new Set<StatementEvent>();
  let [ofStatement, ofList, ofPart] = [new Sums(), new Sums(), new Sums()];
  let balance: Cents | null = null;
  for (const event of events) {
    if (event.kind === "TABLE") [ofList, ofPart] = [new Sums(), new Sums()];
    if (event.kind === "LABEL") {
      ofPart = new Sums();
      if (event.label === "OPENING") ofStatement = new Sums();
    }
    if (event.kind !== "ROW") continue;
    const all = [ofStatement, ofList, ofPart];
    const printed = event.figures.BALANCE?.cents ?? null;
    const isUnmoved = printed !== null && printed === balance;
    const needed = isUnmoved ? 1 : minSummed;
    if (
      (undated.has(event) || movesBothWays(event)) &&
      (printed === null || isUnmoved) &&
      all.some((each) => each.equal(event, needed))
    ) {
      sums.add(event);
      ofPart = new Sums();
    } else {
      for (const each of all) each.add(event);
      balance = printed ?? balance;
    }
  }
  return endsOfLists(events, sums, undated);
}

/**
 * The undated rows, if each of them carries the sum of the rows between it and the next one, as a title above its list
 * may. A list that continues on another page may repeat its sum there.
 */
function sumsOverLists(events: readonly StatementEvent[]): ReadonlySet<StatementEvent> {
  const undated = undatedRows(events);
  const lists: { heads: RowEvent[]; sums: Sums; rows: number }[] = [];
  for (const event of events) {
    if (event.kind !== "ROW") continue;
    const list = lists.at(-1);
    if (undated.has(event) && !event.figures.BALANCE) {
      const isRepeated = list?.heads.some(({ figures }) =>
        FLOWS.every((flow) => figures[flow]?.cents === event.figures[flow]?.cents),
      );
      if (isRepeated) list?.heads.push(event);
      else lists.push({ heads: [event], sums: new Sums(), rows: 0 });
    } else if (list) {
      list.sums.add(event);
      list.rows += 1;
    } else return new Set();
  }
  const areSums =
    lists.every(({ heads: [head], sums }) => head && sums.equal(head, 1)) &&
    lists.some(({ rows }) => rows >= MIN_SUMMED);
  return new Set(areSums ? lists.flatMap(({ heads }) => heads) : []);
}

/** The sums below which the list does not go on: an undated row below one shows that it is a row as well. */
function endsOfLists(
  events: readonly StatementEvent[],
  sums: ReadonlySet<StatementEvent>,
  undated: ReadonlySet<StatementEvent>,
): Set<StatementEvent> {
  const ends = new Set<StatementEvent>();
  let isInside = false;
  for (const event of events.toReversed()) {
    if (sums.has(event) && !isInside) ends.add(event);
    else if (event.kind === "ROW") isInside = undated.has(event);
    if (event.kind === "TABLE") isInside = false;
  }
  return ends;
}

/** No transaction moves money both ways, so such a row may be a total even if it has a date. */
function movesBothWays({ figures: { DEBIT, CREDIT } }: RowEvent): boolean {
  return (DEBIT?.cents ?? 0) !== 0 && (CREDIT?.cents ?? 0) !== 0;
}

/** The sums of each column of amounts over some rows. */
class Sums {
  private readonly columns = new Map<Flow, SumOfRows>();

  add({ figures }: RowEvent): void {
    for (const column of FLOWS) {
      const figure = figures[column];
      if (!figure) continue;
      const sum = this.columns.get(column) ?? new SumOfRows();
      sum.add(signedCents(figure));
      this.columns.set(column, sum);
    }
  }

  /** Whether each amount of a row is the sum of its column, over at least this many rows unless it has both sides. */
  equal({ figures }: RowEvent, minSummed: number): boolean {
    const printed = FLOWS.flatMap((column) => (figures[column] ? [{ column, figure: figures[column] }] : []));
    const needed = printed.length > 1 ? 1 : minSummed;
    return (
      printed.some(({ figure }) => figure.cents !== 0) &&
      printed.every(({ column, figure }) => {
        const sum = this.columns.get(column) ?? new SumOfRows();
        return figure.cents === 0 && printed.length > 1 ? sum.isEmpty : sum.equals(figure.cents, needed);
      })
    );
  }
}

const FLOWS: readonly Flow[] = ["DEBIT", "CREDIT", "AMOUNT"];
