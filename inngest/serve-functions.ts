import { cron, eventType, Inngest, type InngestFunction, NonRetriableError, RetryAfterError } from "inngest";
import type { z } from "zod";
import { type Db, database } from "#db/client.ts";
import { requestWeeklyEmails } from "#lib/deal/settlements/weekly-email.ts";
import { PermanentFault } from "#lib/platform/errors/app-error.ts";
import { type DispatchedEvent, drainOutbox } from "#lib/platform/events/dispatcher.ts";
import { EventReplaced, renewEvent, retryOf } from "#lib/platform/events/emit.ts";
import { events } from "#lib/platform/events/events.ts";
import { env } from "#lib/platform/settings/env.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { maskMessage } from "#lib/platform/telemetry/log-line.ts";
import { withCause } from "#lib/platform/telemetry/observe.ts";
import { telemetry } from "#lib/platform/telemetry/telemetry.ts";
import { allJobs, jobsFor } from "./functions/all-jobs.ts";
import { type Job, LONG_RETRIES, RETRIES, type Step } from "./job.ts";
import {
  durableSteps,
  maxAttempts,
  parkJob,
  type ReceivedEvent,
  recordDone,
  recordFailure,
  recordQueued,
  recordStart,
} from "./runs/record-run.ts";
import { runEventAgain } from "./runs/run-again.ts";

/** The jobs as Inngest functions: thin wrappers around the functions that the embedded runner also runs. */
export function inngestFunctions(): InngestFunction.Any[] {
  return [...allJobs.map(toInngest), sweepOutbox(), weeklyEmails()];
}

/**
 * Requests the weekly emails on Monday mornings, as housekeeping does, but on Inngest's schedule and with its retries.
 * Both may run, because each broker's week is requested only once.
 */
function weeklyEmails(): InngestFunction.Any {
  return inngestClient().createFunction(
    {
      id: "request-weekly-emails",
      name: "Request the weekly emails",
      triggers: [cron("TZ=Pacific/Auckland 0 7 * * 1")],
      retries: RETRIES,
      concurrency: [{ limit: 1 }],
    },
    async ({ step }) => ({
      requested: await step.run("Request each broker's email", () =>
        requestWeeklyEmails(database().db, new Date()),
      ),
    }),
  );
}

/** Sweeps the outbox once a minute for events left behind. Normally they are dispatched as they arrive. */
function sweepOutbox(): InngestFunction.Any {
  return inngestClient().createFunction(
    {
      id: "sweep-outbox",
      name: "Deliver events left in the outbox",
      triggers: [cron("* * * * *")],
      retries: 0,
      concurrency: [{ limit: 1 }],
    },
    async ({ step }) => ({
      handed: await step.run("Empty the outbox", () => drainOutbox(database(), sendToInngest)),
    }),
  );
}

const FOR_APPLICANT = "event.data.uploadLinkId != null";

function toInngest(job: Job): InngestFunction.Any {
  const schema: z.ZodObject = events[job.event];
  return inngestClient().createFunction(
    {
      id: job.id,
      name: job.name,
      triggers: [eventType(job.event, { schema })],
      retries: job.hasLongRetries ? LONG_RETRIES.retries : RETRIES,
      idempotency: "event.id",
      // All applicants share one turn, and their work runs after that of brokers queued up to ten minutes later.
      // Small work runs before work queued up to two minutes earlier.
      concurrency: [{ limit: 4, key: `${FOR_APPLICANT} ? 'applicants' : event.data.brokerId` }],
      priority: { run: `${FOR_APPLICANT} ? -600 : event.data.workload == 'LARGE' ? 0 : 120` },
      // The server has given up while Lodge's own records say that there are attempts left: Lodge was unavailable.
      onFailure: async ({ event }: Failure) => {
        await runEventAgain(database().db, event.data.event.id ?? "");
      },
    },
    async ({ event, step, attempt }) => {
      const { db } = database();
      const { retryOf: _, ...data } = event.data as Record<string, unknown>;
      const sentAs = event.id ?? "";
      const run = retryOf(event.data) ?? { eventId: sentAs, functionId: job.id };
      if (run.functionId !== job.id || !(await renewEvent(db, sentAs))) return;
      const received = { eventId: run.eventId, data, sentAs };
      const attempts = await recordStart(db, job, received, attempt === 0);
      if (attempts > maxAttempts(job)) return parkJob(db, job, received, "its process ended in each attempt");
      const kept = durableSteps(db, job, received);
      // Inngest makes one call per step, so each step is traced separately under the cause of the event.
      const cause = { job: job.id, eventId: run.eventId, data: event.data };
      const durable = {
        run: (name, work) =>
          step.run(name, () =>
            withCause(cause, () =>
              kept.run(name, work).catch((fault) => refuse(db, job, received, { fault, attempts, attempt })),
            ),
          ),
      } as Step;
      await job.run({ db, step: durable, eventId: run.eventId, data: schema.parse(event.data) as never });
      await recordDone(db, job, received);
      telemetry().metrics?.run(job.id, "done");
    },
  );
}

type Failure = { event: { data: { event: { id?: string } } } };

type Fault = { fault: unknown; attempts: number; attempt: number };

/**
 * Records a failure and translates it for Inngest. Lodge parks a run itself, after a permanent fault or its last
 * attempt. A job with long retries sets its own retry time, because Inngest's backoff grows to only a few minutes.
 * Inngest stores the message and shows it on its dashboard, so it is masked like the log.
 */
async function refuse(
  db: Db,
  job: Job,
  event: ReceivedEvent,
  { fault, attempts, attempt }: Fault,
): Promise<never> {
  const message = maskMessage(fault instanceof Error ? fault.message : String(fault));
  if (fault instanceof EventReplaced) throw new NonRetriableError(message);
  log().warn({ err: fault }, "job failed");
  if (fault instanceof PermanentFault || attempts >= maxAttempts(job)) {
    await parkJob(db, job, event, fault);
    throw new NonRetriableError(message);
  }
  const pauseMs = job.hasLongRetries
    ? Math.min(LONG_RETRIES.firstPauseS * 2 ** attempt, LONG_RETRIES.longestPauseS) * 1000
    : 0;
  await recordFailure(db, job, event, { error: fault, pauseMs });
  throw job.hasLongRetries ? new RetryAfterError(message, pauseMs) : new Error(message);
}

/**
 * The timeout of one request. Inngest's client makes up to five, which together fit in the time allowed for a shutdown.
 */
const LIMIT_MS = 5_000;

let client: Inngest | undefined;

/**
 * The Inngest client. It reads its own INNGEST_* settings and writes to our log. Import this file only where Inngest is
 * configured, because it loads the library.
 */
export function inngestClient(): Inngest {
  client ??= new Inngest({ id: "lodge", appVersion: env().version, logger: log(), fetch: boundedFetch });
  return client;
}

/** Limits the time of requests: an unresponsive server must not delay the outbox or a shutdown. */
const boundedFetch: typeof fetch = (input, init) =>
  fetch(input, { signal: AbortSignal.timeout(LIMIT_MS), ...init }).catch((cause) => {
    throw new TypeError("fetch failed", { cause });
  });

/**
 * Sends an event to the Inngest server under its own id, which makes it idempotent. Includes the run that it
 * retries. Its run is listed from then on.
 */
export async function sendToInngest({ id, name, data, retryOf }: DispatchedEvent): Promise<void> {
  const payload = { ...(data as Record<string, unknown>), ...(retryOf && { retryOf }) };
  await inngestClient().send({ id, name, data: payload });
  for (const job of jobsFor(name))
    await recordQueued(database().db, job, { eventId: retryOf?.eventId ?? id, data });
}
