import { and, eq, sql } from "drizzle-orm";
import { jobRuns, outbox } from "#db/schema/jobs.ts";
import { newId } from "#lib/platform/ids.ts";
import { currentIds } from "#lib/platform/log.ts";
import type { Tx } from "#lib/platform/tenancy/context.ts";
import type { EventData, EventName } from "./events.ts";
import { finishEvent } from "./unfinished.ts";

/** The channel that notifies the dispatcher of a new event at commit. */
export const OUTBOX_CHANNEL = "lodge_outbox";

/**
 * Writes an event in the transaction that causes it, so it is dispatched only if the transaction commits. Returns its
 * id.
 */
export async function emit<N extends EventName>(
  tx: Tx,
  name: N,
  data: EventData<N>,
  now: Date,
): Promise<string> {
  const id = newId();
  const { traceparent } = currentIds();
  // Added to the event's data, so the job's spans join the trace of their cause.
  const traced = traceparent === undefined ? data : { ...data, traceparent };
  await tx.insert(outbox).values({ id, name, data: traced, createdAt: now });
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
  return id;
}

/**
 * Runs an event again under a new id, because runners ignore an id that they know: only that job, after its finished
 * steps. Replaces the event's earlier rows, so a run under an earlier id ends without effect. `attemptsBefore` restores
 * all its attempts.
 */
export async function emitRetry(
  tx: Tx,
  { eventId, functionId, eventName: name, eventData: data, attempts }: typeof jobRuns.$inferSelect,
  now: Date,
): Promise<void> {
  const retryOf = { eventId, functionId };
  await finishEvent(tx, retryOf);
  await tx.insert(outbox).values({ name, data, createdAt: now, retryOf, attemptsBefore: attempts });
  await tx
    .update(jobRuns)
    .set({ state: "QUEUED", finishedAt: null })
    .where(and(eq(jobRuns.eventId, eventId), eq(jobRuns.functionId, functionId)));
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}
