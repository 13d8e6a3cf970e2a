import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type jobRuns, outbox } from "#db/schema/jobs.ts";
import type { EventData, EventName } from "../events.ts";

/** The channel on which the dispatcher hears, at commit, that an event waits. */
export const OUTBOX_CHANNEL = "lodge_outbox";

/** Writes an event in the transaction that causes it: it is handed on exactly when that commits. */
export async function emit<N extends EventName>(
  tx: Tx,
  name: N,
  data: EventData<N>,
  now: Date,
): Promise<void> {
  await tx.insert(outbox).values({ name, data, createdAt: now });
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}

/** Hands a parked run on once more: that job alone, in the name of its event, so that finished steps stay done. */
export async function emitRetry(tx: Tx, run: typeof jobRuns.$inferSelect, now: Date): Promise<void> {
  const { eventId, functionId, eventName: name, eventData: data } = run;
  await tx.insert(outbox).values({ name, data, createdAt: now, retryOf: { eventId, functionId } });
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}
