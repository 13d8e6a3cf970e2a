import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { jobRuns, outbox } from "#db/schema/jobs.ts";
import type { Tx } from "#db/tenant.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import { currentIds, log } from "#lib/platform/telemetry/log.ts";
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

/** How often a working step gives a sign of life. */
const BEAT_MS = 30_000;

/** Nothing works on an event whose run has not given a sign of life for this long. */
export const SILENT_MS = 90_000;

/**
 * How long a run may be silent before it is taken for lost: longer than an Inngest server tries to call Lodge, which is
 * at most 11 minutes 15 seconds with five retries (`inngest/testing/inngest-rules.ts`).
 */
export const LOST_AFTER_MS = 12 * 60_000;

/** The run of one job for one event. */
export type RunKey = { eventId: string; functionId: string };

/**
 * Thrown in a run whose event has ended, or was sent again under another id. It must have no further effect: the other
 * run does the work.
 */
export class EventReplaced extends Error {
  override name = "EventReplaced";
  override message = "its event has ended or runs under another id";
}

/** Records a sign of life of an event's run. False if the event has ended or was sent again under another id. */
export async function renewEvent(db: Db, sentAs: string, quietForMs = 0): Promise<boolean> {
  if (!isId(sentAs)) return false;
  const beatAt = new Date();
  const dueAt = new Date(beatAt.getTime() + quietForMs + LOST_AFTER_MS);
  const { count: renewed } = await db.update(outbox).set({ beatAt, dueAt }).where(eq(outbox.id, sentAs));
  return renewed > 0;
}

/** Does the work of an event and regularly records that it continues. Throws `EventReplaced` if it was replaced. */
export async function whileAlive<T>(db: Db, sentAs: string, work: () => Promise<T>): Promise<T> {
  if (!(await renewEvent(db, sentAs))) throw new EventReplaced();
  const timer = setInterval(() => {
    renewEvent(db, sentAs).catch((error: unknown) =>
      log().warn({ err: error }, "a sign of life was not recorded"),
    );
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** The outbox rows of a run's event: its own and those that run it again. */
function rowsOf({ eventId, functionId }: RunKey) {
  const retryOf = sql`${JSON.stringify({ eventId, functionId })}::jsonb`;
  return or(eq(outbox.id, eventId), eq(outbox.retryOf, retryOf));
}

/** Deletes the outbox rows of an event whose run has ended. */
export async function finishEvent(db: Db | Tx, run: RunKey): Promise<void> {
  await db.delete(outbox).where(rowsOf(run));
}

/** Whether a run's event has yet to be dispatched to the runner. */
export async function isToBeSent(tx: Tx, run: RunKey): Promise<boolean> {
  return (await tx.$count(outbox, and(isNull(outbox.sentAt), rowsOf(run)))) > 0;
}

function aboutDocument(name: EventName, documentId: string) {
  return and(eq(outbox.name, name), sql`${outbox.data} ->> 'documentId' = ${documentId}`);
}

/** Whether an event about a document has given a sign of life lately: it was emitted or sent, or its run works. */
export async function isAlive(tx: Tx, name: EventName, documentId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - SILENT_MS);
  const alive = sql`coalesce(${outbox.beatAt}, ${outbox.sentAt}, ${outbox.createdAt}) > ${since.toISOString()}`;
  return (await tx.$count(outbox, and(aboutDocument(name, documentId), alive))) > 0;
}

/** Withdraws earlier events about a document, which a new one replaces. Their runs end without further effect. */
export async function withdrawEvents(tx: Tx, name: EventName, documentId: string): Promise<void> {
  const withdrawn = await tx.delete(outbox).where(aboutDocument(name, documentId)).returning();
  if (withdrawn.length === 0) return;
  const ids = withdrawn.map(({ id, retryOf }) => retryOf?.eventId ?? id);
  await tx
    .update(jobRuns)
    .set({ state: "DONE", finishedAt: new Date() })
    .where(inArray(jobRuns.eventId, ids));
}

/** Shows runs without a sign of life as queued: their process or their Inngest server has stopped. */
export async function queueSilentRuns(db: Db, now: Date): Promise<void> {
  const silent = db
    .select({ id: sql<string>`coalesce((${outbox.retryOf} ->> 'eventId')::uuid, ${outbox.id})` })
    .from(outbox)
    .where(lt(outbox.beatAt, new Date(now.getTime() - SILENT_MS)));
  await db
    .update(jobRuns)
    .set({ state: "QUEUED" })
    .where(and(eq(jobRuns.state, "RUNNING"), inArray(jobRuns.eventId, silent)));
}

const retrySchema = z.object({ retryOf: z.object({ eventId: z.uuid(), functionId: z.string() }) });

/** The run that an event is to retry, which `sendToInngest` adds to the data; null for other events. */
export function retryOf(data: unknown): RunKey | null {
  return retrySchema.safeParse(data).data?.retryOf ?? null;
}
