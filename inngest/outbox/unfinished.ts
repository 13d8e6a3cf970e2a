import { and, eq, gt, lt, notExists } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { jobRuns, outbox } from "#db/schema/jobs.ts";
import { isId } from "#lib/ids.ts";

/** Well within the day for which Inngest counts one event once: of what it still has, another copy does nothing. */
const WITHIN_MS = 20 * 60 * 60_000;

/** The run of an event on Inngest has ended, well or not: its row has done its work. */
export async function finishEvent(db: Db, id: string | undefined): Promise<void> {
  if (id !== undefined && isId(id)) await db.delete(outbox).where(eq(outbox.id, id));
}

/**
 * Events that Inngest took and whose runs have not ended wait to be handed on once more, except those that were handed on
 * since `before`: a server of one's own that is killed loses what it took since it last wrote its queue down. What the
 * embedded runner took is not among them.
 */
export async function handOnAgain(db: Db, before: Date): Promise<void> {
  const ranHere = db.select({ id: jobRuns.eventId }).from(jobRuns).where(eq(jobRuns.eventId, outbox.id));
  await db
    .update(outbox)
    .set({ sentAt: null })
    .where(
      and(
        lt(outbox.sentAt, before),
        gt(outbox.createdAt, new Date(before.getTime() - WITHIN_MS)),
        notExists(ranHere),
      ),
    );
}
