import { eventType, type InngestFunction, NonRetriableError } from "inngest";
import type { z } from "zod";
import { database } from "#db/client.ts";
import { inngestClient } from "./client.ts";
import { events } from "./events.ts";
import { allJobs } from "./functions/all-jobs.ts";
import { type Job, PermanentFault, RETRIES, type Step } from "./job.ts";

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
      retries: RETRIES,
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
    async ({ event, step }) => {
      const durable = { run: (name, work) => step.run(name, () => work().catch(inInngestWords)) } as Step;
      await job.run({
        db: database().db,
        step: durable,
        eventId: event.id ?? "",
        data: schema.parse(event.data) as never,
      });
    },
  );
}

/** What no other try would change is told so to Inngest, which then fails the run at once. */
function inInngestWords(error: unknown): never {
  throw error instanceof PermanentFault ? new NonRetriableError(error.message, { cause: error }) : error;
}
