import type { IsoDate } from "../model.ts";

const dayInMilliseconds = 86_400_000;

/** A date as whole days since 1970-01-01 in UTC, for arithmetic. */
export function dayNumber(date: IsoDate): number {
  return Date.parse(date) / dayInMilliseconds;
}

export function isoDate(day: number): IsoDate {
  return new Date(day * dayInMilliseconds).toISOString().slice(0, 10);
}

/** Day of the month, 1 to 31. */
export function dayOfMonth(day: number): number {
  return new Date(day * dayInMilliseconds).getUTCDate();
}

/** The day `months` after `day`, on `anchor` (a day of the month) or on the last day of a shorter month. */
export function addMonths(day: number, months: number, anchor = dayOfMonth(day)): number {
  const date = new Date(day * dayInMilliseconds);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + months;
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(anchor, lastOfMonth)) / dayInMilliseconds;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats a date for display: `2026-03-05` → `5 Mar 2026`. */
export function formatDateShort(date: IsoDate): string {
  return `${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}
