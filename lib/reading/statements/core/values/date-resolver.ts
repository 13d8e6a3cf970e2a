import type { IsoDate } from "../model.ts";
import { dayNumber, isoDate } from "./calendar.ts";
import { partsInOrder, type WrittenDate, type WrittenOrder } from "./date.ts";
import { bestOf } from "./order.ts";

/** The period of a statement, as far as it is stated. */
export type Period = { from: IsoDate | null; to: IsoDate | null };

/** Rows may be dated this many days after the anchor. */
const DAYS_AFTER_ANCHOR = 7;

/**
 * Completes dates with their year, in file order: as printed, else from the statement's period, else nearest to the
 * previous date.
 */
export class DateResolver {
  private readonly order: WrittenOrder;
  private previous: IsoDate | null = null;
  private period: Period | null;
  private readonly anchor: IsoDate | null;
  private isYearPrinted = false;
  private year: number | null = null;
  /** Whether a year was derived from the anchor, because no period and no earlier date has one. */
  usedAnchor = false;

  /** `anchor`: a date near the end of the statement, for files without a stated period. */
  constructor(order: WrittenOrder, period: Period | null, anchor: IsoDate | null) {
    this.order = order;
    this.period = period;
    this.anchor = anchor;
  }

  /** Dates from now on belong to this period. */
  setPeriod(period: Period): void {
    this.period = period;
  }

  /** Records a line with only a year, which is a heading for the rows of that year. */
  recordYear(line: string): void {
    if (!/^20\d{2}$/.test(line)) return;
    this.year = Number(line);
    this.isYearPrinted = true;
  }

  resolve(date: WrittenDate): IsoDate | null {
    const parts = partsInOrder(date, this.order);
    if (!parts) return null;
    const resolved =
      parts.year === null
        ? this.nearest(parts.month, parts.day)
        : isoDate(parts.year, parts.month, parts.day);
    if (resolved) this.previous = resolved;
    if (parts.year !== null) this.isYearPrinted = true;
    else if (resolved && !this.period && !this.isYearPrinted) this.usedAnchor = true;
    return resolved;
  }

  private nearest(month: number, day: number): IsoDate | null {
    if (this.year !== null && !this.period) return isoDate(this.year, month, day);
    const target = this.period?.to ?? this.period?.from ?? this.previous ?? this.anchor;
    if (target === null) return null;
    const year = Number(target.slice(0, 4));
    // The anchor is after the rows, so a date after the anchor belongs to an earlier year.
    const future = (date: IsoDate) =>
      this.period || this.previous ? 0 : Math.max(0, days(date, target) - DAYS_AFTER_ANCHOR);
    const distance = (date: IsoDate) =>
      (this.outside(date) + future(date)) * 1000 + Math.abs(days(date, target));
    const dates = [year - 1, year, year + 1].flatMap((candidate) => isoDate(candidate, month, day) ?? []);
    return bestOf(dates, (date) => -distance(date)) ?? null;
  }

  /** The number of days that a date is outside the period. */
  private outside(date: IsoDate): number {
    const { from = null, to = null } = this.period ?? {};
    if (from !== null && date < from) return days(from, date);
    if (to !== null && date > to) return days(date, to);
    return 0;
  }
}

function days(later: IsoDate, earlier: IsoDate): number {
  return dayNumber(later) - dayNumber(earlier);
}

/** The same day in another year, or the day before if it does not exist there. */
export function addYears(date: IsoDate, years: number): IsoDate {
  const day = date.slice(4) === "-02-29" ? "-02-28" : date.slice(4);
  return `${Number(date.slice(0, 4)) + years}${day}`;
}

export function lastOf(dates: Iterable<IsoDate | null>): IsoDate | null {
  return (
    [...dates]
      .filter((date) => date !== null)
      .toSorted()
      .at(-1) ?? null
  );
}
