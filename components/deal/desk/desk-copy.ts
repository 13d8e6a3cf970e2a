import type { MoveReason } from "#lib/deal/desk/core/next-move.ts";
import type { DeskDeal } from "#lib/deal/desk/schemas.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import { dayNumber } from "#lib/reading/statements/core/values/calendar.ts";

type Step = {
  /** A short description of the next step. */
  text: (deal: DeskDeal) => string;
  /** The button, and the tab of the application that it opens. */
  action: string;
  tab: string;
};

const lender = ({ subject }: DeskDeal) => subject ?? "the lender";

const andMore = ({ subject, count }: DeskDeal) =>
  count > 1 ? `${subject}, and ${count - 1} more` : (subject ?? "");

const steps: Record<MoveReason, Step> = {
  FAILED_DOCUMENTS: { text: andMore, action: "Open documents", tab: "/documents" },
  CONFLICT: { text: andMore, action: "Check figures", tab: "/summary" },
  MORE_INFORMATION: {
    text: (deal) => `${lender(deal)} asked for more information`,
    action: "Reply to lender",
    tab: "/lenders",
  },
  APPLICANT_UPLOADED: {
    text: ({ count }) => `The applicant sent ${count === 1 ? "a file" : `${count} files`}`,
    action: "See files",
    tab: "/documents",
  },
  DRAWDOWN: {
    text: (deal) => `Settlement with ${lender(deal)} is due`,
    action: "Record drawdown",
    tab: "/lenders",
  },
  CONDITIONS: { text: andMore, action: "Open conditions", tab: "/lenders" },
  UNCONDITIONAL: {
    text: (deal) => `${lender(deal)} has no open conditions`,
    action: "Go unconditional",
    tab: "/lenders",
  },
  NEXT_LENDER: {
    text: ({ submission, ...deal }) =>
      submission?.state === "EXPIRED"
        ? `The approval from ${lender({ submission, ...deal })} has expired`
        : `Declined by ${lender({ submission, ...deal })}`,
    action: "Try next lender",
    tab: "/lenders",
  },
  LINK_EXPIRES: {
    text: () => "The upload link expires soon and has not been used",
    action: "Renew link",
    tab: "",
  },
  READY_TO_SUBMIT: {
    text: ({ count }) =>
      count === 0 ? "The checklist is complete" : `Nothing is missing, ${counted(count, "item")} waived`,
    action: "Prepare submission",
    tab: "/lenders",
  },
  STATEMENTS_MISSING: { text: andMore, action: "Open checklist", tab: "" },
  STATEMENTS_OLD: { text: andMore, action: "Open checklist", tab: "" },
  ITEMS_MISSING: {
    text: (deal) => andMore(deal) || "The checklist is not complete",
    action: "Open checklist",
    tab: "",
  },
  NO_STATEMENTS: {
    text: () => "Documents have arrived, but no bank statements",
    action: "Add statements",
    tab: "/documents",
  },
  NO_DOCUMENTS: { text: () => "No documents and no active upload link", action: "Send link", tab: "" },
  PROCESSING: { text: () => "Lodge is reading the statements", action: "See progress", tab: "/documents" },
  CLIENT_DOCUMENTS: { text: () => "Waiting for documents", action: "See links", tab: "" },
  CLIENT_ITEMS: {
    text: ({ count, subject, yours }) =>
      `Waiting for ${count === 1 ? subject : `${count} items`}${yours === 0 ? "" : `; ${counted(yours, "item is", "items are")} yours`}`,
    action: "Open checklist",
    tab: "",
  },
  DECISION: {
    text: (deal) => `Awaiting ${lender(deal)}’s decision`,
    action: "Record decision",
    tab: "/lenders",
  },
  SETTLEMENT: {
    text: (deal) =>
      deal.nextDate?.kind !== "SETTLEMENT"
        ? `Awaiting settlement with ${lender(deal)}`
        : `Settlement with ${lender(deal)} on ${formatDate(deal.nextDate.on)}`,
    action: "Open lender",
    tab: "/lenders",
  },
};

/** A deal's next step, and the button that opens it. */
export function deskStep(deal: DeskDeal): { text: string; action: string; href: string } {
  const { text, action, tab } = steps[deal.reason];
  return { text: text(deal), action, href: `/applications/${deal.applicationId}${tab}` };
}

/** How long a deal has waited: `today`, `1 day`, `12 days`. */
export function describeDays(days: number): string {
  return days === 0 ? "today" : counted(days, "day");
}

/** The time to a date: `Overdue by 2 days`, `Today`, `Tomorrow`, `In 5 days`. */
export function describeTimeUntil(on: string, today: string): string {
  const days = dayNumber(on) - dayNumber(today);
  if (days < 0) return `Overdue by ${describeDays(-days)}`;
  return days === 0 ? "Today" : days === 1 ? "Tomorrow" : `In ${days} days`;
}

/** The day in full: `Monday, 23 Nov 2026`. */
export function describeToday(today: string): string {
  const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  return `${weekdays[new Date(`${today}T00:00:00Z`).getUTCDay()]}, ${formatDate(today)}`;
}
