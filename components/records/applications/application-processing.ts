import { isPendingStatus } from "#lib/records/documents/core/document-status.ts";
import type { ApplicationProcessing } from "#lib/records/documents/document-progress.ts";

/** True while a statement is being processed or the summary is not yet published. */
export function isProcessing({
  status,
  documents,
}: Pick<ApplicationProcessing, "status" | "documents">): boolean {
  return status === "PROCESSING" || documents.some(isPending);
}

export function isPending({ status }: Pick<ApplicationProcessing["documents"][number], "status">): boolean {
  return isPendingStatus(status);
}

/** True while a document waits for its virus scan. */
export function isBeingScanned({ documents }: Pick<ApplicationProcessing, "documents">): boolean {
  return documents.some(({ scan }) => scan === "WAITING");
}

export const applicationKeys = {
  processing: (applicationId: string) => ["applications", applicationId, "processing"] as const,
  incomeDocuments: (applicationId: string) => ["applications", applicationId, "income-documents"] as const,
  factFinds: (applicationId: string) => ["applications", applicationId, "fact-finds"] as const,
  checklist: (applicationId: string) => ["applications", applicationId, "checklist"] as const,
  submissions: (applicationId: string) => ["applications", applicationId, "submissions"] as const,
};
