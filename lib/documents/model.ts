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
export const INFECTED = "INFECTED";
