import { formatDate } from "#lib/platform/dates.ts";
import { formatRate } from "#lib/platform/format.ts";
import { type Cents, formatWholeMoney } from "#lib/platform/money.ts";
import type { CalendarEvent } from "./icalendar.ts";

const keyDateKinds = ["REFIX", "SETTLEMENT", "FINANCE", "AUCTION", "CONDITION", "APPROVAL_EXPIRY"] as const;
type KeyDateKind = (typeof keyDateKinds)[number];

export type KeyDate = {
  kind: KeyDateKind;
  /** The id of the date's drawn part, application, condition or submission. */
  id: string;
  applicationId: string;
  on: string;
  /** The applicants' names, the main applicant first. */
  names: string;
  lender: string | null;
  amount: Cents | null;
  /** An annual rate as a fraction. */
  rate: number | null;
  /** A condition's text. */
  text: string | null;
  /** No further reminder is needed. */
  isSettled: boolean;
};

/** The label of each kind of date, at the start of its line. */
const kindLabels: Record<KeyDateKind, string> = {
  REFIX: "Refix",
  SETTLEMENT: "Settlement",
  FINANCE: "Finance date",
  AUCTION: "Auction",
  CONDITION: "Condition due",
  APPROVAL_EXPIRY: "Approval expires",
};

/** Days before the date on which a calendar shows a reminder. */
const alarms: Record<KeyDateKind, readonly number[]> = {
  REFIX: [90, 60, 30],
  SETTLEMENT: [7, 1],
  FINANCE: [3, 1],
  AUCTION: [7, 1],
  CONDITION: [3, 0],
  APPROVAL_EXPIRY: [30, 7],
};

/** One line about a date: `Refix: Aroha Ngata, $420,000 at 5.39%, Kauri Bank`. */
export function describeKeyDate({ kind, names, lender, amount, rate, text }: KeyDate): string {
  const money = amount === null ? null : formatWholeMoney(amount);
  const figures = money && rate !== null ? `${money} at ${formatRate(rate)}` : money;
  const facts = [names, figures, lender, text].filter((fact) => fact !== null && fact !== "");
  return `${kindLabels[kind]}: ${facts.join(", ")}`;
}

/** A date as an event in the broker's calendar, with a link to the application. */
export function toCalendarEvent(date: KeyDate, baseUrl: string): CalendarEvent {
  const url = `${baseUrl}/applications/${date.applicationId}`;
  const summary = describeKeyDate(date);
  return {
    uid: `lodge-${date.kind.toLowerCase().replaceAll("_", "-")}-${date.id}`,
    on: date.on,
    summary,
    description: `${summary}\n${formatDate(date.on)}\n${url}`,
    url,
    alarms: date.isSettled ? [] : alarms[date.kind],
  };
}
