import { formatDate } from "./date.ts";
import { aucklandDate } from "./timestamp.ts";

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
