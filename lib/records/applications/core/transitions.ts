import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";
import type { ApplicationStatus, ReadingStatus } from "./application-status.ts";

type StatusFacts = {
  /** The progress of documents and their processing. */
  readingStatus: ReadingStatus;
  isWithdrawn: boolean;
  /** The states of the submissions for new lending. A refix changes no status. */
  submissions: readonly SubmissionState[];
};

/** The contract's status of an application: that of the leading submission, or else of the documents. */
export function deriveStatus({ readingStatus, isWithdrawn, submissions }: StatusFacts): ApplicationStatus {
  const any = (...states: SubmissionState[]) => submissions.some((state) => states.includes(state));
  if (isWithdrawn) return "WITHDRAWN";
  if (any("CONDITIONAL", "UNCONDITIONAL")) return "APPROVED";
  if (any("SUBMITTED", "MORE_INFORMATION")) return "SUBMITTED";
  if (any("DRAWN_DOWN")) return "SETTLED";
  if (any("DECLINED") && !any("PREPARING")) return "DECLINED";
  return readingStatus;
}

/** How documents and processing advance an application, independent of lenders' decisions. */
const readingTransitions: Record<ReadingStatus, readonly ReadingStatus[]> = {
  DRAFT: ["DOCUMENTS_RECEIVED"],
  DOCUMENTS_RECEIVED: ["PROCESSING"],
  PROCESSING: ["READY"],
  READY: ["PROCESSING"],
};

/**
 * Decisions that a caller records by status alone, without naming a lender. Declines and settlements leave the
 * application open for another submission.
 */
export const brokerTransitions: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  DRAFT: ["WITHDRAWN"],
  DOCUMENTS_RECEIVED: ["SUBMITTED", "WITHDRAWN"],
  PROCESSING: ["WITHDRAWN"],
  READY: ["SUBMITTED", "WITHDRAWN"],
  SUBMITTED: ["APPROVED", "DECLINED", "WITHDRAWN"],
  APPROVED: ["SETTLED", "WITHDRAWN"],
  DECLINED: [],
  SETTLED: [],
  WITHDRAWN: [],
};

/** The reading status after `to`; unchanged if the table does not allow it. */
export function nextReading(from: ReadingStatus, to: ReadingStatus): ReadingStatus {
  return readingTransitions[from].includes(to) ? to : from;
}

export function isBrokerTransition(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return brokerTransitions[from].includes(to);
}

/** Why an application can't be withdrawn; null if it can. */
export function withdrawalRefusal(status: ApplicationStatus): string | null {
  if (isBrokerTransition(status, "WITHDRAWN")) return null;
  if (status === "WITHDRAWN") return "Already withdrawn";
  return status === "SETTLED" ? "The loan has settled" : "Declined, so nothing is left to withdraw";
}

/** Whether the application accepts no more changes. Declined and settled ones stay open for the next lender or deal. */
export function isClosed(status: ApplicationStatus): boolean {
  return status === "WITHDRAWN";
}
