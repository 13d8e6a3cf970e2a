import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { type Db, database } from "#db/client.ts";
import { jobRuns, jobSteps } from "#db/schema/jobs.ts";
import { users } from "#db/schema/users.ts";
import { asBroker, asReadingBroker, type Context, type UserActor } from "#db/tenant.ts";
import { inngestAddress, isInngestConfigured } from "#inngest/configured.ts";
import { allJobs, jobNamed } from "#inngest/functions/all-jobs.ts";
import {
  type JobList,
  type JobRun,
  jobRunSchema,
  RUN_PAGE_SIZE,
  type RunQuery,
  runStates,
} from "#lib/operations/jobs/schemas.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { emitRetry, isToBeSent } from "#lib/platform/events/emit.ts";
import { isId } from "#lib/platform/ids.ts";
import { pickFields } from "#lib/platform/json.ts";
import type { QueueDepth } from "#lib/platform/telemetry/metrics.ts";

/** A page of the runs, newest first, with the waiting work and the number of runs in each state. */
export async function listRuns(ctx: Context<UserActor>, query: RunQuery): Promise<JobList> {
  await asReadingBroker(ctx, (tx) => recordAudit(tx, ctx, "jobs.listed"));
  const { db } = ctx;
  const where = query.state === null ? undefined : eq(jobRuns.state, query.state);
  const [counted, rows, outbox, queue] = await Promise.all([
    db.select({ state: jobRuns.state, runs: count() }).from(jobRuns).groupBy(jobRuns.state),
    db
      .select()
      .from(jobRuns)
      .where(where)
      .orderBy(desc(jobRuns.eventId), asc(jobRuns.functionId))
      .limit(RUN_PAGE_SIZE)
      .offset((query.page - 1) * RUN_PAGE_SIZE),
    waitingEvents(db),
    waitingJobs(db),
  ]);
  const counts = Object.fromEntries(
    runStates.map((state) => [state, counted.find((row) => row.state === state)?.runs ?? 0]),
  ) as JobList["counts"];
  const all = Object.values(counts).reduce((sum, runs) => sum + runs, 0);
  return {
    runner: { kind: isInngestConfigured() ? "INNGEST" : "EMBEDDED", url: inngestAddress() },
    outbox,
    queue,
    counts,
    total: query.state === null ? all : counts[query.state],
    pageSize: RUN_PAGE_SIZE,
    runs: await describeRuns(db, rows),
  };
}

/** Runs with their steps and brokers. Step results are left out, because they may contain statement data. */
async function describeRuns(db: Db, rows: readonly (typeof jobRuns.$inferSelect)[]): Promise<JobRun[]> {
  const brokers = rows.map(({ eventData }) => idsOf(eventData).brokerId ?? "").filter(isId);
  const events = [...new Set(rows.map((row) => row.eventId))];
  const [steps, people] = await Promise.all([
    events.length === 0
      ? []
      : db
          .select({
            eventId: jobSteps.eventId,
            functionId: jobSteps.functionId,
            name: jobSteps.step,
            finishedAt: jobSteps.finishedAt,
          })
          .from(jobSteps)
          .where(inArray(jobSteps.eventId, events))
          .orderBy(asc(jobSteps.finishedAt)),
    brokers.length === 0
      ? []
      : db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, brokers)),
  ]);
  return rows.map((row) => {
    const { brokerId, ...about } = idsOf(row.eventData);
    const more = {
      jobId: row.functionId,
      jobName: jobNamed(row.functionId)?.name ?? row.functionId,
      startedAt: row.createdAt,
      brokerName: people.find(({ id }) => id === brokerId)?.name ?? null,
      about,
      steps: steps
        .filter((step) => step.eventId === row.eventId && step.functionId === row.functionId)
        .map(({ name, finishedAt }) => ({ name, finishedAt: finishedAt.toISOString() })),
    };
    return pickFields({ ...row, ...more }, jobRunSchema.shape);
  });
}

/** The ids in an event's data. The rest may be confidential and is never shown. */
function idsOf(data: unknown): Record<string, string> {
  const entries = Object.entries(data ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && isId(entry[1]),
  );
  return Object.fromEntries(entries);
}

type Row = { name: string; count: number; since: string };

/** Events in the outbox that no runner has accepted yet, by job. Normally empty after a moment. */
async function waitingEvents(db: Db): Promise<JobList["outbox"]> {
  const rows = await db.execute<Row>(sql`
    select name, count(*)::int as count, min(created_at)::text as since
    from outbox where sent_at is null group by name order by 3`);
  return rows.map(toWaiting);
}

/** Entries in the embedded runner's queue that are waiting for a worker or a retry, by job. */
async function waitingJobs(db: Db): Promise<JobList["queue"]> {
  const rows = await db.execute<Row>(sql`
    select name, count(*)::int as count, min(created_on)::text as since
    from pgboss.job where state in ('created', 'retry') group by name order by 3`);
  return rows.map(toWaiting);
}

function toWaiting({ name, count, since }: Row) {
  const job = allJobs.find((candidate) => candidate.id === name || candidate.event === name);
  return { name: job?.name ?? name, count, since: new Date(since).toISOString() };
}

/** The number of waiting events and jobs, across all processes that share the database. */
export async function queueDepth(): Promise<QueueDepth> {
  const { sql } = database();
  const [[events], queued] = await Promise.all([
    sql<{ count: number }[]>`select count(*)::int as count from outbox where sent_at is null`,
    sql<{ name: string; count: number }[]>`
      select name, count(*)::int as count from pgboss.job where state in ('created', 'retry') group by name`,
  ]);
  const counts = new Map(queued.map(({ name, count }) => [name, count]));
  return {
    events: events?.count ?? 0,
    jobs: Object.fromEntries(allJobs.map(({ id }) => [id, counts.get(id) ?? 0])),
  };
}

/**
 * Retries a run that is parked or waits for its next attempt, after its last finished step and with all its attempts
 * restored. Has no effect on a run that is running, done or about to be retried. Throws 404.
 */
export async function retryRun(ctx: Context<UserActor>, input: { eventId: string; jobId: string }) {
  const { eventId, jobId } = input;
  if (!isId(eventId)) throw notFound("Job run");
  await asBroker(ctx, async (tx) => {
    const key = and(eq(jobRuns.eventId, eventId), eq(jobRuns.functionId, jobId));
    const [run] = await tx.select().from(jobRuns).where(key).for("update");
    if (!run) throw notFound("Job run");
    const isWaiting = run.state === "QUEUED" && !(await isToBeSent(tx, { eventId, functionId: jobId }));
    if (run.state !== "PARKED" && !isWaiting) return;
    await emitRetry(tx, run, ctx.now);
    const detail = { job: jobId };
    await recordAudit(tx, ctx, "job.retried", eventId, detail);
  });
}
