export const applicationStatuses = [
  "DRAFT",
  "DOCUMENTS_RECEIVED",
  "PROCESSING",
  "READY",
  "SUBMITTED",
  "APPROVED",
  "DECLINED",
  "SETTLED",
  "WITHDRAWN",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The part of the status derived from documents and processing. */
export type ReadingStatus = Extract<
  ApplicationStatus,
  "DRAFT" | "DOCUMENTS_RECEIVED" | "PROCESSING" | "READY"
>;

/** The display name of each status for brokers. */
export const statusLabels: Record<ApplicationStatus, string> = {
  DRAFT: "Waiting for documents",
  DOCUMENTS_RECEIVED: "Documents received",
  PROCESSING: "Processing",
  READY: "Statements read",
  SUBMITTED: "Submitted",
  APPROVED: "Approved",
  DECLINED: "Declined",
  SETTLED: "Settled",
  WITHDRAWN: "Withdrawn",
};
