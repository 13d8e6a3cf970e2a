import type { Db } from "#db/client.ts";
import type { Job } from "#inngest/job.ts";
import { durableSteps } from "#inngest/runs/durable-steps.ts";
import {
  parkJob,
  type ReceivedEvent,
  recordDone,
  recordFailure,
  recordStart,
} from "#inngest/runs/record-run.ts";
import { PermanentFault } from "#lib/platform/errors/app-error.ts";
import { EventReplaced, renewEvent } from "#lib/platform/events/emit.ts";
import { events } from "#lib/platform/events/events.ts";
import { log } from "#lib/platform/log.ts";
import { observeRun } from "#lib/platform/telemetry/observe.ts";

/**
 * Runs a job for an event and records the outcome. Rethrows the job's error, which makes the queue retry it. If a retry
 * would not help, parks the run instead. Does nothing if the event has ended or runs under another id.
 */
export async function runJob(db: Db, job: Job, event: ReceivedEvent): Promise<void> {
  const { eventId, data, sentAs } = event;
  if (sentAs !== undefined && !(await renewEvent(db, sentAs))) return;
  return observeRun({ job: job.id, eventId, data }, () => attempt(db, job, event));
}

async function attempt(db: Db, job: Job, event: ReceivedEvent): Promise<void> {
  const step = durableSteps(db, job, event);
  const parsed = events[job.event].parse(event.data) as never;
  await recordStart(db, job, event);
  try {
    await job.run({ db, step, eventId: event.eventId, data: parsed });
    await recordDone(db, job, event);
  } catch (error) {
    if (error instanceof EventReplaced) return;
    if (error instanceof PermanentFault) return parkJob(db, job, event, error);
    log().warn({ err: error }, "job failed, will be retried");
    await recordFailure(db, job, event, { error });
    throw error;
  }
}
