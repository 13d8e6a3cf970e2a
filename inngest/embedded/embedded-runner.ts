import { sql } from "drizzle-orm";
import { type GroupConcurrencyConfig, PgBoss } from "pg-boss";
import type { Db } from "#db/client.ts";
import { bossConnection, isBehindPooler } from "#db/connection-url.ts";
import { allJobs, jobNamed, jobsFor } from "#inngest/functions/all-jobs.ts";
import { type Job, LONG_RETRIES, RETRIES } from "#inngest/job.ts";
import {
  durableSteps,
  parkJob,
  type ReceivedEvent,
  recordDone,
  recordFailure,
  recordStart,
} from "#inngest/runs/record-run.ts";
import { releaseClaims } from "#lib/platform/crm/deliver.ts";
import { PermanentFault } from "#lib/platform/errors/app-error.ts";
import type { DispatchedEvent } from "#lib/platform/events/dispatcher.ts";
import { EventReplaced, renewEvent } from "#lib/platform/events/emit.ts";
import { events } from "#lib/platform/events/events.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { observeRun } from "#lib/platform/telemetry/observe.ts";
import type { Workload } from "#lib/platform/worker/fair-semaphore.ts";

/** The maximum number of waiting jobs counted per broker. All jobs beyond it have the same priority. */
const MAX_COUNTED = 1_000;

type Runner = {
  /** Enqueues an event for every job that listens to it. Idempotent. */
  accept(event: DispatchedEvent): Promise<void>;
  /** Lets current steps finish, up to a time limit. The rest resumes at the next start. */
  stop(): Promise<void>;
};

const PARKING = "parked";
const LIMIT_MS = 20_000;

/** Workers per queue that no single broker's jobs can occupy. */
const SPARE_WORKERS = 2;

/**
 * The group and tier of all work for applicants. It has workers of its own, and follows all work of brokers, so that
 * no broker waits for it.
 */
const APPLICANTS = "applicants";

/** Jobs whose events may be caused by an applicant. */
const isForApplicants = ({ event }: Job) => "uploadLinkId" in events[event].shape;

/**
 * How often workers poll for entries without a notification, such as retries that became due. One worker of each queue
 * polls often and the others rarely: together they would send an idle database dozens of queries a second.
 */
const POLL_S = 2;
const SPARE_POLL_S = 10;

/**
 * Runs jobs in this process from a queue in PostgreSQL (pg-boss): one queue per job, one entry per event with the
 * event's id. When a process dies, its heartbeat stops and other processes take over its entries. With `alone`, no
 * other process can have any, so a start takes them over immediately.
 */
export async function startEmbeddedRunner(
  url: string,
  db: Db,
  options: { alone: boolean; concurrency: number },
): Promise<Runner> {
  const boss = new PgBoss({
    ...bossConnection(url),
    max: 4,
    migrate: false,
    createSchema: false,
    schedule: false,
    // Notifications do not arrive through a pooler, so each worker polls once a second there.
    useListenNotify: !isBehindPooler(url),
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    reindex: false,
  });
  boss.on("error", (error) => log().error({ err: error }, "job queue"));
  await boss.start();
  await boss.createQueue(PARKING, { notify: true });
  if (options.alone) await releaseClaims(db);
  for (const job of allJobs) {
    const settings = { notify: true, heartbeatSeconds: 10, expireInSeconds: 3600, deadLetter: PARKING };
    await boss.createQueue(job.id, settings);
    if (options.alone) await failOrphans(boss, job.id);
    const forApplicants = Math.ceil(options.concurrency / 2);
    const workers = options.concurrency + SPARE_WORKERS + (isForApplicants(job) ? forApplicants : 0);
    for (let worker = 0; worker < workers; worker += 1) {
      await startWorker<ReceivedEvent>(boss, job.id, (event) => runJob(db, job, event), {
        pollSeconds: worker === 0 ? POLL_S : SPARE_POLL_S,
        shares: { default: options.concurrency, tiers: { [APPLICANTS]: forApplicants } },
      });
    }
  }
  await startWorker<ReceivedEvent & { job: string }>(boss, PARKING, async (event) => {
    const job = jobNamed(event.job);
    if (job) await parkJob(db, job, event);
  });
  return {
    async accept(event) {
      const { id, data, retryOf } = event;
      for (const job of jobsFor(event.name)) {
        if (retryOf && retryOf.functionId !== job.id) continue;
        const entry = { job: job.id, eventId: retryOf?.eventId ?? id, sentAs: id, data };
        await boss.send(job.id, entry, { id, ...(await shareOf(db, job, data)), ...retriesOf(job) });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: LIMIT_MS }),
  };
}

/** Set per entry, because a queue created by an earlier version keeps its original settings. */
function retriesOf(job: Job) {
  const { retries, firstPauseS, longestPauseS } = LONG_RETRIES;
  return job.hasLongRetries
    ? { retryLimit: retries, retryDelay: firstPauseS, retryBackoff: true, retryDelayMax: longestPauseS }
    : { retryLimit: RETRIES, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 };
}

/** One worker. It polls again right after each entry, because a notification comes only when entries are created. */
async function startWorker<T extends object>(
  boss: PgBoss,
  queue: string,
  work: (data: T) => Promise<void>,
  { pollSeconds = POLL_S, shares }: { pollSeconds?: number; shares?: GroupConcurrencyConfig } = {},
): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: pollSeconds };
  const share = shares === undefined ? {} : { groupConcurrency: shares };
  const id = await boss.work<T>(queue, { ...polling, ...share }, async ([entry]) => {
    try {
      if (entry) await work(entry.data);
    } finally {
      boss.notifyWorker(id);
    }
  });
}

/** Fails entries that a killed process left active, which lets their remaining retries run. */
async function failOrphans(boss: PgBoss, queue: string): Promise<void> {
  const orphans = await boss.findJobs(queue, {});
  const active = orphans.filter((entry) => entry.state === "active").map((entry) => entry.id);
  if (active.length > 0) await boss.fail(queue, active, { message: "its process ended" });
}

/**
 * A job's group and priority in its queue. The group (its broker, or all applicants) limits how many run at a time. A
 * job's priority falls with the number of jobs its broker or link has waiting, so they take turns. Small work precedes
 * large work, and work of brokers precedes that for applicants.
 */
async function shareOf(db: Db, job: Job, data: unknown) {
  const { brokerId, uploadLinkId, workload } = data as Shared;
  const group = uploadLinkId ? { id: APPLICANTS, tier: APPLICANTS } : { id: brokerId };
  const [row] = await db.execute<{ waiting: number }>(sql`select count(*)::int as waiting from (
    select 1 from pgboss.job where name = ${job.id} and group_id = ${group.id} and state < 'active'
      and (data -> 'data' ->> 'uploadLinkId') is not distinct from ${uploadLinkId ?? null} limit ${MAX_COUNTED}
  ) of_owner`);
  const first = (workload === "LARGE" ? 0 : MAX_COUNTED) - (uploadLinkId ? 2 * MAX_COUNTED : 0);
  return { group, priority: first - (row?.waiting ?? 0) };
}

type Shared = { brokerId: string; uploadLinkId?: string; workload?: Workload };

/**
 * Runs a job for an event and records the outcome. Rethrows the job's error, which makes the queue retry it. If a retry
 * would not help, parks the run instead. Does nothing if the event has ended or runs under another id.
 */
export async function runJob(db: Db, job: Job, event: ReceivedEvent): Promise<void> {
  const { eventId, data, sentAs } = event;
  if (sentAs !== undefined && !(await renewEvent(db, sentAs))) return;
  return observeRun({ job: job.id, eventId, data }, () => attempt(db, job, event));
}

async function attempt(db: Db, job: Job, event: ReceivedEvent): Promise<void> {
  const step = durableSteps(db, job, event);
  const parsed = events[job.event].parse(event.data) as never;
  await recordStart(db, job, event);
  try {
    await job.run({ db, step, eventId: event.eventId, data: parsed });
    await recordDone(db, job, event);
  } catch (error) {
    if (error instanceof EventReplaced) return;
    if (error instanceof PermanentFault) return parkJob(db, job, event, error);
    log().warn({ err: error }, "job failed, will be retried");
    await recordFailure(db, job, event, { error });
    throw error;
  }
}
