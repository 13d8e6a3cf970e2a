import { cron, eventType, type InngestFunction, NonRetriableError, RetryAfterError } from "inngest";
import type { z } from "zod";
import { database } from "#db/client.ts";
import { PermanentFault } from "#lib/errors/permanent-fault.ts";
import { retryOf, settleBegunRun, wasBegunHere } from "#lib/events/begun-runs.ts";
import { emptyOutbox } from "#lib/events/dispatcher.ts";
import { events } from "#lib/events/events.ts";
import { finishEvent } from "#lib/events/unfinished.ts";
import { log } from "#lib/log.ts";
import { maskMessage } from "#lib/log-error.ts";
import { observeStep, underCause } from "#lib/telemetry/observe-run.ts";
import { telemetry } from "#lib/telemetry/telemetry.ts";
import { inngestClient } from "./client.ts";
import { durableSteps } from "./embedded/durable-steps.ts";
import { allJobs } from "./functions/all-jobs.ts";
import { type Job, PATIENCE, RETRIES, type Step } from "./job.ts";
import { sendToInngest } from "./send-to-inngest.ts";

/** The jobs as Inngest functions: thin shells around the very functions that the embedded runner runs. */
export function inngestFunctions(): InngestFunction.Any[] {
  return [...allJobs.map(toInngest), sweepOutbox()];
}

/** The outbox is emptied as events come; once a minute Inngest looks whether any were left behind. */
function sweepOutbox(): InngestFunction.Any {
  return inngestClient().createFunction(
    {
      id: "sweep-outbox",
      name: "Hand on events that were left behind",
      triggers: [cron("* * * * *")],
      retries: 0,
      concurrency: [{ limit: 1 }],
    },
    async ({ step }) => ({
      handed: await step.run("Empty the outbox", () => emptyOutbox(database(), sendToInngest)),
    }),
  );
}

function toInngest(job: Job): InngestFunction.Any {
  const schema: z.ZodObject = events[job.event];
  return inngestClient().createFunction(
    {
      id: job.id,
      name: job.name,
      triggers: [eventType(job.event, { schema })],
      retries: job.isPatient ? PATIENCE.retries : RETRIES,
      idempotency: "event.id",
      concurrency: [{ limit: 4, key: "event.data.brokerId" }],
      // Small work goes before what was queued up to two minutes earlier.
      priority: { run: "event.data.workload == 'LARGE' ? 0 : 120" },
      onFailure: async ({ error, event }: Failure) => {
        const failed = event.data.event as { id?: string; data: unknown };
        const run = retryOf(failed.data) ?? { eventId: failed.id ?? event.id ?? "", functionId: job.id };
        if (run.functionId !== job.id) return;
        telemetry().metrics?.run(job.id, "parked");
        const input = { db: database().db, eventId: run.eventId };
        await job
          .giveUp?.({ ...input, data: schema.parse(failed.data) as never })
          .catch((fault) => refuse(job, 0, fault));
        await settleBegunRun(input.db, run, maskMessage(error.message));
        await finishEvent(input.db, failed.id);
      },
    },
    async ({ event, step, attempt }) => {
      const { db } = database();
      const run = retryOf(event.data) ?? { eventId: event.id ?? "", functionId: job.id };
      if (run.functionId !== job.id) return;
      // What the embedded runner has begun goes on after the steps that it finished, and keeps those that come.
      const isBegun = await wasBegunHere(db, run);
      const kept = isBegun ? durableSteps(db, run.eventId, job.id) : { run: observeStep };
      // Inngest calls once for each step: what a call does is traced step by step, under what caused the event.
      const cause = { job: job.id, eventId: run.eventId, data: event.data };
      const durable = {
        run: (name, work) =>
          step.run(name, () =>
            underCause(cause, () => kept.run(name, work).catch((fault) => refuse(job, attempt, fault))),
          ),
      } as Step;
      await job.run({ db, step: durable, eventId: run.eventId, data: schema.parse(event.data) as never });
      if (isBegun) await settleBegunRun(db, run, null);
      await finishEvent(db, event.id);
      telemetry().metrics?.run(job.id, "done");
    },
  );
}

type Failure = { error: Error; event: { id?: string; data: { event: unknown } } };

/**
 * A failure in Inngest's words: what no other try would change fails the run at once, and a patient job says when it
 * wants to be tried again, since Inngest's own pauses grow to a few minutes only. Inngest keeps it, and shows it to whoever
 * reaches its screens: it hears no more of it than the log does.
 */
function refuse(job: Job, attempt: number, fault: unknown): never {
  log().warn({ err: fault }, "job failed");
  const message = maskMessage(fault instanceof Error ? fault.message : String(fault));
  if (fault instanceof PermanentFault) throw new NonRetriableError(message);
  if (!job.isPatient) throw new Error(message);
  const pauseS = Math.min(PATIENCE.firstPauseS * 2 ** attempt, PATIENCE.longestPauseS);
  throw new RetryAfterError(message, pauseS * 1000);
}
