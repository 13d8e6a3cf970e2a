import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { jobSteps } from "#db/schema/jobs.ts";
import type { Step } from "#inngest/job.ts";
import { observeStep } from "#lib/telemetry/observe.ts";

/** Steps whose results are stored in the database under the event and the job. */
export function durableSteps(db: Db, eventId: string, functionId: string): Step {
  return {
    async run<T>(name: string, work: () => Promise<T>): Promise<T> {
      const key = and(
        eq(jobSteps.eventId, eventId),
        eq(jobSteps.functionId, functionId),
        eq(jobSteps.step, name),
      );
      const [done] = await db.select({ result: jobSteps.result }).from(jobSteps).where(key);
      if (done) return done.result as T;
      const result = (await observeStep(name, work)) ?? null;
      await db
        .insert(jobSteps)
        .values({ eventId, functionId, step: name, result, finishedAt: new Date() })
        .onConflictDoNothing();
      return result as T;
    },
  };
}
