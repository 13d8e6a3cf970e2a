import { cron, eventType, type InngestFunction, NonRetriableError, RetryAfterError } from "inngest";
import type { z } from "zod";
import { database } from "#db/client.ts";
import { PermanentFault } from "#lib/errors/app-error.ts";
import { drainOutbox } from "#lib/events/dispatcher.ts";
import { events } from "#lib/events/events.ts";
import { finishEvent, isStartedByEmbeddedRunner, retryOf, settleStartedRun } from "#lib/events/unfinished.ts";
import { log } from "#lib/log.ts";
import { maskMessage } from "#lib/log-line.ts";
import { requestWeeklyEmails } from "#lib/settlements/weekly-email.ts";
import { observeStep, withCause } from "#lib/telemetry/observe.ts";
import { telemetry } from "#lib/telemetry/telemetry.ts";
import { inngestClient, sendToInngest } from "./client.ts";
import { durableSteps } from "./embedded/durable-steps.ts";
import { allJobs } from "./functions/all-jobs.ts";
import { type Job, LONG_RETRIES, RETRIES, type Step } from "./job.ts";

/** The jobs as Inngest functions: thin wrappers around the functions that the embedded runner also runs. */
export function inngestFunctions(): InngestFunction.Any[] {
  return [...allJobs.map(toInngest), sweepOutbox(), weeklyEmails()];
}

/**
 * Requests the weekly emails on Monday mornings, as housekeeping does, but on Inngest's schedule and with its retries.
 * Both may run, because each broker's week is requested only once.
 */
function weeklyEmails(): InngestFunction.Any {
  return inngestClient().createFunction(
    {
      id: "request-weekly-emails",
      name: "Request the weekly emails",
      triggers: [cron("TZ=Pacific/Auckland 0 7 * * 1")],
      retries: RETRIES,
      concurrency: [{ limit: 1 }],
    },
    async ({ step }) => ({
      requested: await step.run("Request each broker's email", () =>
        requestWeeklyEmails(database().db, new Date()),
      ),
    }),
  );
}

/** Sweeps the outbox once a minute for events left behind. Normally they are dispatched as they arrive. */
function sweepOutbox(): InngestFunction.Any {
  return inngestClient().createFunction(
    {
      id: "sweep-outbox",
      name: "Deliver events left in the outbox",
      triggers: [cron("* * * * *")],
      retries: 0,
      concurrency: [{ limit: 1 }],
    },
    async ({ step }) => ({
      handed: await step.run("Empty the outbox", () => drainOutbox(database(), sendToInngest)),
    }),
  );
}

const FOR_APPLICANT = "event.data.uploadLinkId != null";

function toInngest(job: Job): InngestFunction.Any {
  const schema: z.ZodObject = events[job.event];
  return inngestClient().createFunction(
    {
      id: job.id,
      name: job.name,
      triggers: [eventType(job.event, { schema })],
      retries: job.hasLongRetries ? LONG_RETRIES.retries : RETRIES,
      idempotency: "event.id",
      // All applicants share one turn, and their work runs after that of brokers queued up to ten minutes later.
      // Small work runs before work queued up to two minutes earlier.
      concurrency: [{ limit: 4, key: `${FOR_APPLICANT} ? 'applicants' : event.data.brokerId` }],
      priority: { run: `${FOR_APPLICANT} ? -600 : event.data.workload == 'LARGE' ? 0 : 120` },
      onFailure: async ({ error, event }: Failure) => {
        const failed = event.data.event as { id?: string; data: unknown };
        const run = retryOf(failed.data) ?? { eventId: failed.id ?? event.id ?? "", functionId: job.id };
        if (run.functionId !== job.id) return;
        telemetry().metrics?.run(job.id, "parked");
        const input = { db: database().db, eventId: run.eventId };
        await job
          .giveUp?.({ ...input, data: schema.parse(failed.data) as never })
          .catch((fault) => refuse(job, 0, fault));
        await settleStartedRun(input.db, run, maskMessage(error.message));
        await finishEvent(input.db, failed.id);
      },
    },
    async ({ event, step, attempt }) => {
      const { db } = database();
      const run = retryOf(event.data) ?? { eventId: event.id ?? "", functionId: job.id };
      if (run.functionId !== job.id) return;
      // A run that the embedded runner started resumes after its finished steps and stores further ones there
      // too.
      const isBegun = await isStartedByEmbeddedRunner(db, run);
      const kept = isBegun ? durableSteps(db, run.eventId, job.id) : { run: observeStep };
      // Inngest makes one call per step, so each step is traced separately under the cause of the event.
      const cause = { job: job.id, eventId: run.eventId, data: event.data };
      const durable = {
        run: (name, work) =>
          step.run(name, () =>
            withCause(cause, () => kept.run(name, work).catch((fault) => refuse(job, attempt, fault))),
          ),
      } as Step;
      await job.run({ db, step: durable, eventId: run.eventId, data: schema.parse(event.data) as never });
      if (isBegun) await settleStartedRun(db, run, null);
      await finishEvent(db, event.id);
      telemetry().metrics?.run(job.id, "done");
    },
  );
}

type Failure = { error: Error; event: { id?: string; data: { event: unknown } } };

/**
 * Translates a failure for Inngest. A permanent fault fails the run at once. A job with long retries sets its own retry
 * time, because Inngest's backoff grows to only a few minutes. Inngest stores the message and shows it on its
 * dashboard, so it is masked like the log.
 */
function refuse(job: Job, attempt: number, fault: unknown): never {
  log().warn({ err: fault }, "job failed");
  const message = maskMessage(fault instanceof Error ? fault.message : String(fault));
  if (fault instanceof PermanentFault) throw new NonRetriableError(message);
  if (!job.hasLongRetries) throw new Error(message);
  const pauseS = Math.min(LONG_RETRIES.firstPauseS * 2 ** attempt, LONG_RETRIES.longestPauseS);
  throw new RetryAfterError(message, pauseS * 1000);
}
