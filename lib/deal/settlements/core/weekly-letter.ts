import { aucklandDate, formatDate, formatDateRange } from "#lib/platform/dates.ts";
import { counted, formatRate } from "#lib/platform/format.ts";
import { writeLetter } from "#lib/platform/mail/letter.ts";
import { formatWholeMoney, toCents } from "#lib/platform/money.ts";
import { addDays, dayNumber } from "#lib/reading/statements/core/values/calendar.ts";
import type { DrawnPart } from "../schemas.ts";
import { describeKeyDate, type KeyDate } from "./key-date.ts";
import { describeDays } from "./refix-stage.ts";

export type WeekAhead = {
  /** Parts whose fixed rate is over or ends soon. */
  parts: readonly DrawnPart[];
  /** The other dates of the week. */
  dates: readonly KeyDate[];
};

/** A longer list ends with the number of remaining items. */
const MAX_LISTED = 20;

/** The weekly email to a broker, with the same content as text and as HTML. */
export function weeklyLetter(
  { name, week, parts, dates }: WeekAhead & { name: string; week: string },
  baseUrl: string,
): { subject: string; text: string; html: string } {
  const summary = [
    ...(parts.length > 0 ? [counted(parts.length, "fixed rate")] : []),
    ...(dates.length > 0 ? [counted(dates.length, "date")] : []),
  ].join(" and ");
  const lists = [
    { heading: "Fixed rates that have ended or end within 90 days:", items: listed(parts.map(describePart)) },
    {
      heading: "Dates this week:",
      items: listed(dates.map((date) => `${formatDate(date.on)} – ${describeKeyDate(date)}`)),
    },
  ].filter(({ items }) => items.length > 0);
  const letter = writeLetter({
    greeting: `Kia ora ${name},`,
    paragraphs: [`Here are your dates for ${formatDateRange(week, addDays(week, 6))}.`],
    lists,
    action: { label: "Open refix and review", url: `${baseUrl}/refix` },
    closing: [`You can turn this email off at ${baseUrl}/account.`],
  });
  return { subject: `Your week: ${summary}`, ...letter };
}

function describePart({ clients, lenderName, amount, rate, fixedUntil, daysLeft: left }: DrawnPart): string {
  const names = clients.map(({ clientName }) => clientName).join(" & ");
  const money = `${formatWholeMoney(toCents(amount))} at ${formatRate(rate)}`;
  return `${names}: ${money}, ${lenderName}, fixed until ${formatDate(fixedUntil ?? "")} (${describeDays(left ?? 0)})`;
}

function listed(items: readonly string[]): string[] {
  const rest = items.length - MAX_LISTED;
  return rest > 0 ? [...items.slice(0, MAX_LISTED), `and ${rest} more`] : [...items];
}

/** The hour on Monday, in New Zealand time, from which the weekly email is sent. */
const FIRST_HOUR = 7;

const hourOf = new Intl.DateTimeFormat("en-NZ", {
  timeZone: "Pacific/Auckland",
  hour: "2-digit",
  hourCycle: "h23",
});

/** Days since Monday: 1 January 1970 was a Thursday. */
function weekday(day: string): number {
  return (((dayNumber(day) + 3) % 7) + 7) % 7;
}

/** The Monday of the week that a New Zealand day belongs to. */
export function mondayOf(day: string): string {
  return addDays(day, -weekday(day));
}

/**
 * The Monday of the week whose email is due. It is due from seven o'clock on Monday until the end of Tuesday, so an
 * outage on Monday only delays it. Null at other times.
 */
export function weekDue(now: Date): string | null {
  const today = aucklandDate(now);
  const since = weekday(today);
  const hour = Number(hourOf.format(now));
  if (since > 1 || (since === 0 && hour < FIRST_HOUR)) return null;
  return mondayOf(today);
}
