import { and, DrizzleQueryError, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { jobRuns, jobSteps, outbox } from "#db/schema/jobs.ts";
import { type Job, LONG_RETRIES, RETRIES, type Step } from "#inngest/job.ts";
import { finishEvent, type RunKey, renewEvent, whileAlive } from "#lib/platform/events/emit.ts";
import { events } from "#lib/platform/events/events.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { maskMessage } from "#lib/platform/telemetry/log-line.ts";
import { observeStep, withCause } from "#lib/platform/telemetry/observe.ts";
import { telemetry } from "#lib/platform/telemetry/telemetry.ts";
import { brokersFirst } from "#lib/platform/worker/define-task.ts";

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
export async function recordStart(db: Db, job: Job, event: ReceivedEvent, continues = false) {
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

/** The failure for administrators of all brokers. A query's error contains values of the rows, so it is masked. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof DrizzleQueryError ? maskMessage(error.message) : error.message;
}

/**
 * Steps whose results are stored in the database under the event and the job. With the id under which the event was
 * sent, each step gives signs of life and throws `EventReplaced` if the event has ended or runs under another id. A step
 * for an applicant starts when no broker's is under way.
 */
export function durableSteps(db: Db, job: Job, { eventId, data, sentAs }: ReceivedEvent): Step {
  const functionId = job.id;
  const { uploadLinkId: link } = data as { uploadLinkId?: string };
  // A broker's step that waits for an outside service holds nothing back.
  const holdsBack = link !== undefined || !job.hasLongRetries;
  return {
    async run<T>(name: string, work: () => Promise<T>): Promise<T> {
      const key = and(
        eq(jobSteps.eventId, eventId),
        eq(jobSteps.functionId, functionId),
        eq(jobSteps.step, name),
      );
      const [done] = await db.select({ result: jobSteps.result }).from(jobSteps).where(key);
      if (done) return done.result as T;
      const inTurn = () => (holdsBack ? brokersFirst.run({ link }, work) : work());
      const observed = () => observeStep(name, inTurn);
      const result = (await (sentAs === undefined ? observed() : whileAlive(db, sentAs, observed))) ?? null;
      await db
        .insert(jobSteps)
        .values({ eventId, functionId, step: name, result, finishedAt: new Date() })
        .onConflictDoNothing();
      return result as T;
    },
  };
}
