import { counted } from "#lib/platform/format.ts";
import { dayNumber } from "#lib/reading/statements/core/values/calendar.ts";

/** How soon the fixed rate of a drawn part ends, most urgent first. FLOATING parts have no fixed rate. */
export const refixStages = ["OVERDUE", "WITHIN_30", "WITHIN_60", "WITHIN_90", "LATER", "FLOATING"] as const;
export type RefixStage = (typeof refixStages)[number];

export const dueStages = ["OVERDUE", "WITHIN_30", "WITHIN_60", "WITHIN_90"] as const satisfies RefixStage[];

/** How long before the end of a fixed rate the broker is first reminded. */
const REMINDER_DAYS = 90;

/** Days until the last day of the fixed rate; negative once it is over. Both dates are in New Zealand. */
export function daysLeft(fixedUntil: string, today: string): number {
  return dayNumber(fixedUntil) - dayNumber(today);
}

/** The stage of a part. Its last fixed day still counts as within 30 days; the day after is overdue. */
export function refixStage(fixedUntil: string | null, today: string): RefixStage {
  if (fixedUntil === null) return "FLOATING";
  const left = daysLeft(fixedUntil, today);
  if (left < 0) return "OVERDUE";
  if (left <= 30) return "WITHIN_30";
  if (left <= 60) return "WITHIN_60";
  return left <= REMINDER_DAYS ? "WITHIN_90" : "LATER";
}

/** The time to the end of a fixed rate: `in 12 days`, `today`, `3 days ago`. */
export function describeDays(left: number): string {
  if (left === 0) return "today";
  const days = counted(Math.abs(left), "day");
  return left > 0 ? `in ${days}` : `${days} ago`;
}

export const reminderNoteKinds = ["CONTACTED", "SNOOZED", "DONE", "REOPENED"] as const;
export type ReminderNoteKind = (typeof reminderNoteKinds)[number];

/** The state of a drawn part's reminder. STARTED: a refix is in progress. */
export const reminderStates = ["OPEN", "STARTED", "SNOOZED", "DONE"] as const;
export type ReminderState = (typeof reminderStates)[number];

/** How far ahead a reminder can be snoozed. */
export const MAX_SNOOZE_DAYS = 366;
