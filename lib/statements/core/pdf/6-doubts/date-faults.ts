import { monthOnPaper } from "#lib/statements/core/lexicon/months.ts";
import type { DateFault } from "#lib/statements/core/model.ts";
import type { RowItem } from "#lib/statements/core/pdf/4-items/statement-items.ts";

/** Lists shorter than this have no order. */
const LEAST_ROWS = 5;
/** If more than this share of rows is out of order, the list is not sorted by these dates. */
const MOST_OUT_OF_ORDER = 0.05;
const SAME_EDGE = 2;
/**
 * A list with two dates, or of a card, may be in booking order: a hotel books two weeks after the purchase.
 */
const DAYS_OF_BOOKING = 14;

/**
 * Finds dates that contradict the account's other rows (oldest first): a row without a date where each row
 * prints one, text that is not a date, or a date against the order of its list.
 */
export function dateFaults(rows: readonly RowItem[], ofCard: boolean): Map<RowItem, DateFault> {
  const faults = new Map<RowItem, DateFault>();
  for (const row of outOfOrder(rows, ofCard)) faults.set(row, "OUT_OF_ORDER");
  if (datesEachRow(rows))
    for (const row of rows) if (row.dating.from === "CARRIED") faults.set(row, "MISSING");
  for (const row of unreadable(rows)) faults.set(row, "UNREADABLE");
  return faults;
}

/** Two consecutive rows of one day that both print it show that the list does not group by day. */
function datesEachRow(rows: readonly RowItem[]): boolean {
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

/** Rows that print an impossible date, or text in the place of the dates that only looks like one. */
function unreadable(rows: readonly RowItem[]): RowItem[] {
  const impossible = rows.filter(({ dating }) => dating.from === "IMPOSSIBLE");
  const own = rows.filter(({ dating }) => dating.from === "OWN_LINE");
  const edges = own.map(({ dating }) => dating.first?.x0 ?? 0);
  const looksDated = rows.filter(({ dating }) => {
    const { first, from } = dating;
    if (from !== "CARRIED" || first === null) return false;
    const aligned = edges.filter((edge) => Math.abs(edge - first.x0) <= SAME_EDGE).length;
    return aligned * 2 > edges.length && (/\d/.test(first.text) || monthOnPaper(first.text) !== null);
  });
  // Under headings of days, descriptions begin where dates would be, many of them with numbers.
  return looksDated.length * 2 <= own.length ? [...impossible, ...looksDated] : impossible;
}

/**
 * The few rows to remove for the dates of a list to rise; none if there are many. In booking order, only
 * those far off.
 */
function outOfOrder(rows: readonly RowItem[], ofCard: boolean): RowItem[] {
  return lists(rows).flatMap((list) => {
    if (list.length < LEAST_ROWS) return [];
    const byBooking = ofCard || list.some(({ dating }) => dating.valueDated);
    const rising = new Set(longestRising(list));
    const against = list.filter(
      (row, at) => !rising.has(row) && (!byBooking || isFar(row, list[at - 1]) || isFar(row, list[at + 1])),
    );
    const few = against.length <= Math.max(1, MOST_OUT_OF_ORDER * list.length);
    return few ? against.filter((row) => !isInterestOfMonth(row)) : [];
  });
}

const INTEREST = /\b(?:interest|zinsen|abschluss|interets?|intereses|interessi|juros|rente)\b/i;

/** Interest is dated at the end of its month or quarter, and listed on the day on which it was calculated. */
function isInterestOfMonth({ date, description, figures }: RowItem): boolean {
  if (!figures.BALANCE || !INTEREST.test(description.join(" "))) return false;
  return date.endsWith("-01") || new Date(Date.parse(date) + 86_400_000).getUTCDate() === 1;
}

function isFar(row: RowItem, other: RowItem | undefined): boolean {
  if (!other) return false;
  return Math.abs(Date.parse(row.date) - Date.parse(other.date)) > DAYS_OF_BOOKING * 86_400_000;
}

/** Consecutive rows under one heading, in tables of one section. */
function lists(rows: readonly RowItem[]): RowItem[][] {
  const found: RowItem[][] = [];
  rows.forEach((row, at) => {
    const last = found.at(-1);
    const before = rows[at - 1];
    // A new table may list another kind of payment, with its own run of dates.
    const anew = row.opensTable && before !== undefined && row.date < before.date;
    if (last && row.section === before?.section && !anew) last.push(row);
    else found.push([row]);
  });
  return found;
}

/** The longest subsequence of rows whose dates never fall. */
function longestRising(rows: readonly RowItem[]): RowItem[] {
  const ends: number[] = [];
  const before: number[] = [];
  rows.forEach((row, at) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[ends[middle] ?? 0]?.date ?? "") <= row.date) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1] ?? -1;
    ends[low] = at;
  });
  const run: RowItem[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const row = rows[at];
    if (row) run.push(row);
  }
  return run;
}
