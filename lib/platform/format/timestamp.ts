import { formatDate } from "./date.ts";

const auckland = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Pacific/Auckland",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The date of an instant in New Zealand, as `YYYY-MM-DD`. Throws RangeError for an invalid instant. */
export function aucklandDate(instant: Date | string): string {
  const part = aucklandParts(instant);
  return `${part.year}-${part.month}-${part.day}`;
}

/** Formats an instant in New Zealand time: `20 Nov 2026, 2:05 pm`. Throws RangeError for an invalid instant. */
export function formatTimestamp(instant: Date | string): string {
  const part = aucklandParts(instant);
  const hour = Number(part.hour);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${part.minute} ${hour < 12 ? "am" : "pm"}`;
  return `${formatDate(`${part.year}-${part.month}-${part.day}`)}, ${clock}`;
}

function aucklandParts(instant: Date | string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const parts = auckland.formatToParts(new Date(instant));
  return Object.fromEntries(parts.map((part) => [part.type, part.value]));
}

const minute = 60_000;

const hour = 60 * minute;

/**
 * Formats an instant relative to now: `just now`, `5 min ago`, `in 3 h`, `yesterday`, `4 days ago`; from a week on, as
 * a date. Days are in New Zealand time. Throws RangeError if invalid.
 */
export function formatRelativeTime(instant: Date | string, now: Date | string): string {
  const elapsed = new Date(now).getTime() - new Date(instant).getTime();
  const distance = Math.abs(elapsed);
  const days = daysBetween(aucklandDate(instant), aucklandDate(now));
  if (distance < minute) return "just now";
  if (distance < hour) return agoOrIn(`${Math.floor(distance / minute)} min`, elapsed);
  if (distance < 12 * hour || days === 0) return agoOrIn(`${Math.floor(distance / hour)} h`, elapsed);
  if (Math.abs(days) === 1) return days > 0 ? "yesterday" : "tomorrow";
  if (Math.abs(days) < 7) return agoOrIn(`${Math.abs(days)} days`, elapsed);
  return formatDate(aucklandDate(instant));
}

function agoOrIn(amount: string, elapsed: number): string {
  return elapsed > 0 ? `${amount} ago` : `in ${amount}`;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (24 * hour);
}
