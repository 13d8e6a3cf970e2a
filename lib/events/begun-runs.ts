import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { jobRuns } from "#db/schema/jobs.ts";
import { isId } from "#lib/ids.ts";

/** The run of one job for one event. */
export type RunKey = { eventId: string; functionId: string };

const carriedSchema = z.object({ retryOf: z.object({ eventId: z.uuid(), functionId: z.string() }) });

/** The one run that an event is to try again, as `sendToInngest` put it beside the data; null for any other event. */
export function retryOf(data: unknown): RunKey | null {
  return carriedSchema.safeParse(data).data?.retryOf ?? null;
}

/** True when the embedded runner has begun that run: its finished steps are then in the database. */
export async function wasBegunHere(db: Db, run: RunKey): Promise<boolean> {
  if (!isId(run.eventId)) return false;
  const [row] = await db.select({ state: jobRuns.state }).from(jobRuns).where(isRun(run));
  return row !== undefined;
}

/** Notes how a run has ended that the embedded runner had begun and an Inngest server went on with. */
export async function settleBegunRun(db: Db, run: RunKey, lastError: string | null): Promise<void> {
  if (!isId(run.eventId)) return;
  const state = lastError === null ? "DONE" : "PARKED";
  await db.update(jobRuns).set({ state, finishedAt: new Date(), lastError }).where(isRun(run));
}

function isRun({ eventId, functionId }: RunKey) {
  return and(eq(jobRuns.eventId, eventId), eq(jobRuns.functionId, functionId));
}
