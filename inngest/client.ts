import { Inngest } from "inngest";
import { env } from "#lib/env.ts";
import { asksForDevServer, devServerAddress } from "#lib/inngest-settings.ts";
import { log } from "#lib/log.ts";

const CLOUD = "https://app.inngest.com";
/** Inngest's client tries five times: together they end before a stop is over. */
const LIMIT_MS = 5_000;

/** True when the settings name an Inngest server (dev, self-hosted or cloud): it then runs the jobs. */
export function inngestConfigured(): boolean {
  const { INNGEST_DEV, INNGEST_EVENT_KEY } = env().settings;
  return INNGEST_EVENT_KEY !== undefined || asksForDevServer(INNGEST_DEV);
}

let client: Inngest | undefined;

/** The Inngest client; it reads its own INNGEST_* settings, and what it has to say goes into our log. */
export function inngestClient(): Inngest {
  client ??= new Inngest({ id: "lodge", appVersion: env().version, logger: log(), fetch: boundedFetch });
  return client;
}

/** A server that is silent must hold up neither the outbox nor a stop. */
const boundedFetch: typeof fetch = (input, init) =>
  fetch(input, { signal: AbortSignal.timeout(LIMIT_MS), ...init }).catch((cause) => {
    throw new TypeError("fetch failed", { cause });
  });

/** Where people look at the runs of the configured Inngest: its own address, or the cloud's; null without one. */
export function inngestAddress(): string | null {
  if (!inngestConfigured()) return null;
  const { INNGEST_DEV, INNGEST_BASE_URL } = env().settings;
  return INNGEST_BASE_URL ?? devServerAddress(INNGEST_DEV) ?? CLOUD;
}

/** True where Inngest's own cloud runs the jobs. */
export function runsInCloud(): boolean {
  return inngestAddress() === CLOUD;
}
