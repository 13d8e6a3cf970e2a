import { dealDateLabels } from "#lib/deal/submissions/core/deal-dates.ts";
import { dayNumber } from "#lib/reading/statements/core/values/calendar.ts";

export const dueKinds = [
  "CONDITION",
  "AUCTION",
  "FINANCE",
  "SETTLEMENT",
  "APPROVAL_EXPIRES",
  "FIXED_RATE_ENDS",
] as const;
type DueKind = (typeof dueKinds)[number];

export const dueLabels: Record<DueKind, string> = {
  CONDITION: "Condition",
  ...dealDateLabels,
  APPROVAL_EXPIRES: "Approval expires",
  FIXED_RATE_ENDS: "Fixed rate ends",
};

export type DueDate = {
  kind: DueKind;
  applicationId: string;
  /** YYYY-MM-DD */
  on: string;
  /** The condition's text or the lender. */
  subject: string | null;
};

/** How many days ahead a date is shown. A refix needs a month. */
const daysAhead: Record<DueKind, number> = {
  CONDITION: 14,
  AUCTION: 14,
  FINANCE: 14,
  SETTLEMENT: 14,
  APPROVAL_EXPIRES: 14,
  FIXED_RATE_ENDS: 30,
};

/** Kinds of date that need no action once past, and are then hidden. */
const passes: ReadonlySet<DueKind> = new Set(["AUCTION"]);

/** Overdue and upcoming dates, earliest first. */
export function nearDates(dates: readonly DueDate[], today: string): DueDate[] {
  return dates
    .filter(({ kind, on }) => {
      const days = dayNumber(on) - dayNumber(today);
      return days <= daysAhead[kind] && !(days < 0 && passes.has(kind));
    })
    .toSorted((a, b) =>
      a.on !== b.on ? (a.on < b.on ? -1 : 1) : dueKinds.indexOf(a.kind) - dueKinds.indexOf(b.kind),
    );
}
