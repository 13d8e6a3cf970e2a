import type { ApplicationStatus } from "#lib/application-status.ts";

export type BrokerMove = {
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

/** The labels of a broker's decisions. The transition table defines which are available. */
export const brokerMoves: Partial<Record<ApplicationStatus, BrokerMove>> = {
  SUBMITTED: {
    action: "Mark as submitted",
    title: "Has it gone to the lender?",
    text: "From then on new documents are kept with it, but its status waits for the lender's decision.",
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
    text: "The application is closed. A declined application cannot be opened again: you would start a new one. Upload links end.",
    confirm: "Record decline",
    reason: "The lender's reason",
    danger: true,
  },
  SETTLED: {
    action: "Mark as settled",
    title: "Has the loan settled?",
    text: "The application is closed as settled and cannot be changed afterwards. Upload links end.",
    confirm: "Mark as settled",
  },
  WITHDRAWN: {
    action: "Withdraw",
    title: "Withdraw this application?",
    text: "It is closed and cannot be opened again. Its documents and its summary are kept; upload links end.",
    confirm: "Withdraw application",
    reason: "Why it is withdrawn",
    danger: true,
  },
};
