import type { Tone } from "#components/ui/tone.ts";
import type { RunState } from "#lib/jobs/run-query.ts";

export const runWords: Record<RunState, { label: string; tone: Tone }> = {
  PARKED: { label: "Parked", tone: "danger" },
  QUEUED: { label: "Tried again soon", tone: "warning" },
  RUNNING: { label: "Running", tone: "info" },
  DONE: { label: "Done", tone: "success" },
};
