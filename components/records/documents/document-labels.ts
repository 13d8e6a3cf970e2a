import type { Tone } from "#components/ui/badge.tsx";
import { categoryFacts, documentCategories } from "#lib/records/documents/core/document-category.ts";
import type { DocumentStatus } from "#lib/records/documents/core/document-status.ts";
import type { ApplicationProcessing } from "#lib/records/documents/document-progress.ts";

export const categoryOptions = documentCategories.map((value) => ({
  value,
  label: categoryFacts[value].label,
}));

type StatusLabel = { label: string; tone: Tone; busy?: boolean };
type Document = ApplicationProcessing["documents"][number];

const statusLabels: Record<DocumentStatus, StatusLabel> = {
  STORED: { label: "Stored", tone: "neutral" },
  SUBMITTED: { label: "Queued", tone: "info", busy: true },
  PROCESSING: { label: "Being read", tone: "info", busy: true },
  PROCESSED: { label: "Read", tone: "success" },
  FAILED: { label: "Not readable", tone: "danger" },
};

/** The label of a document's status. A virus scan takes precedence. */
export function documentStatusLabel(
  document: Pick<Document, "status" | "failureCode" | "scan">,
): StatusLabel {
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

export type ReadingStep = {
  label: string;
  state: "TO_COME" | "RUNNING" | "DONE" | "FAILED";
  detail: string | null;
};

const steps = [
  { step: "READ", label: "Read" },
  { step: "STORE", label: "Store transactions" },
] as const;

/** The steps of a statement up to the summary, which runs once for the application, after its last statement. */
export function readingSteps(
  document: Pick<Document, "steps" | "status">,
  published: boolean,
): ReadingStep[] {
  const own = steps.map(({ step, label }): ReadingStep => {
    const known = document.steps.find((candidate) => candidate.step === step);
    return { label, state: known?.state ?? "TO_COME", detail: known?.detail ?? null };
  });
  if (document.status === "FAILED") return own.filter(({ state }) => state !== "TO_COME");
  const state = document.status !== "PROCESSED" ? "TO_COME" : published ? "DONE" : "RUNNING";
  return [...own, { label: "Summarise", state, detail: null }];
}
