import { Inngest } from "inngest";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";

/** Inngest's client tries five times: together they end before a stop is over. */
const LIMIT_MS = 5_000;

let client: Inngest | undefined;

/**
 * The Inngest client; it reads its own INNGEST_* settings, and what it has to say goes into our log. Only what runs with a
 * configured Inngest imports this file: the library is not loaded otherwise.
 */
export function inngestClient(): Inngest {
  client ??= new Inngest({ id: "lodge", appVersion: env().version, logger: log(), fetch: boundedFetch });
  return client;
}

/** A server that is silent must hold up neither the outbox nor a stop. */
const boundedFetch: typeof fetch = (input, init) =>
  fetch(input, { signal: AbortSignal.timeout(LIMIT_MS), ...init }).catch((cause) => {
    throw new TypeError("fetch failed", { cause });
  });
