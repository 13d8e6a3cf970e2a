import { Inngest } from "inngest";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";

/** True when the settings name an Inngest server (dev, self-hosted or cloud): it then runs the jobs. */
export function inngestConfigured(): boolean {
  const { INNGEST_DEV, INNGEST_EVENT_KEY } = env().settings;
  return (
    INNGEST_EVENT_KEY !== undefined ||
    (INNGEST_DEV !== undefined && INNGEST_DEV !== "0" && INNGEST_DEV !== "false")
  );
}

let client: Inngest | undefined;

/** The Inngest client; it reads its own INNGEST_* settings, and what it has to say goes into our log. */
export function inngestClient(): Inngest {
  client ??= new Inngest({ id: "lodge", appVersion: env().version, logger: log() });
  return client;
}

/** Where people look at the runs of the configured Inngest: its own address, or the cloud's; null without one. */
export function inngestAddress(): string | null {
  if (!inngestConfigured()) return null;
  const { INNGEST_DEV, INNGEST_BASE_URL } = env().settings;
  const own = [INNGEST_BASE_URL, INNGEST_DEV].find(
    (value) => value !== undefined && /^https?:\/\//.test(value),
  );
  if (own !== undefined) return own;
  return INNGEST_DEV === undefined ? "https://app.inngest.com" : "http://localhost:8288";
}
