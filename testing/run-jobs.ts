import { asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { outbox } from "#db/schema/jobs.ts";
import { runJob } from "#inngest/embedded/embedded-runner.ts";
import { jobNamed, jobsFor } from "#inngest/functions/all-jobs.ts";
import type { Job } from "#inngest/job.ts";
import type { EventName } from "#lib/platform/events/events.ts";

/** Runs every waiting job in order, and the jobs that they cause, until none is waiting. */
export async function runJobs(db: Db): Promise<void> {
  for (;;) {
    const [event] = await db
      .select()
      .from(outbox)
      .where(isNull(outbox.sentAt))
      .orderBy(asc(outbox.id))
      .limit(1);
    if (!event) return;
    const { retryOf, data } = event;
    for (const job of jobsFor(event.name as EventName)) {
      if (retryOf && retryOf.functionId !== job.id) continue;
      await runJob(db, job, { eventId: retryOf?.eventId ?? event.id, data });
    }
    await db.update(outbox).set({ sentAt: new Date() }).where(eq(outbox.id, event.id));
  }
}

/** The job with this id. Throws if there is none. */
export function jobOf(id: string): Job {
  const job = jobNamed(id);
  if (!job) throw new Error(`there is no job ${id}`);
  return job;
}
