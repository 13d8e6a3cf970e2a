import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { jobSteps } from "#db/schema/jobs.ts";
import type { Step } from "#inngest/job.ts";
import { type RunKey, whileAlive } from "#lib/events/unfinished.ts";
import { observeStep } from "#lib/telemetry/observe.ts";

/**
 * Steps whose results are stored in the database under the event and the job. With the id under which the event was
 * sent, each step gives signs of life and throws `EventReplaced` if the event has ended or runs under another id.
 */
export function durableSteps(db: Db, { eventId, functionId, sentAs }: RunKey & { sentAs?: string }): Step {
  return {
    async run<T>(name: string, work: () => Promise<T>): Promise<T> {
      const key = and(
        eq(jobSteps.eventId, eventId),
        eq(jobSteps.functionId, functionId),
        eq(jobSteps.step, name),
      );
      const [done] = await db.select({ result: jobSteps.result }).from(jobSteps).where(key);
      if (done) return done.result as T;
      const observed = () => observeStep(name, work);
      const result = (await (sentAs === undefined ? observed() : whileAlive(db, sentAs, observed))) ?? null;
      await db
        .insert(jobSteps)
        .values({ eventId, functionId, step: name, result, finishedAt: new Date() })
        .onConflictDoNothing();
      return result as T;
    },
  };
}
