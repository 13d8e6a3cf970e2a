import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type jobRuns, outbox } from "#db/schema/jobs.ts";
import { newId } from "#lib/ids.ts";
import { currentIds } from "#lib/log.ts";
import type { EventData, EventName } from "./events.ts";

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
 * Retries a parked run: only that job, under the original event, so finished steps are not repeated. Replaces an
 * earlier retry of the same run, which has ended.
 */
export async function emitRetry(tx: Tx, run: typeof jobRuns.$inferSelect, now: Date): Promise<void> {
  const { eventId, functionId, eventName: name, eventData: data } = run;
  const retryOf = { eventId, functionId };
  await tx.delete(outbox).where(eq(outbox.retryOf, retryOf));
  await tx.insert(outbox).values({ name, data, createdAt: now, retryOf });
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}
