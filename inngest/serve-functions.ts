import { eventType, type InngestFunction, RetryAfterError } from "inngest";
import { database } from "#db/client.ts";
import { inngestClient } from "./client.ts";
import { events } from "./events.ts";
import { allJobs } from "./functions/all-jobs.ts";
import { type Job, PATIENCE, RETRIES, type Step } from "./job.ts";

/** The jobs as Inngest functions: thin shells around the very functions that the embedded runner runs. */
export function inngestFunctions(): InngestFunction.Any[] {
  return allJobs.map(toInngest);
}

function toInngest(job: Job): InngestFunction.Any {
  const schema = events[job.event];
  return inngestClient().createFunction(
    {
      id: job.id,
      name: job.name,
      triggers: [eventType(job.event, { schema })],
      retries: job.isPatient ? PATIENCE.retries : RETRIES,
      idempotency: "event.id",
      concurrency: [{ limit: 4, key: "event.data.brokerId" }],
      onFailure: async ({ event }: { event: { id?: string; data: { event: unknown } } }) => {
        const failed = event.data.event as { id?: string; data: unknown };
        await job.giveUp?.({
          db: database().db,
          eventId: failed.id ?? event.id ?? "",
          data: schema.parse(failed.data) as never,
        });
      },
    },
    async ({ event, step, attempt }) => {
      const durable = {
        run: (name, work) => step.run(name, job.isPatient ? () => patiently(work, attempt) : work),
      } as Step;
      await job.run({
        db: database().db,
        step: durable,
        eventId: event.id ?? "",
        data: schema.parse(event.data) as never,
      });
    },
  );
}

/** Inngest's own pauses grow to a few minutes only: a patient job says when it wants to be tried again. */
async function patiently<T>(work: () => Promise<T>, attempt: number): Promise<T> {
  const pauseS = Math.min(PATIENCE.firstPauseS * 2 ** attempt, PATIENCE.longestPauseS);
  return work().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RetryAfterError(reason, pauseS * 1000, { cause });
  });
}
