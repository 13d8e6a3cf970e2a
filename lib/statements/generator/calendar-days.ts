import type { IsoDate } from "../core/model.ts";

/** The date a number of days later (or earlier). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first day of the month that lies a number of months later. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekday(date: IsoDate): number {
  return new Date(Date.parse(date)).getUTCDay();
}
