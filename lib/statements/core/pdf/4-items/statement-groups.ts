import type { IsoDate } from "#lib/statements/core/model.ts";
import type { PeriodMark } from "#lib/statements/core/pdf/3-events/statement-period.ts";
import type { StatementItem } from "./statement-items.ts";

/** Days that a row may lie outside the period of its own statement: purchases are booked after a weekend. */
const SLACK_DAYS = 7;

/**
 * The items of each account and period that a file states, in the file's order; null where they are all of one, or
 * where the periods overlap or do not hold the dates of their rows: then the marks are of something else.
 */
export function statementGroups(items: readonly StatementItem[]): StatementItem[][] | null {
  const groups: StatementItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && sameStatement(before, item)) last.push(item);
    else groups.push([...(last ? headOfPage(last, item.page) : []), item]);
  }
  const listed = groups.filter((group) => group.some(({ kind }) => kind === "ROW"));
  if (listed.length < 2) return null;
  const periods = new Map(listed.map((group) => [keyOf(periodOf(group)), periodOf(group)]));
  const distinct = [...periods.values()];
  if (distinct.length > 1) {
    if (!listed.every((group) => holds(periodOf(group), group))) return null;
    if (distinct.some((period, at) => distinct.some((other, after) => after > at && overlap(period, other))))
      return null;
  }
  return groups;
}

function sameStatement(left: StatementItem, right: StatementItem): boolean {
  return left.account === right.account && keyOf(left.period) === keyOf(right.period);
}

function keyOf(period: PeriodMark | null): string {
  return `${period?.from} ${period?.to}`;
}

/** The period of a group is that of its rows: the figures over them may stand before it is stated. */
function periodOf(group: readonly StatementItem[]): PeriodMark | null {
  return group.find(({ kind }) => kind === "ROW")?.period ?? null;
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
