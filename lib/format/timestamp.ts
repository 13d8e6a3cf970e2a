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
