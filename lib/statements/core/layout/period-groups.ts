import type { IsoDate } from "../model.ts";
import type { StatementItem } from "./statement-items.ts";
import type { PeriodMark } from "./statement-period.ts";

/** Days that a row may lie outside the period of its own statement: purchases are booked after a weekend. */
const SLACK_DAYS = 7;

/**
 * The items of each period that a file states, in the file's order; null where it states no two that follow or
 * precede one another, each holding the dates of its rows: then the marks are of something else.
 */
export function periodGroups(items: readonly StatementItem[]): StatementItem[][] | null {
  const groups: { period: PeriodMark | null; items: StatementItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && samePeriod(last.period, item.period)) last.items.push(item);
    else
      groups.push({ period: item.period, items: [...(last ? headOfPage(last.items, item.page) : []), item] });
  }
  const listed = groups.filter((group) => group.items.some(({ kind }) => kind === "ROW"));
  if (listed.length < 2 || !listed.every(({ period, items: own }) => holds(period, own))) return null;
  const periods = listed.map(({ period }) => period);
  if (periods.some((period, at) => periods.some((other, after) => after > at && overlap(period, other))))
    return null;
  return groups.map((group) => group.items);
}

function samePeriod(left: PeriodMark | null, right: PeriodMark | null): boolean {
  return left?.from === right?.from && left?.to === right?.to;
}

/** Figures over the line that states the period, on its page, are of that period: they are taken off the one before. */
function headOfPage(items: StatementItem[], page: number): StatementItem[] {
  const from = items.findLastIndex((item) => item.page !== page || item.kind === "ROW" || item.inTable) + 1;
  return items.splice(from);
}

function holds(period: PeriodMark | null, items: readonly StatementItem[]): boolean {
  const { from = null, to = null } = period ?? {};
  if (from === null || to === null) return false;
  const [first, last] = [shifted(from, -SLACK_DAYS), shifted(to, SLACK_DAYS)];
  return items.every((item) => item.kind !== "ROW" || (item.date >= first && item.date <= last));
}

/** The last day of one statement may be the first of the next. */
function overlap(left: PeriodMark | null, right: PeriodMark | null): boolean {
  const [first, second] = [left, right].map((mark) => [mark?.from ?? "", mark?.to ?? ""] as const);
  return first !== undefined && second !== undefined && first[0] < second[1] && second[0] < first[1];
}

function shifted(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
