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

/** The day in New Zealand of an instant, as `YYYY-MM-DD`. Throws RangeError for an invalid instant. */
export function aucklandDate(instant: Date | string): string {
  const part = aucklandParts(instant);
  return `${part.year}-${part.month}-${part.day}`;
}

/** An instant by New Zealand's clock: `20 Nov 2026, 2:05 pm`. Throws RangeError for an invalid instant. */
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
 * How long ago (or ahead) an instant lies, in words: `just now`, `5 min ago`, `in 3 h`, `yesterday`, `4 days ago`;
 * from a week on, the New Zealand date. Days count by New Zealand's midnight. Throws RangeError if invalid.
 */
export function formatRelativeTime(instant: Date | string, now: Date | string): string {
  const past = new Date(now).getTime() - new Date(instant).getTime();
  const distance = Math.abs(past);
  const days = daysBetween(aucklandDate(instant), aucklandDate(now));
  if (distance < minute) return "just now";
  if (distance < hour) return directed(`${Math.floor(distance / minute)} min`, past);
  if (distance < 12 * hour || days === 0) return directed(`${Math.floor(distance / hour)} h`, past);
  if (Math.abs(days) === 1) return days > 0 ? "yesterday" : "tomorrow";
  if (Math.abs(days) < 7) return directed(`${Math.abs(days)} days`, past);
  return formatDate(aucklandDate(instant));
}

function directed(amount: string, past: number): string {
  return past > 0 ? `${amount} ago` : `in ${amount}`;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (24 * hour);
}
