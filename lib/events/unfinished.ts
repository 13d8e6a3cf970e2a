import { and, eq, gt, inArray, lt, notExists, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { jobRuns, outbox } from "#db/schema/jobs.ts";
import { isId } from "#lib/ids.ts";

const HOUR_MS = 60 * 60_000;

/**
 * Well within the 24 hours for which Inngest deduplicates events: a copy of one that it still has does
 * nothing.
 */
const INNGEST_REMEMBERS_MS = 20 * HOUR_MS;

/** How long the embedded runner's queue keeps finished entries. */
export const QUEUE_REMEMBERS_MS = 6 * 24 * HOUR_MS;

/** Deletes the outbox row once the event's run on Inngest has ended, successfully or not. */
export async function finishEvent(db: Db, id: string | undefined): Promise<void> {
  if (id !== undefined && isId(id)) await db.delete(outbox).where(eq(outbox.id, id));
}

/**
 * Marks events for another dispatch that a runner accepted and whose runs have not ended, except those
 * dispatched since `before`. A killed Inngest server loses what it accepted since it last saved its queue,
 * and after a switch of runners the other one's work is not continued. `withinMs` is how long the runner
 * recognises a duplicate.
 */
export async function handOnAgain(db: Db, before: Date, withinMs = INNGEST_REMEMBERS_MS): Promise<void> {
  const isOfEvent = eq(jobRuns.eventId, outbox.id);
  const isOfRetry = and(
    sql`${jobRuns.eventId}::text = ${outbox.retryOf} ->> 'eventId'`,
    sql`${jobRuns.functionId} = ${outbox.retryOf} ->> 'functionId'`,
  );
  const ended = db
    .select({ id: jobRuns.eventId })
    .from(jobRuns)
    .where(and(inArray(jobRuns.state, ["DONE", "PARKED"]), or(isOfEvent, isOfRetry)));
  await db
    .update(outbox)
    .set({ sentAt: null })
    .where(
      and(
        lt(outbox.sentAt, before),
        gt(outbox.createdAt, new Date(before.getTime() - withinMs)),
        notExists(ended),
      ),
    );
}

/** The run of one job for one event. */
type RunKey = { eventId: string; functionId: string };

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
