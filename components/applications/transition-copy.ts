import type { ApplicationStatus } from "#lib/application-status.ts";

type TransitionCopy = {
  /** The button's label. */
  action: string;
  /** The confirmation dialog's title, text and button. */
  title: string;
  text: string;
  confirm: string;
  /** The label of the reason field; absent if no reason is asked for. */
  reason?: string;
  danger?: boolean;
};

/** The texts of the broker's transitions. The transition table defines which are available. */
export const transitionCopy: Partial<Record<ApplicationStatus, TransitionCopy>> = {
  SUBMITTED: {
    action: "Mark as submitted",
    title: "Has it gone to the lender?",
    text: "New documents are still kept with it, but they no longer change its status.",
    confirm: "Mark as submitted",
    reason: "Lender and reference",
  },
  APPROVED: {
    action: "Record approval",
    title: "Has the lender approved it?",
    text: "The approval is recorded in the application's history, in your name.",
    confirm: "Record approval",
    reason: "Conditions",
  },
  DECLINED: {
    action: "Record decline",
    title: "Has the lender declined it?",
    text: "The application is closed and can't be reopened. To try again, start a new one. Upload links end.",
    confirm: "Record decline",
    reason: "The lender's reason",
    danger: true,
  },
  SETTLED: {
    action: "Mark as settled",
    title: "Has the loan settled?",
    text: "The application is closed and can't be changed afterwards. Upload links end.",
    confirm: "Mark as settled",
  },
  WITHDRAWN: {
    action: "Withdraw",
    title: "Withdraw this application?",
    text: "It is closed and can't be reopened. Its documents and summary are kept. Upload links end.",
    confirm: "Withdraw application",
    reason: "Why it is withdrawn",
    danger: true,
  },
};
