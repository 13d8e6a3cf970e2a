import type { IsoDate } from "../model.ts";
import type { StoredStatement, StoredTransaction } from "../understand/types.ts";
import { dateOfDay, dayNumber } from "../values/calendar.ts";

/** Day numbers, both inclusive. */
export type DayRange = { from: number; to: number };

/** A statement's period and its balances. */
type ShownPeriod = Pick<StoredStatement, "from" | "to" | "openingBalance" | "closingBalance">;

/** Joins ranges that overlap or touch, in order. */
export function joinRanges(ranges: readonly DayRange[]): DayRange[] {
  const joined: DayRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = joined.at(-1);
    if (last && range.from <= last.to + 1) last.to = Math.max(last.to, range.to);
    else joined.push({ ...range });
  }
  return joined;
}

/** The first and the last day of joined ranges as dates, null without any. */
export function datesOf(ranges: readonly DayRange[]): { from: IsoDate | null; to: IsoDate | null } {
  const [first, last] = [ranges[0], ranges.at(-1)];
  return { from: first ? dateOfDay(first.from) : null, to: last ? dateOfDay(last.to) : null };
}

export function countDays(ranges: readonly DayRange[]): number {
  return ranges.reduce((sum, range) => sum + range.to - range.from + 1, 0);
}

export function isCovered(ranges: readonly DayRange[], day: number): boolean {
  return ranges.some((range) => range.from <= day && day <= range.to);
}

/** The days between joined ranges. */
export function gapsBetween(ranges: readonly DayRange[]): DayRange[] {
  return ranges.slice(1).map((range, index) => ({ from: (ranges[index]?.to ?? 0) + 1, to: range.from - 1 }));
}

/**
 * Returns the days that one account's statements cover, or the days from its first to its last transaction if no period
 * is stated. A file without a stated period covers only its first to its last row, so a few days without transactions
 * between two files look like a gap. Up to ten such days with an unchanged balance count as covered.
 */
export function accountCoverage(
  statements: readonly ShownPeriod[],
  transactions: readonly StoredTransaction[],
): DayRange[] {
  const stated = statements.flatMap(({ from, to }) =>
    from && to && from <= to ? [{ from: dayNumber(from), to: dayNumber(to) }] : [],
  );
  if (stated.length > 0) return joinRanges([...stated, ...quietDays(joinRanges(stated), statements)]);
  const dates = transactions.map((row) => row.date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  return first && last ? [{ from: dayNumber(first), to: dayNumber(last) }] : [];
}

const maxQuietDays = 10;

function quietDays(shown: readonly DayRange[], statements: readonly ShownPeriod[]): DayRange[] {
  return gapsBetween(shown).filter((gap) => {
    if (gap.to - gap.from >= maxQuietDays) return false;
    const closed = statements.filter(({ to }) => to === dateOfDay(gap.from - 1));
    const opened = statements.filter(({ from }) => from === dateOfDay(gap.to + 1));
    const closings = new Set(closed.map(({ closingBalance }) => closingBalance));
    return opened.some(({ openingBalance }) => openingBalance !== null && closings.has(openingBalance));
  });
}

/** Converts covered days to months of 365.25 ÷ 12 days. */
export function coveredMonths(ranges: readonly DayRange[]): number {
  return (countDays(ranges) * 12) / 365.25;
}
