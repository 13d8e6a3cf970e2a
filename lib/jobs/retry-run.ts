import { and, eq } from "drizzle-orm";
import { jobRuns } from "#db/schema/jobs.ts";
import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { emitRetry } from "#lib/events/emit.ts";
import { isId } from "#lib/ids.ts";

/**
 * Retries a parked run after its last finished step, with all its attempts restored. Does nothing if the run
 * is not parked, so that it is safe to repeat. Throws 404.
 */
export async function retryRun(
  ctx: Context<UserActor>,
  input: { eventId: string; jobId: string },
): Promise<void> {
  const { eventId, jobId } = input;
  if (!isId(eventId)) throw notFound("Job run");
  await asBroker(ctx, async (tx) => {
    const key = and(eq(jobRuns.eventId, eventId), eq(jobRuns.functionId, jobId));
    const [run] = await tx.select().from(jobRuns).where(key).for("update");
    if (!run) throw notFound("Job run");
    if (run.state !== "PARKED") return;
    await tx.update(jobRuns).set({ state: "QUEUED", finishedAt: null }).where(key);
    await emitRetry(tx, run, ctx.now);
    const detail = { job: jobId };
    await recordAudit(tx, ctx, { action: "job.retried", entity: "job", entityId: eventId, detail });
  });
}
