import type { Tone } from "#components/ui/tone.ts";
import { type RunQuery, type RunState, runStates } from "#lib/jobs/run-query.ts";
import { typedPage } from "#lib/search/typed-search.ts";

export const JOBS_HREF = "/administration/jobs";

/** Reads `?state=&page=`; ignores unknown values. */
export function readRunPlace(params: Readonly<Record<string, string | string[] | undefined>>): RunQuery {
  const { page } = params;
  return {
    state: runStates.find((state) => state === params.state) ?? null,
    page: typedPage(page),
  };
}

/** The URL of a part of the list of runs. */
export function runsHref({ state, page }: RunQuery): string {
  const query = new URLSearchParams();
  if (state) query.set("state", state);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${JOBS_HREF}?${query}` : JOBS_HREF;
}

export const runStateLabels: Record<RunState, { label: string; tone: Tone }> = {
  PARKED: { label: "Parked", tone: "danger" },
  QUEUED: { label: "Retrying soon", tone: "warning" },
  RUNNING: { label: "Running", tone: "info" },
  DONE: { label: "Done", tone: "success" },
};
