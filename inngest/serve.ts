import { createHmac } from "node:crypto";
import { cron, eventType, Inngest, type InngestFunction, NonRetriableError, RetryAfterError } from "inngest";
import { serve } from "inngest/next";
import type { z } from "zod";
import { type Db, database } from "#db/client.ts";
import { requestWeeklyEmails } from "#lib/deal/settlements/weekly-email.ts";
import { PermanentFault } from "#lib/platform/errors/app-error.ts";
import { type DispatchedEvent, drainOutbox, RunnerUnavailable } from "#lib/platform/events/dispatcher.ts";
import { EventReplaced, renewEvent, retryOf } from "#lib/platform/events/emit.ts";
import { events } from "#lib/platform/events/events.ts";
import { env } from "#lib/platform/settings/env.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { maskMessage } from "#lib/platform/telemetry/log-line.ts";
import { withCause } from "#lib/platform/telemetry/observe.ts";
import { telemetry } from "#lib/platform/telemetry/telemetry.ts";
import { inngestAddress, isInngestCloud } from "./configured.ts";
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
import { runEventAgain, runLostOnInngest } from "./runs/run-again.ts";

type Handlers = ReturnType<typeof serve>;

/**
 * How often Lodge looks for lost events, and registers its functions with a self-hosted Inngest server, which may
 * restart without its state. The cloud does not need the latter.
 */
const CHECK_EVERY_MS = 60_000;

const CHECK_LIMIT_MS = 5_000;

let handlers: Handlers | undefined;

/** The handlers of /api/inngest. */
export function inngestHandlers(): Handlers {
  const { settings, baseUrl } = env();
  const serveOrigin = settings.INNGEST_SERVE_ORIGIN ?? baseUrl;
  handlers ??= serve({
    client: inngestClient(),
    functions: inngestFunctions(),
    serveOrigin,
    // Only holders of the signing key may trigger a registration.
    enableUnauthedSync: false,
  });
  return handlers;
}

/**
 * The Inngest server for the outbox. `ready` registers our functions, because an event received before that runs
 * nothing. It does so at first and again after the server was unavailable, and runs events again that the server has
 * given up or lost. Throws while the server is unavailable.
 */
export function inngestServer(): { ready(): Promise<void>; accept(event: DispatchedEvent): Promise<void> } {
  let checkedAt = Number.NEGATIVE_INFINITY;
  return {
    async ready() {
      if (Date.now() - checkedAt < CHECK_EVERY_MS) return;
      const wasAway = checkedAt === Number.NEGATIVE_INFINITY;
      checkedAt = Number.NEGATIVE_INFINITY;
      if (wasAway || !isInngestCloud()) await registerFunctions();
      await runLostOnInngest(database().db, new Date(), wasAway);
      checkedAt = Date.now();
    },
    async accept(event) {
      try {
        await sendToInngest(event);
      } catch (error) {
        checkedAt = Number.NEGATIVE_INFINITY;
        throw error;
      }
    },
  };
}

async function registerFunctions(): Promise<void> {
  const { baseUrl, settings } = env();
  const key = settings.INNGEST_SIGNING_KEY;
  const headers: HeadersInit = key ? { "x-inngest-signature": signatureOf("", key, new Date()) } : {};
  const request = new Request(`${baseUrl}/api/inngest`, { method: "PUT", headers });
  const response = await inngestHandlers().PUT(request as Parameters<Handlers["PUT"]>[0], {});
  await checkServer();
  if (response.ok) return;
  throw new RunnerUnavailable(
    `Inngest at ${inngestAddress()} rejects Lodge's functions (${response.status}): check INNGEST_SIGNING_KEY`,
  );
}

const CLOUD_EVENTS = "https://inn.gs";

/** Sends no events, which shows whether the server can be reached and accepts the event key. Throws otherwise. */
async function checkServer(): Promise<void> {
  const { INNGEST_BASE_URL, INNGEST_EVENT_KEY } = env().settings;
  const address = inngestAddress();
  const server = isInngestCloud() ? CLOUD_EVENTS : address;
  const response = await fetch(`${server}/e/${INNGEST_EVENT_KEY ?? "lodge"}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "[]",
    signal: AbortSignal.timeout(CHECK_LIMIT_MS),
  }).catch(() => {
    const setting = INNGEST_BASE_URL === undefined ? "INNGEST_DEV" : "INNGEST_BASE_URL";
    const named = isInngestCloud() ? "" : `: check ${setting}`;
    throw new RunnerUnavailable(`Inngest cannot be reached at ${server}${named}`);
  });
  await response.body?.cancel();
  if (response.status === 401 || response.status === 403)
    throw new RunnerUnavailable(`Inngest at ${server} rejects the event key: check INNGEST_EVENT_KEY`);
}

/** The `x-inngest-signature` of a body: the time of signing and the HMAC under the signing key. */
function signatureOf(body: string, signingKey: string, now: Date): string {
  const at = Math.round(now.getTime() / 1000);
  const key = signingKey.replace(/^signkey-\w+-/, "");
  return `t=${at}&s=${createHmac("sha256", key).update(`${body}${at}`).digest("hex")}`;
}

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
      onFailure: async ({ event }: { event: { data: { event: { id?: string } } } }) => {
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
