import type { Tone } from "#components/ui/tone.ts";
import type { ApplicationStatus } from "#lib/applications/transitions.ts";

export type StatusWords = {
  label: string;
  tone: Tone;
  /** Work runs by itself: the badge's dot breathes. */
  busy?: boolean;
};

/** How a broker calls each status. */
export const statusWords: Record<ApplicationStatus, StatusWords> = {
  DRAFT: { label: "Waiting for documents", tone: "neutral" },
  DOCUMENTS_RECEIVED: { label: "Documents received", tone: "accent" },
  PROCESSING: { label: "Processing", tone: "info", busy: true },
  READY: { label: "Statements read", tone: "success" },
  SUBMITTED: { label: "Submitted", tone: "info" },
  APPROVED: { label: "Approved", tone: "success" },
  DECLINED: { label: "Declined", tone: "danger" },
  SETTLED: { label: "Settled", tone: "success" },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
};
