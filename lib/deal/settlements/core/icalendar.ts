import { addDays } from "#lib/reading/statements/core/values/calendar.ts";

/** An all-day event. */
export type CalendarEvent = {
  /** Stable for the same event. */
  uid: string;
  /** `YYYY-MM-DD`. */
  on: string;
  summary: string;
  description: string;
  url: string;
  /** Days before the event on which the calendar shows a reminder, at nine in the morning. */
  alarms: readonly number[];
};

/** The maximum octets in a line without its line break (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;

/** When an alarm sounds, in hours after midnight. */
const ALARM_HOUR = 9;

/** A calendar in RFC 5545 format: CRLF, folded lines, escaped text. `at` is when it was written. */
export function writeCalendar(name: string, events: readonly CalendarEvent[], at: Date): string {
  const stamp = `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Lodge//Key dates//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...events.flatMap((event) => eventLines(event, stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function eventLines(event: CalendarEvent, stamp: string): string[] {
  const { uid, on, summary, description, url, alarms } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${basicDate(on)}`,
    // DTEND is exclusive.
    `DTEND;VALUE=DATE:${basicDate(addDays(on, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    ...alarms.flatMap((days) => [
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `TRIGGER:${trigger(days)}`,
      `DESCRIPTION:${escapeText(summary)}`,
      "END:VALARM",
    ]),
    "END:VEVENT",
  ];
}

/** From midnight at the start of the event: `PT9H` on the day, `-P6DT15H` a week before. */
function trigger(daysBefore: number): string {
  if (daysBefore === 0) return `PT${ALARM_HOUR}H`;
  const days = daysBefore - 1;
  return `-P${days === 0 ? "" : `${days}D`}T${24 - ALARM_HOUR}H`;
}

function basicDate(date: string): string {
  return date.replaceAll("-", "");
}

/**
 * Escapes text for a property's value. Keeps line breaks and replaces other control characters, which RFC 5545 forbids,
 * by spaces.
 */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Folds a line into pieces of at most 75 octets, never within a character. */
function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_OCTETS) {
      pieces.push(piece);
      // The space that marks the continuation also counts.
      [piece, octets] = [" ", 1];
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join("\r\n");
}
