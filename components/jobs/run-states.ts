import type { Tone } from "#components/ui/tone.ts";
import type { RunState } from "#lib/jobs/run-query.ts";
import { type RunQuery, runStates } from "#lib/jobs/run-query.ts";

export const JOBS_HREF = "/administration/jobs";

/** Reads `?state=&page=`; what is neither is as if it were not there. */
export function readRunPlace(params: Readonly<Record<string, string | string[] | undefined>>): RunQuery {
  const { page } = params;
  return {
    state: runStates.find((state) => state === params.state) ?? null,
    page: typeof page === "string" && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a part of the list of runs. */
export function runsHref({ state, page }: RunQuery): string {
  const query = new URLSearchParams();
  if (state) query.set("state", state);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${JOBS_HREF}?${query}` : JOBS_HREF;
}

export const runWords: Record<RunState, { label: string; tone: Tone }> = {
  PARKED: { label: "Parked", tone: "danger" },
  QUEUED: { label: "Tried again soon", tone: "warning" },
  RUNNING: { label: "Running", tone: "info" },
  DONE: { label: "Done", tone: "success" },
};
