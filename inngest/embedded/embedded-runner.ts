import { PgBoss } from "pg-boss";
import type { Db } from "#db/client.ts";
import { bossConnection } from "#db/connection-url.ts";
import { isBehindPooler } from "#db/pooler.ts";
import { allJobs, jobsFor } from "#inngest/functions/all-jobs.ts";
import { type Job, PATIENCE, RETRIES } from "#inngest/job.ts";
import { endTurns } from "#lib/crm/deliver.ts";
import type { HandedEvent } from "#lib/events/dispatcher.ts";
import { log } from "#lib/log.ts";
import { parkJob, type QueuedEvent, runJob } from "./run-job.ts";
import { shareOf } from "./share-of.ts";

export type Runner = {
  /** Takes an event for every job that waits for it. The same event again changes nothing. */
  accept(event: HandedEvent): Promise<void>;
  /** Lets steps under way finish, up to a limit; what is left goes on at the next start. */
  stop(): Promise<void>;
};

const PARKING = "parked";
const LIMIT_MS = 20_000;

/** Workers of each queue that one broker's jobs never occupy. */
const SPARE_WORKERS = 2;

/**
 * Runs jobs in this process, from a queue in PostgreSQL (pg-boss): each job is a queue, each event an entry with the
 * event's id. A process that dies stops its heartbeat, and its entries go to whoever is alive. `alone` says that no
 * other process can hold any, so that a start takes them up at once.
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
    // Behind a pooler no notice arrives: there each worker's own looking, once a second, has to do.
    useListenNotify: !isBehindPooler(url),
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    reindex: false,
  });
  boss.on("error", (error) => log().error({ err: error }, "job queue"));
  await boss.start();
  await boss.createQueue(PARKING, { notify: true });
  if (options.alone) await endTurns(db);
  for (const job of allJobs) {
    const settings = { notify: true, heartbeatSeconds: 10, expireInSeconds: 3600, deadLetter: PARKING };
    await boss.createQueue(job.id, settings);
    if (options.alone) await takeUpOrphans(boss, job.id);
    for (let worker = 0; worker < options.concurrency + SPARE_WORKERS; worker += 1) {
      await workOn<QueuedEvent>(boss, job.id, (event) => runJob(db, job, event), options.concurrency);
    }
  }
  await workOn<QueuedEvent & { job: string }>(boss, PARKING, async (event) => {
    const job = allJobs.find((candidate) => candidate.id === event.job);
    if (job) await parkJob(db, job, event);
  });
  return {
    async accept(event) {
      const { id, data, retryOf } = event;
      for (const job of jobsFor(event.name)) {
        if (retryOf && retryOf.functionId !== job.id) continue;
        const entry = { job: job.id, eventId: retryOf?.eventId ?? id, data };
        await boss.send(job.id, entry, { id, ...(await shareOf(db, job, data)), ...retriesOf(job) });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: LIMIT_MS }),
  };
}

/** Given with each entry: a queue that an earlier version made keeps the settings that it was made with. */
function retriesOf(job: Job) {
  const { retries, firstPauseS, longestPauseS } = PATIENCE;
  return job.isPatient
    ? { retryLimit: retries, retryDelay: firstPauseS, retryBackoff: true, retryDelayMax: longestPauseS }
    : { retryLimit: RETRIES, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 };
}

/** One worker, which looks for the next entry as soon as it is done with one: a notice comes only as entries are made. */
async function workOn<T extends object>(
  boss: PgBoss,
  queue: string,
  work: (data: T) => Promise<void>,
  ofOneBroker?: number,
): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 };
  const share = ofOneBroker === undefined ? {} : { groupConcurrency: ofOneBroker };
  const id = await boss.work<T>(queue, { ...polling, ...share }, async ([entry]) => {
    try {
      if (entry) await work(entry.data);
    } finally {
      boss.notifyWorker(id);
    }
  });
}

/** Entries that a killed process left active; failing them hands them to the retry that they have left. */
async function takeUpOrphans(boss: PgBoss, queue: string): Promise<void> {
  const orphans = await boss.findJobs(queue, {});
  const active = orphans.filter((entry) => entry.state === "active").map((entry) => entry.id);
  if (active.length > 0) await boss.fail(queue, active, { message: "its process ended" });
}
