export const documentStatuses = ["STORED", "SUBMITTED", "PROCESSING", "PROCESSED", "FAILED"] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Whether a submitted statement has no outcome yet. Queries use `pendingStatuses` of the table. */
export function isPendingStatus(status: DocumentStatus): boolean {
  return status === "SUBMITTED" || status === "PROCESSING";
}

/** The state of a document's virus scan; NONE if no scanner was configured at upload. */
export const documentScans = ["NONE", "WAITING", "CLEAN", "INFECTED"] as const;
export type DocumentScan = (typeof documentScans)[number];

/** The `failureCode` of a quarantined document. */
export const INFECTED = "INFECTED" as const;

/** Why a document's processing failed. With PROCESSING_FAILED, the file is not at fault and can be submitted again. */
export type FailureCode =
  | "PASSWORD_PROTECTED"
  | "SCANNED_IMAGE"
  | "DAMAGED"
  | "NOT_A_STATEMENT"
  | "TOO_LARGE"
  | "TOO_SLOW"
  | "UNSUPPORTED"
  | "PROCESSING_FAILED"
  | typeof INFECTED;

/** The steps of processing that a broker sees, in order. */
export type DocumentStep = "READ" | "STORE";
