import type { FigureLabel } from "../../lexicon/paper-labels.ts";
import type { Cents } from "../../model.ts";
import type { LabelEvent, RowEvent, StatementEvent } from "./table-events.ts";

const BALANCES: ReadonlySet<FigureLabel> = new Set(["OPENING", "CLOSING", "BROUGHT", "BALANCE_ON_DATE"]);

/**
 * The rows and totals of a list after the last balance that repeat amounts above it. After the closing balance nothing
 * is booked, so if the rows above lead to it exactly, these are details of them, such as fees listed again.
 */
export function detailsAfterClosing(events: readonly StatementEvent[]): ReadonlySet<StatementEvent> {
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
  return new Set(
    repeats
      ? after.filter((event) => isRow(event) || (event.kind === "LABEL" && event.label === "TOTAL"))
      : [],
  );
}

function isRow(event: StatementEvent): event is RowEvent {
  return event.kind === "ROW";
}

function isBalance(event: StatementEvent): event is LabelEvent {
  return event.kind === "LABEL" && BALANCES.has(event.label);
}

function pageOf(event: StatementEvent | undefined): number | null {
  return event && event.kind !== "TABLE" ? event.line.page : null;
}

function balanceOf(event: StatementEvent | undefined): Cents | null {
  if (event?.kind !== "LABEL") return null;
  const { BALANCE, AMOUNT, CREDIT, DEBIT } = event.figures;
  const figure = BALANCE ?? AMOUNT ?? CREDIT ?? DEBIT ?? event.loose.at(-1);
  return figure ? signed(figure) : null;
}

function movementOf({ figures: { DEBIT, CREDIT, AMOUNT } }: RowEvent): Cents {
  return (AMOUNT ? signed(AMOUNT) : 0) + (CREDIT?.cents ?? 0) - (DEBIT?.cents ?? 0);
}

function signed({ cents, sign, mark }: { cents: Cents; sign: string | null; mark: string | null }): Cents {
  return sign === "-" || mark === "DR" ? -cents : cents;
}
