import type { ApplicationStatus } from "#lib/application-status.ts";

export type BrokerMove = {
  /** On its button. */
  action: string;
  /** The question before it, what it does, and the answer that does it. */
  title: string;
  text: string;
  confirm: string;
  /** Whether a reason is worth asking for; what is asked. */
  reason?: string;
  danger?: boolean;
};

/** A broker's decisions as the screen words them; which are open is the transition table's business. */
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
