import { eventType, type InngestFunction, NonRetriableError, RetryAfterError } from "inngest";
import type { z } from "zod";
import { database } from "#db/client.ts";
import { inngestClient } from "./client.ts";
import { events } from "./events.ts";
import { allJobs } from "./functions/all-jobs.ts";
import { type Job, PATIENCE, PermanentFault, RETRIES, type Step } from "./job.ts";

/** The jobs as Inngest functions: thin shells around the very functions that the embedded runner runs. */
export function inngestFunctions(): InngestFunction.Any[] {
  return allJobs.map(toInngest);
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
        run: (name, work) => step.run(name, () => work().catch((cause) => refuse(job, attempt, cause))),
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

/**
 * A failure in Inngest's words: what no other try would change fails the run at once, and a patient job says when it
 * wants to be tried again, since Inngest's own pauses grow to a few minutes only.
 */
function refuse(job: Job, attempt: number, cause: unknown): never {
  if (cause instanceof PermanentFault) throw new NonRetriableError(cause.message, { cause });
  if (!job.isPatient) throw cause;
  const pauseS = Math.min(PATIENCE.firstPauseS * 2 ** attempt, PATIENCE.longestPauseS);
  throw new RetryAfterError(cause instanceof Error ? cause.message : String(cause), pauseS * 1000, { cause });
}
