import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { jobRuns } from "#db/schema/jobs.ts";
import { isId } from "#lib/ids.ts";

/** The run of one job for one event. */
export type RunKey = { eventId: string; functionId: string };

const carriedSchema = z.object({ retryOf: z.object({ eventId: z.uuid(), functionId: z.string() }) });

/** The run that an event is to retry, which `sendToInngest` adds to the data; null for other events. */
export function retryOf(data: unknown): RunKey | null {
  return carriedSchema.safeParse(data).data?.retryOf ?? null;
}

/** True if the embedded runner started the run, so its finished steps are in the database. */
export async function wasBegunHere(db: Db, run: RunKey): Promise<boolean> {
  if (!isId(run.eventId)) return false;
  const [row] = await db.select({ state: jobRuns.state }).from(jobRuns).where(isRun(run));
  return row !== undefined;
}

/** Records the outcome of a run that the embedded runner started and an Inngest server continued. */
export async function settleBegunRun(db: Db, run: RunKey, lastError: string | null): Promise<void> {
  if (!isId(run.eventId)) return;
  const state = lastError === null ? "DONE" : "PARKED";
  await db.update(jobRuns).set({ state, finishedAt: new Date(), lastError }).where(isRun(run));
}

function isRun({ eventId, functionId }: RunKey) {
  return and(eq(jobRuns.eventId, eventId), eq(jobRuns.functionId, functionId));
}
