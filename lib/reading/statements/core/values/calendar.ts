import type { IsoDate } from "../model.ts";

/** Whether the day or the month comes first, as in 03/04. */
export type DateOrder = "DMY" | "MDY";

const DAY_MS = 86_400_000;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && leap ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

/** The calendar date, or null if it does not exist. On paper, `30/02` is not a date. */
export function isoDate(year: number, month: number, day: number): IsoDate | null {
  if (!(month >= 1 && month <= 12) || !(day >= 1 && day <= daysInMonth(year, month))) return null;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/**
 * The date of a field that contains only a date, or null if it is invalid. A day past the end of its month
 * (30 February) becomes the last day. Readers report such a date (`isImpossibleDay`): it may be a bank's that counts
 * 30 days to every month, or an altered one.
 */
export function isoDateOrMonthEnd(year: number, month: number, day: number): IsoDate | null {
  if (!(year >= 1900 && year <= 2199) || !(month >= 1 && month <= 12) || !(day >= 1 && day <= 31))
    return null;
  return isoDate(year, month, Math.min(day, daysInMonth(year, month)));
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}

/** Reads two-digit years as 1970–2069: no statement is older, and no mortgage runs longer. */
export function fullYear(year: number): number {
  // Years of the Buddhist calendar in Thailand, and of the Republic in Taiwan.
  if (year >= 2440 && year <= 2643) return year - 543;
  if (year >= 100 && year < 150) return year + 1911;
  if (year >= 100) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

/** A date as whole days since 1970-01-01 in UTC, for arithmetic. */
export function dayNumber(date: IsoDate): number {
  return Date.parse(date) / DAY_MS;
}

export function dateOfDay(day: number): IsoDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The date `days` later, or earlier if negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDay(dayNumber(date) + days);
}

/** Day of the month, 1 to 31. */
export function dayOfMonth(day: number): number {
  return new Date(day * DAY_MS).getUTCDate();
}

/** The day `months` after `day`, on `anchor` (a day of the month) or on the last day of a shorter month. */
export function addMonths(day: number, months: number, anchor = dayOfMonth(day)): number {
  const date = new Date(day * DAY_MS);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const days = daysInMonth(first.getUTCFullYear(), first.getUTCMonth() + 1);
  return first.getTime() / DAY_MS + Math.min(anchor, days) - 1;
}
