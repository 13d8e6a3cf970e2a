import type { Tone } from "#components/ui/badge.tsx";
import { drawdownDate } from "#lib/deal/submissions/core/deal-dates.ts";
import { LENDER_NOT_RECORDED } from "#lib/deal/submissions/core/missing.ts";
import type { SubmissionResponse } from "#lib/deal/submissions/response-schemas.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";

type MoveCopy = {
  /** The button's label. */
  action: string;
  /** The dialog's title and button. */
  title: string;
  confirm: string;
  /** The label of the note. */
  note: string;
  /** The screen insists on a note. Programs may not know it, so the API does not. */
  isNoteRequired?: boolean;
  danger?: boolean;
};

export const moveCopy: Partial<Record<SubmissionState, MoveCopy>> = {
  SUBMITTED: {
    action: "Mark as submitted",
    title: "Has it gone to the lender?",
    confirm: "Mark as submitted",
    note: "Note",
  },
  MORE_INFORMATION: {
    action: "More information requested",
    title: "What has the lender asked for?",
    confirm: "Record request",
    note: "Information requested",
  },
  CONDITIONAL: {
    action: "Record conditional approval",
    title: "Has the lender approved it with conditions?",
    confirm: "Record approval",
    note: "Note",
  },
  UNCONDITIONAL: {
    action: "Record unconditional",
    title: "Is the approval unconditional?",
    confirm: "Record unconditional",
    note: "Note",
  },
  DRAWN_DOWN: {
    action: "Record drawdown",
    title: "Has the loan been drawn down?",
    confirm: "Record drawdown",
    note: "Note",
  },
  DECLINED: {
    action: "Record decline",
    title: "Has the lender declined it?",
    confirm: "Record decline",
    note: "The lender's reason",
    isNoteRequired: true,
    danger: true,
  },
  WITHDRAWN: {
    action: "Withdraw from this lender",
    title: "Withdraw it from this lender?",
    confirm: "Withdraw",
    note: "Reason for withdrawal",
    danger: true,
  },
  EXPIRED: {
    action: "Approval expired",
    title: "Has the approval expired?",
    confirm: "Record expiry",
    note: "Note",
    danger: true,
  },
};

/** What the total of the loan parts is. A refix is for what will be left, which is less than the balance today. */
export function partsTitle({
  parts,
  fixedRateEndsOn,
  createdAt,
}: Pick<SubmissionResponse, "parts" | "fixedRateEndsOn" | "createdAt">): string {
  if (fixedRateEndsOn !== null)
    return `Balance on ${formatDate(drawdownDate([fixedRateEndsOn], aucklandDate(createdAt)))}`;
  return parts.length === 1 ? "Loan" : `${parts.length} loan parts`;
}

/** After a request for more information, the same move means the answer was sent. */
export function moveAction(from: SubmissionState, to: SubmissionState): string {
  if (from === "MORE_INFORMATION" && to === "SUBMITTED") return "Information sent";
  return moveCopy[to]?.action ?? to;
}

/** Explains a move below the dialog's title. Brokers might expect “Mark as submitted” to send the application. */
export function describeMove(to: SubmissionState, lenderName: string): string {
  if (to !== "SUBMITTED") return lenderName;
  const lender = lenderName === LENDER_NOT_RECORDED ? "the lender" : lenderName;
  return `Lodge doesn't send anything to ${lender}; this records that you have sent it.`;
}

export const submissionTones: Record<SubmissionState, Tone> = {
  PREPARING: "neutral",
  SUBMITTED: "info",
  MORE_INFORMATION: "warning",
  CONDITIONAL: "accent",
  UNCONDITIONAL: "success",
  DRAWN_DOWN: "success",
  DECLINED: "danger",
  WITHDRAWN: "neutral",
  EXPIRED: "warning",
};

/** Where to fix each missing thing, by the refused field; null for the dialog itself. */
export function missingPlace(field: string): { label: string; path: string } | null {
  if (field === "documents") return { label: "Documents", path: "/documents" };
  if (field.startsWith("checklist.")) return { label: "Checklist", path: "" };
  if (field.startsWith("advice.")) return { label: "Advice", path: "/advice" };
  return null;
}

/** The day it was submitted to the lender, which may be before the day that was recorded. */
export function firstSubmittedOn({ history }: Pick<SubmissionResponse, "history">): string | null {
  const putBack = new Set(history.map(({ takesBack }) => takesBack));
  const moves = history.filter(
    ({ to, takesBack, eventId }) => to === "SUBMITTED" && takesBack === null && !putBack.has(eventId),
  );
  return moves.at(-1)?.happenedOn ?? null;
}
