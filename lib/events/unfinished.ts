import { and, eq, gt, inArray, lt, notExists, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { jobRuns, outbox } from "#db/schema/jobs.ts";
import { isId } from "#lib/ids.ts";

const HOUR_MS = 60 * 60_000;

/**
 * Well within the 24 hours for which Inngest deduplicates events: a copy of one that it still has does
 * nothing.
 */
export const INNGEST_REMEMBERS_MS = 20 * HOUR_MS;

/** How long the embedded runner's queue keeps finished entries. */
export const QUEUE_REMEMBERS_MS = 6 * 24 * HOUR_MS;

/** Deletes the outbox row once the event's run on Inngest has ended, successfully or not. */
export async function finishEvent(db: Db, id: string | undefined): Promise<void> {
  if (id !== undefined && isId(id)) await db.delete(outbox).where(eq(outbox.id, id));
}

/**
 * Marks events for another dispatch that a runner accepted and whose runs have not ended, except those
 * dispatched since `before`. A killed Inngest server loses what it accepted since it last saved its queue,
 * and after a switch of runners nobody continues the other one's work. `withinMs` is how long the runner
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
