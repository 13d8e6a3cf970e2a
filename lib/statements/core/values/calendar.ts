import type { IsoDate } from "#lib/statements/core/model.ts";

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && leap ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

/**
 * The date, or null if it is invalid. A day past the end of its month (30 February) becomes the last day:
 * banks that count 30 days to every month for interest print such dates.
 */
export function isoDate(year: number, month: number, day: number): IsoDate | null {
  if (!(year >= 1900 && year <= 2199) || !(month >= 1 && month <= 12) || !(day >= 1 && day <= 31))
    return null;
  const realDay = Math.min(day, daysInMonth(year, month));
  return `${year}-${month < 10 ? "0" : ""}${month}-${realDay < 10 ? "0" : ""}${realDay}`;
}

/** Two-digit years are 1970–2069: no statement is older, and no mortgage runs longer. */
export function fullYear(year: number): number {
  if (year >= 100) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}
