import type { Tone } from "#components/ui/badge.tsx";
import { categoryFacts, documentCategories } from "#lib/records/documents/core/document-category.ts";
import type { DocumentStatus } from "#lib/records/documents/core/document-status.ts";
import type { ApplicationProcessing } from "#lib/records/documents/document-progress.ts";

export const categoryOptions = documentCategories.map((value) => ({
  value,
  label: categoryFacts[value].label,
}));

type StatusLabel = { label: string; tone: Tone; busy?: boolean };
type Document = Pick<ApplicationProcessing["documents"][number], "status" | "failureCode" | "scan">;

const statusLabels: Record<DocumentStatus, StatusLabel> = {
  STORED: { label: "Stored", tone: "neutral" },
  SUBMITTED: { label: "Queued", tone: "info", busy: true },
  PROCESSING: { label: "Being read", tone: "info", busy: true },
  PROCESSED: { label: "Read", tone: "success" },
  FAILED: { label: "Not readable", tone: "danger" },
};

/** The label of a document's status. A virus scan takes precedence. */
export function documentStatusLabel(document: Document): StatusLabel {
  if (isBlocked(document)) return { label: "Blocked", tone: "danger" };
  if (document.scan === "WAITING") return { label: "Checking for viruses", tone: "info", busy: true };
  return needsPassword(document)
    ? { label: "Password needed", tone: "warning" }
    : statusLabels[document.status];
}

/** Whether reading failed only because the password is missing. */
export function needsPassword({ status, failureCode }: Pick<Document, "status" | "failureCode">): boolean {
  return status === "FAILED" && failureCode === "PASSWORD_PROTECTED";
}

/** Whether the virus scanner quarantined the file, so that it cannot be opened. */
export function isBlocked({ scan }: Pick<Document, "scan">): boolean {
  return scan === "INFECTED";
}
