import { and, eq, gt, inArray, lt, notExists, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { jobRuns, outbox } from "#db/schema/jobs.ts";
import { isId } from "#lib/ids.ts";

const HOUR_MS = 60 * 60_000;

/** Well within the day for which Inngest counts one event once: of what it still has, another copy does nothing. */
export const INNGEST_REMEMBERS_MS = 20 * HOUR_MS;

/** As long as the embedded runner's queue keeps what it has done. */
export const QUEUE_REMEMBERS_MS = 6 * 24 * HOUR_MS;

/** The run of an event on Inngest has ended, well or not: its row has done its work. */
export async function finishEvent(db: Db, id: string | undefined): Promise<void> {
  if (id !== undefined && isId(id)) await db.delete(outbox).where(eq(outbox.id, id));
}

/**
 * Events that a runner took and whose runs have not ended wait to be handed on once more, except those that were handed on
 * since `before`: an Inngest server that is killed loses what it took since it last wrote its queue down, and after a
 * switch of runners nobody goes on with what the other one had. `withinMs` is how long the runner recognises an event
 * that it had before.
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
