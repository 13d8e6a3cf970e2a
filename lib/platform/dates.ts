const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/**
 * Formats a stored date: `2026-11-20` → `20 Nov 2026`. Returns anything else unchanged. Does not use Intl, whose month
 * names differ between Node and browsers ("Sep", "Sept").
 */
export function formatDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const month = months[Number(parts?.[2]) - 1];
  return parts && month ? `${Number(parts[3])} ${month} ${parts[1]}` : date;
}

/** Formats a month for tables and charts: `2026-11` or `2026-11-20` → `Nov 2026`. Returns anything else unchanged. */
export function formatMonth(month: string): string {
  const parts = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(month);
  const name = months[Number(parts?.[2]) - 1];
  return parts && name ? `${name} ${parts[1]}` : month;
}

/** Formats a range, with the shared month and year shown once: `1 – 30 Nov 2026`, `28 Oct – 3 Nov 2026`. */
export function formatDateRange(from: string, to: string): string {
  if (from === to) return formatDate(from);
  const start = formatDate(from).split(" ");
  const end = formatDate(to).split(" ");
  if (start.length !== 3 || end.length !== 3 || start[2] !== end[2])
    return `${formatDate(from)} – ${formatDate(to)}`;
  const shown = start[1] === end[1] ? start.slice(0, 1) : start.slice(0, 2);
  return `${shown.join(" ")} – ${end.join(" ")}`;
}

/**
 * Parses a typed date, day first as in New Zealand, to `YYYY-MM-DD`; undefined if it does not exist. Accepts
 * `20/11/2026`, `20.11.26`, `20 Nov 2026`, `20 november 26`, `2026-11-20`. Two-digit years from 50 to 99 are 19xx.
 */
export function parseTypedDate(text: string): string | undefined {
  const parts = text
    .trim()
    .toLowerCase()
    .split(/[\s/.,-]+/);
  const [first = "", second = "", third = ""] = parts;
  if (parts.length !== 3) return undefined;
  const yearFirst = /^\d{4}$/.test(first);
  const year = readYear(yearFirst ? first : third);
  const day = readNumber(yearFirst ? third : first);
  const month = /^[a-z]{3,}$/.test(second) ? monthNamed(second) : readNumber(second);
  if (!isDay(year, month, day)) return undefined;
  return [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join(
    "-",
  );
}

/** Parses a typed month or year to its first day: `Mar 2025`, `3/2025`, `2025-03`, `2025`; undefined if it is neither. */
export function parseTypedMonth(text: string): string | undefined {
  const typed = text.trim();
  if (/^\d{4}$/.test(typed)) return parseTypedDate(`1/1/${typed}`);
  const yearLast = typed.replace(/^(\d{4})[-/. ](\d{1,2})$/, "$2/$1");
  return /\d{4}$/.test(yearLast) ? parseTypedDate(`1 ${yearLast}`) : undefined;
}

function readNumber(text: string): number {
  return /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
}

function readYear(text: string): number {
  if (/^\d{4}$/.test(text)) return Number(text);
  if (!/^\d{2}$/.test(text)) return Number.NaN;
  return Number(text) + (Number(text) < 50 ? 2000 : 1900);
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function monthNamed(name: string): number {
  return months.findIndex((month) => month.toLowerCase() === name.slice(0, 3)) + 1;
}

/** An API message with dates in the format of date fields: `must be 1900-01-01 or later` → `… 1 Jan 1900 …`. */
export function withReadableDates(message: string): string {
  return message
    .replace("a date as YYYY-MM-DD that exists", "a date that exists, such as 20/11/2026")
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDate);
}

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

/** Durations in milliseconds. */
const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The instant `days` later, or earlier if negative; a day has 24 hours. */
export function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

/**
 * Formats an instant relative to now: `just now`, `5 min ago`, `in 3 h`, `yesterday`, `4 days ago`; from a week on, as
 * a date. Days are in New Zealand time. Throws RangeError if invalid.
 */
export function formatRelativeTime(instant: Date | string, now: Date | string): string {
  const elapsed = new Date(now).getTime() - new Date(instant).getTime();
  const distance = Math.abs(elapsed);
  const days = daysBetween(aucklandDate(instant), aucklandDate(now));
  if (distance < MINUTE_MS) return "just now";
  if (distance < HOUR_MS) return agoOrIn(`${Math.floor(distance / MINUTE_MS)} min`, elapsed);
  if (distance < 12 * HOUR_MS || days === 0) return agoOrIn(`${Math.floor(distance / HOUR_MS)} h`, elapsed);
  if (Math.abs(days) === 1) return days > 0 ? "yesterday" : "tomorrow";
  if (Math.abs(days) < 7) return agoOrIn(`${Math.abs(days)} days`, elapsed);
  return formatDate(aucklandDate(instant));
}

function agoOrIn(amount: string, elapsed: number): string {
  return elapsed > 0 ? `${amount} ago` : `in ${amount}`;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
