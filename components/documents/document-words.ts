import type { Tone } from "#components/ui/tone.ts";
import type { DocumentStatus } from "#lib/documents/model.ts";

/** How a broker calls where a document stands. */
export const documentWords: Record<DocumentStatus, { label: string; tone: Tone; busy?: boolean }> = {
  STORED: { label: "Stored", tone: "neutral" },
  SUBMITTED: { label: "Waiting its turn", tone: "info", busy: true },
  PROCESSING: { label: "Being read", tone: "info", busy: true },
  PROCESSED: { label: "Read", tone: "success" },
  FAILED: { label: "Not readable", tone: "danger" },
};
