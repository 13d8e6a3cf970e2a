import type { IsoDate } from "#lib/reading/statements/core/model.ts";
import { isoDate } from "#lib/reading/statements/core/values/calendar.ts";
import {
  partsInOrder,
  type WrittenDate,
  type WrittenOrder,
} from "#lib/reading/statements/core/values/date.ts";
import type { Line } from "../1-text/page-lines.ts";
import type { PeriodMark } from "../3-events/statement-period.ts";

/**
 * Completes dates with their year: as printed, else from the statement's period, else nearest to the previous
 * date.
 */
export class DateResolver {
  private readonly order: WrittenOrder;
  private previous: IsoDate | null = null;
  private period: PeriodMark | null;
  private readonly anchor: IsoDate | null;
  private isYearPrinted = false;
  private year: number | null = null;
  /** Whether a year was derived from the anchor, because no period and no earlier date has one. */
  usedAnchor = false;

  /** `anchor`: a date near the end of the statement, for files without a stated period. */
  constructor(order: WrittenOrder, period: PeriodMark | null, anchor: IsoDate | null) {
    this.order = order;
    this.period = period;
    this.anchor = anchor;
  }

  /** Dates from now on belong to this period. */
  setPeriod(period: PeriodMark): void {
    this.period = period;
  }

  /** Records a line with only a year, which is a heading for the rows of that year. */
  recordYear({ words }: Line): void {
    const [word, more] = words;
    if (!word || more || !/^20\d{2}$/.test(word.text)) return;
    this.year = Number(word.text);
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
      this.period || this.previous ? 0 : Math.max(0, days(date, target) - 7);
    const distance = (date: IsoDate) =>
      (this.outside(date) + future(date)) * 1000 + Math.abs(days(date, target));
    return [year - 1, year, year + 1]
      .flatMap((candidate) => isoDate(candidate, month, day) ?? [])
      .reduce<IsoDate | null>((best, date) => (best && distance(best) <= distance(date) ? best : date), null);
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
  return (Date.parse(later) - Date.parse(earlier)) / 86_400_000;
}
