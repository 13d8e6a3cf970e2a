import type { Tone } from "#components/ui/tone.ts";
import type { ApplicationProcessing } from "#lib/documents/document-progress.ts";
import type { DocumentStatus } from "#lib/documents/model.ts";

type Words = { label: string; tone: Tone; busy?: boolean };
type Document = Pick<ApplicationProcessing["documents"][number], "status" | "failureCode" | "scan">;

const statusWords: Record<DocumentStatus, Words> = {
  STORED: { label: "Stored", tone: "neutral" },
  SUBMITTED: { label: "Waiting its turn", tone: "info", busy: true },
  PROCESSING: { label: "Being read", tone: "info", busy: true },
  PROCESSED: { label: "Read", tone: "success" },
  FAILED: { label: "Not readable", tone: "danger" },
};

/** A file that only its password keeps from being read. */
export function needsPassword({ status, failureCode }: Pick<Document, "status" | "failureCode">): boolean {
  return status === "FAILED" && failureCode === "PASSWORD_PROTECTED";
}

/** A file that a virus scanner has kept back: it cannot be opened. */
export function isBlocked({ scan }: Pick<Document, "scan">): boolean {
  return scan === "INFECTED";
}

/** How a broker calls where a document stands. */
export function documentWords(document: Document): Words {
  if (isBlocked(document)) return { label: "Blocked", tone: "danger" };
  if (document.scan === "WAITING") return { label: "Checking for viruses", tone: "info", busy: true };
  return needsPassword(document)
    ? { label: "Needs its password", tone: "warning" }
    : statusWords[document.status];
}
