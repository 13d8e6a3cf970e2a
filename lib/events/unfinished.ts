import { and, eq, gt, inArray, lt, notExists, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { jobRuns, outbox } from "#db/schema/jobs.ts";
import { isId } from "#lib/ids.ts";

const HOUR_MS = 60 * 60_000;

/** Well within the 24 hours for which Inngest deduplicates events, so duplicates have no effect. */
const INNGEST_DEDUPLICATION_MS = 20 * HOUR_MS;

/** How long the embedded runner's queue keeps finished entries. */
export const QUEUE_RETENTION_MS = 6 * 24 * HOUR_MS;

/** Deletes the outbox row once the event's run on Inngest has ended, successfully or not. */
export async function finishEvent(db: Db, id: string | undefined): Promise<void> {
  if (id !== undefined && isId(id)) await db.delete(outbox).where(eq(outbox.id, id));
}

/**
 * Queues events again that were dispatched before `before` and whose runs have not ended. A killed Inngest server loses
 * the events accepted since it last saved its queue, and a new runner does not continue the work of the previous one.
 * `withinMs` is how long the runner recognises duplicates.
 */
export async function redispatchUnfinished(
  db: Db,
  before: Date,
  withinMs = INNGEST_DEDUPLICATION_MS,
): Promise<void> {
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

const retrySchema = z.object({ retryOf: z.object({ eventId: z.uuid(), functionId: z.string() }) });

/** The run that an event is to retry, which `sendToInngest` adds to the data; null for other events. */
export function retryOf(data: unknown): RunKey | null {
  return retrySchema.safeParse(data).data?.retryOf ?? null;
}

/** Whether the embedded runner started the run. Its finished steps are then in the database. */
export async function isStartedByEmbeddedRunner(db: Db, run: RunKey): Promise<boolean> {
  if (!isId(run.eventId)) return false;
  const [row] = await db.select({ state: jobRuns.state }).from(jobRuns).where(isRun(run));
  return row !== undefined;
}

/** Records the outcome of a run that the embedded runner started and an Inngest server continued. */
export async function settleStartedRun(db: Db, run: RunKey, lastError: string | null): Promise<void> {
  if (!isId(run.eventId)) return;
  const state = lastError === null ? "DONE" : "PARKED";
  await db.update(jobRuns).set({ state, finishedAt: new Date(), lastError }).where(isRun(run));
}

function isRun({ eventId, functionId }: RunKey) {
  return and(eq(jobRuns.eventId, eventId), eq(jobRuns.functionId, functionId));
}
