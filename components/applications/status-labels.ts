import type { Tone } from "#components/ui/tone.ts";
import type { ApplicationStatus } from "#lib/application-status.ts";
import { statusLabels } from "#lib/application-status.ts";

export type StatusWords = {
  label: string;
  tone: Tone;
  /** Background work is running: the badge's dot pulses. */
  busy?: boolean;
};

/** Label and appearance of each status. */
export const statusWords: Record<ApplicationStatus, StatusWords> = {
  DRAFT: { label: statusLabels.DRAFT, tone: "neutral" },
  DOCUMENTS_RECEIVED: { label: statusLabels.DOCUMENTS_RECEIVED, tone: "accent" },
  PROCESSING: { label: statusLabels.PROCESSING, tone: "info", busy: true },
  READY: { label: statusLabels.READY, tone: "success" },
  SUBMITTED: { label: statusLabels.SUBMITTED, tone: "info" },
  APPROVED: { label: statusLabels.APPROVED, tone: "success" },
  DECLINED: { label: statusLabels.DECLINED, tone: "danger" },
  SETTLED: { label: statusLabels.SETTLED, tone: "success" },
  WITHDRAWN: { label: statusLabels.WITHDRAWN, tone: "neutral" },
};
