import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { jobSteps } from "#db/schema/jobs.ts";
import type { Job, Step } from "#inngest/job.ts";
import { whileAlive } from "#lib/platform/events/emit.ts";
import { observeStep } from "#lib/platform/telemetry/observe.ts";
import { brokersFirst } from "#lib/platform/worker/define-task.ts";
import type { ReceivedEvent } from "./record-run.ts";

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
