export const documentCategories = ["BANK_STATEMENTS", "PAYSLIPS", "TAX_SUMMARY", "OTHER_DOCUMENTS"] as const;

export type DocumentCategory = (typeof documentCategories)[number];

export const documentStatuses = ["STORED", "SUBMITTED", "PROCESSING", "PROCESSED", "FAILED"] as const;

export type DocumentStatus = (typeof documentStatuses)[number];

/** Statuses of a submitted statement without an outcome yet. */
export const pendingStatuses = ["SUBMITTED", "PROCESSING"] as const satisfies readonly DocumentStatus[];

export function isPendingStatus(status: DocumentStatus): boolean {
  return (pendingStatuses as readonly DocumentStatus[]).includes(status);
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

/** Whether Lodge reads incomes from a document. */
export function isIncomeDocument({ category }: { category: DocumentCategory }): boolean {
  return category === "PAYSLIPS" || category === "TAX_SUMMARY";
}
