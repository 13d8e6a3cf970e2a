import { and, DrizzleQueryError, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { jobRuns, outbox } from "#db/schema/jobs.ts";
import { finishEvent, type RunKey, renewEvent } from "#lib/platform/events/emit.ts";
import { events } from "#lib/platform/events/events.ts";
import { log } from "#lib/platform/log.ts";
import { maskMessage } from "#lib/platform/log-line.ts";
import { withCause } from "#lib/platform/telemetry/observe.ts";
import { telemetry } from "#lib/platform/telemetry/telemetry.ts";
import { type Job, LONG_RETRIES, RETRIES } from "../job.ts";

/** An event as a runner received it. `sentAs` is the id of its outbox row, if it came from there. */
export type ReceivedEvent = { eventId: string; data: unknown; sentAs?: string };

/** The attempts of a job before it is parked, on either runner. */
export function maxAttempts({ hasLongRetries }: Job): number {
  return 1 + (hasLongRetries ? LONG_RETRIES.retries : RETRIES);
}

function keyOf(job: Job, { eventId }: ReceivedEvent): RunKey {
  return { eventId, functionId: job.id };
}

function isRun({ eventId, functionId }: RunKey) {
  return and(eq(jobRuns.eventId, eventId), eq(jobRuns.functionId, functionId));
}

/** Records that an Inngest server has accepted an event, so that its run is listed before it starts. */
export async function recordQueued(db: Db, job: Job, { eventId, data }: ReceivedEvent): Promise<void> {
  await db
    .insert(jobRuns)
    .values({
      ...keyOf(job, { eventId, data }),
      eventName: job.event,
      eventData: data,
      state: "QUEUED",
      createdAt: new Date(),
    })
    .onConflictDoNothing();
}

/**
 * Records that a run starts or continues. It counts an attempt unless it continues one. Returns the number of attempts
 * since the event was emitted or retried by an administrator.
 */
export async function recordStart(
  db: Db,
  job: Job,
  event: ReceivedEvent,
  continues = false,
): Promise<number> {
  const isNew = continues ? sql`(case when ${jobRuns.state} = 'RUNNING' then 0 else 1 end)` : sql`1`;
  const [run] = await db
    .insert(jobRuns)
    .values({
      ...keyOf(job, event),
      eventName: job.event,
      eventData: event.data,
      state: "RUNNING",
      attempts: 1,
      createdAt: new Date(),
    })
    .onConflictDoUpdate({
      target: [jobRuns.eventId, jobRuns.functionId],
      set: { state: "RUNNING", attempts: sql`${jobRuns.attempts} + ${isNew}` },
    })
    .returning({ attempts: jobRuns.attempts });
  const [row] =
    event.sentAs === undefined
      ? []
      : await db.select({ before: outbox.attemptsBefore }).from(outbox).where(eq(outbox.id, event.sentAs));
  return (run?.attempts ?? 1) - (row?.before ?? 0);
}

/** Records that an attempt failed and will be retried after at most `pauseMs`. */
export async function recordFailure(
  db: Db,
  job: Job,
  event: ReceivedEvent,
  { error, pauseMs = 0 }: { error: unknown; pauseMs?: number },
): Promise<void> {
  await db
    .update(jobRuns)
    .set({ state: "QUEUED", lastError: reasonOf(error) })
    .where(isRun(keyOf(job, event)));
  if (event.sentAs !== undefined) await renewEvent(db, event.sentAs, pauseMs);
}

/** Records that a run has succeeded. */
export async function recordDone(db: Db, job: Job, event: ReceivedEvent): Promise<void> {
  await endRun(db, keyOf(job, event), { state: "DONE", lastError: null });
}

/** The run and its event end together. Otherwise, the event would run again. */
async function endRun(db: Db, run: RunKey, outcome: Partial<typeof jobRuns.$inferInsert>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(jobRuns)
      .set({ ...outcome, finishedAt: new Date() })
      .where(isRun(run));
    await finishEvent(tx, run);
  });
}

/**
 * Parks a run whose retries have failed or would fail. Administrators see the run; its broker sees what is missing.
 * Does nothing if its event has ended or runs under another id.
 */
export async function parkJob(db: Db, job: Job, event: ReceivedEvent, error?: unknown): Promise<void> {
  return withCause({ job: job.id, ...event }, async () => {
    if (event.sentAs !== undefined && !(await renewEvent(db, event.sentAs))) return;
    // First, so that an interrupted one is repeated.
    await job.giveUp?.({ db, eventId: event.eventId, data: events[job.event].parse(event.data) as never });
    const lastError = error === undefined ? {} : { lastError: reasonOf(error) };
    await endRun(db, keyOf(job, event), { state: "PARKED", ...lastError });
    telemetry().metrics?.run(job.id, "parked");
    log().error("job parked");
  });
}

/**
 * The failure for administrators of all brokers. A query's error contains values of the rows, so it is
 * masked.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof DrizzleQueryError ? maskMessage(error.message) : error.message;
}
