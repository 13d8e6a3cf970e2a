import { and, DrizzleQueryError, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { jobRuns } from "#db/schema/jobs.ts";
import type { Job } from "#inngest/job.ts";
import { PermanentFault } from "#lib/errors/app-error.ts";
import { events } from "#lib/events/events.ts";
import { log } from "#lib/log.ts";
import { maskMessage } from "#lib/log-line.ts";
import { observeRun, withCause } from "#lib/telemetry/observe.ts";
import { telemetry } from "#lib/telemetry/telemetry.ts";
import { durableSteps } from "./durable-steps.ts";

export type QueuedEvent = { eventId: string; data: unknown };

/**
 * Runs a job for an event and records the outcome. Rethrows the job's error, which makes the queue retry it. If a retry
 * would not help, parks the run instead.
 */
export function runJob(db: Db, job: Job, event: QueuedEvent): Promise<void> {
  return observeRun({ job: job.id, ...event }, () => attempt(db, job, event));
}

async function attempt(db: Db, job: Job, event: QueuedEvent): Promise<void> {
  const data = events[job.event].parse(event.data) as never;
  await recordStart(db, job, event);
  try {
    await job.run({ db, step: durableSteps(db, event.eventId, job.id), eventId: event.eventId, data });
    await db
      .update(jobRuns)
      .set({ state: "DONE", finishedAt: new Date(), lastError: null })
      .where(runOf(job, event));
  } catch (error) {
    const reason = reasonOf(error);
    if (error instanceof PermanentFault) {
      await db.update(jobRuns).set({ lastError: reason }).where(runOf(job, event));
      return parkJob(db, job, event);
    }
    log().warn({ err: error }, "job failed, will be retried");
    await db.update(jobRuns).set({ state: "QUEUED", lastError: reason }).where(runOf(job, event));
    throw error;
  }
}

/**
 * The failure for administrators of all brokers. A query's error contains values of the rows, so it is
 * masked.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof DrizzleQueryError ? maskMessage(error.message) : error.message;
}

/**
 * Parks a run whose retries have failed or would fail. Administrators see the run; its broker sees what is
 * missing.
 */
export async function parkJob(db: Db, job: Job, event: QueuedEvent): Promise<void> {
  return withCause({ job: job.id, ...event }, async () => {
    telemetry().metrics?.run(job.id, "parked");
    log().error("job parked");
    await markParked(db, job, event);
  });
}

async function markParked(db: Db, job: Job, event: QueuedEvent): Promise<void> {
  await db.update(jobRuns).set({ state: "PARKED", finishedAt: new Date() }).where(runOf(job, event));
  await job.giveUp?.({ db, eventId: event.eventId, data: events[job.event].parse(event.data) as never });
}

function runOf(job: Job, event: QueuedEvent) {
  return and(eq(jobRuns.eventId, event.eventId), eq(jobRuns.functionId, job.id));
}

async function recordStart(db: Db, job: Job, event: QueuedEvent): Promise<void> {
  await db
    .insert(jobRuns)
    .values({
      eventId: event.eventId,
      functionId: job.id,
      eventName: job.event,
      eventData: event.data,
      state: "RUNNING",
      attempts: 1,
      createdAt: new Date(),
    })
    .onConflictDoUpdate({
      target: [jobRuns.eventId, jobRuns.functionId],
      set: { state: "RUNNING", attempts: sql`${jobRuns.attempts} + 1` },
    });
}
