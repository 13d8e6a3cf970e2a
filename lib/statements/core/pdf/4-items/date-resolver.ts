import type { IsoDate } from "#lib/statements/core/model.ts";
import type { PeriodMark } from "#lib/statements/core/pdf/3-events/statement-period.ts";
import { type DateOrder, isoDate } from "#lib/statements/core/values/calendar.ts";
import { dayAndMonth, type PrintedDate } from "#lib/statements/core/values/printed-date.ts";

/**
 * The order of day and month in which every date of the file exists; where both do, the one that keeps a
 * statement within fewer months; where that is even too, the paper decides (US Letter writes the month first).
 */
export function dateOrder(
  rowDates: readonly PrintedDate[],
  allDates: readonly PrintedDate[],
  usLetter: boolean,
): DateOrder {
  const numeric = rowDates.filter((date) => date.kind === "NUMERIC");
  const wrong = (order: DateOrder) =>
    [...numeric, ...allDates].filter((date) => dayAndMonth(date, order) === null).length;
  const months = (order: DateOrder) =>
    new Set(numeric.map((date) => `${date.year} ${dayAndMonth(date, order)?.month}`)).size;
  if (wrong("DMY") !== wrong("MDY")) return wrong("DMY") < wrong("MDY") ? "DMY" : "MDY";
  if (months("DMY") !== months("MDY")) return months("DMY") < months("MDY") ? "DMY" : "MDY";
  return usLetter ? "MDY" : "DMY";
}

/** Gives dates their years: as printed, else from the statement's period, else nearest to the date before. */
export class DateResolver {
  private readonly order: DateOrder;
  private previous: IsoDate | null = null;
  private period: PeriodMark | null;
  private readonly anchor: IsoDate | null;

  /** `anchor` is any day near the statement's end, for files that state no period. */
  constructor(order: DateOrder, period: PeriodMark | null, anchor: IsoDate | null) {
    this.order = order;
    this.period = period;
    this.anchor = anchor;
  }

  /** From here on, dates belong to this period. */
  enter(period: PeriodMark): void {
    this.period = period;
  }

  resolve(date: PrintedDate): IsoDate | null {
    const parts = dayAndMonth(date, this.order);
    if (!parts) return null;
    const resolved =
      date.year === null ? this.nearest(parts.month, parts.day) : isoDate(date.year, parts.month, parts.day);
    if (resolved) this.previous = resolved;
    return resolved;
  }

  private nearest(month: number, day: number): IsoDate | null {
    const target = this.period?.to ?? this.period?.from ?? this.previous ?? this.anchor;
    if (target === null) return null;
    const year = Number(target.slice(0, 4));
    // A file without a period is made after its rows, so a date after the anchor is of another year.
    const future = (date: IsoDate) =>
      this.period || this.previous ? 0 : Math.max(0, days(date, target) - 7);
    const distance = (date: IsoDate) =>
      (this.outside(date) + future(date)) * 1000 + Math.abs(days(date, target));
    return [year - 1, year, year + 1]
      .flatMap((candidate) => isoDate(candidate, month, day) ?? [])
      .reduce<IsoDate | null>((best, date) => (best && distance(best) <= distance(date) ? best : date), null);
  }

  /** Days by which a date lies outside the period. */
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
