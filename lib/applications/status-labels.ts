import type { ApplicationStatus } from "./transitions.ts";

/** How a broker calls each status. */
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
