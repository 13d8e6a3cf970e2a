export const documentCategories = ["BANK_STATEMENTS", "PAYSLIPS", "TAX_SUMMARY", "OTHER_DOCUMENTS"] as const;
export type DocumentCategory = (typeof documentCategories)[number];

export const documentStatuses = ["STORED", "SUBMITTED", "PROCESSING", "PROCESSED", "FAILED"] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** A submitted statement whose outcome is still to come. */
export const pendingStatuses = ["SUBMITTED", "PROCESSING"] as const satisfies readonly DocumentStatus[];

export function isPendingStatus(status: DocumentStatus): boolean {
  return (pendingStatuses as readonly DocumentStatus[]).includes(status);
}

export const MAX_FILES = 20;
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
