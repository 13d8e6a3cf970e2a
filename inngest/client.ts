import { Inngest } from "inngest";
import { database } from "#db/client.ts";
import { env } from "#lib/platform/env.ts";
import type { DispatchedEvent } from "#lib/platform/events/dispatcher.ts";
import { log } from "#lib/platform/log.ts";
import { jobsFor } from "./functions/all-jobs.ts";
import { recordQueued } from "./runs/record-run.ts";

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
