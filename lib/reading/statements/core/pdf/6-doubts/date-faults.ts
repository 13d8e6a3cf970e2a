import labels from "#data/reading/labels.json" with { type: "json" };
import { monthOnPaper } from "../../lexicon/months.ts";
import { hasAnyOf } from "../../lexicon/phrases.ts";
import type { DateFault } from "../../model.ts";
import { addDays, dayNumber } from "../../values/calendar.ts";
import { firstNotBefore } from "../../values/order.ts";
import type { RowItem } from "../4-items/statement-items.ts";

/** Shorter lists do not show an order. */
const MIN_ROWS = 5;
/** If more than this share of rows is out of order, the list is not sorted by these dates. */
const MAX_OUT_OF_ORDER = 0.05;
const EDGE_TOLERANCE = 2;
/** A card's list, or one with two dates, may be in booking order. A hotel may book two weeks after the purchase. */
const MAX_BOOKING_DAYS = 14;

/**
 * Finds dates that contradict the account's other rows (oldest first): a row without a date where each row
 * prints one, text that is not a date, or a date against the order of its list.
 */
export function dateFaults(rows: readonly RowItem[], ofCard: boolean): Map<RowItem, DateFault> {
  const faults = new Map<RowItem, DateFault>();
  for (const row of outOfOrder(rows, ofCard)) faults.set(row, "OUT_OF_ORDER");
  if (hasDateInEachRow(rows))
    for (const row of rows) if (row.dating.from === "CARRIED") faults.set(row, "MISSING");
  for (const row of unreadable(rows)) faults.set(row, "UNREADABLE");
  return faults;
}

/** Whether the list prints a date in every row: two consecutive rows print the same date. */
function hasDateInEachRow(rows: readonly RowItem[]): boolean {
  const carried = rows.filter(({ dating }) => dating.from === "CARRIED").length;
  const twice = rows.filter((row, at) => {
    const before = rows[at - 1];
    return (
      before !== undefined &&
      before.date === row.date &&
      before.page === row.page &&
      before.dating.from === "OWN_LINE" &&
      row.dating.from === "OWN_LINE" &&
      !row.opensTable
    );
  }).length;
  return twice > 0 && twice >= carried;
}

/** Rows with an impossible date, or with text in the date column that only looks like a date. */
function unreadable(rows: readonly RowItem[]): RowItem[] {
  const impossible = rows.filter(({ dating }) => dating.from === "IMPOSSIBLE");
  const own = rows.filter(({ dating }) => dating.from === "OWN_LINE");
  const edges = own.map(({ dating }) => dating.first?.x0 ?? 0);
  const looksDated = rows.filter(({ dating }) => {
    const { first, from } = dating;
    if (from !== "CARRIED" || first === null) return false;
    const aligned = edges.filter((edge) => Math.abs(edge - first.x0) <= EDGE_TOLERANCE).length;
    return aligned * 2 > edges.length && (/\d/.test(first.text) || monthOnPaper(first.text) !== null);
  });
  // Below headings of days, descriptions begin at the edge of the dates, and many begin with a number.
  return looksDated.length * 2 <= own.length ? [...impossible, ...looksDated] : impossible;
}

/**
 * The fewest rows to remove so that the dates of a list rise; none if there are many. In booking order, only
 * rows that are far off.
 */
function outOfOrder(rows: readonly RowItem[], ofCard: boolean): RowItem[] {
  return splitLists(rows).flatMap((list) => {
    if (list.length < MIN_ROWS) return [];
    const byBooking = ofCard || list.some(({ dating }) => dating.valueDated);
    const rising = new Set(longestRising(list));
    const against = list.filter(
      (row, at) => !rising.has(row) && (!byBooking || isFar(row, list[at - 1]) || isFar(row, list[at + 1])),
    );
    const few = against.length <= Math.max(1, MAX_OUT_OF_ORDER * list.length);
    return few ? against.filter((row) => !isInterestOfMonth(row)) : [];
  });
}

const isInterest = hasAnyOf(labels.lists.interest.words, "i");

/** Interest may be dated at the end of its month or quarter, but listed when it was calculated. */
function isInterestOfMonth({ date, description, figures }: RowItem): boolean {
  if (!figures.BALANCE || !isInterest(description.join(" "))) return false;
  return date.endsWith("-01") || addDays(date, 1).endsWith("-01");
}

function isFar(row: RowItem, other: RowItem | undefined): boolean {
  return other !== undefined && Math.abs(dayNumber(row.date) - dayNumber(other.date)) > MAX_BOOKING_DAYS;
}

/** Splits rows into lists: consecutive rows below one heading, in tables of one section. */
function splitLists(rows: readonly RowItem[]): RowItem[][] {
  const found: RowItem[][] = [];
  rows.forEach((row, at) => {
    const last = found.at(-1);
    const before = rows[at - 1];
    // A new table, or rows after a total, may list another kind of payment, starting at an earlier date.
    const opensList = row.opensTable || row.followsTotal;
    const startsNewList = opensList && before !== undefined && row.date < before.date;
    if (last && row.section === before?.section && !startsNewList) last.push(row);
    else found.push([row]);
  });
  return found;
}

/** The longest subsequence of rows whose dates never fall. */
function longestRising(rows: readonly RowItem[]): RowItem[] {
  const ends: number[] = [];
  const before: number[] = [];
  rows.forEach((row, at) => {
    const place = firstNotBefore(ends, (end) => (rows[end]?.date ?? "") <= row.date);
    before[at] = ends[place - 1] ?? -1;
    ends[place] = at;
  });
  const run: RowItem[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const row = rows[at];
    if (row) run.push(row);
  }
  return run;
}
