import { env } from "#lib/env.ts";
import { asksForDevServer, devServerAddress } from "#lib/settings/inngest-settings.ts";

const CLOUD = "https://app.inngest.com";

/** True when the settings name an Inngest server (dev, self-hosted or cloud): it then runs the jobs. */
export function inngestConfigured(): boolean {
  const { INNGEST_DEV, INNGEST_EVENT_KEY } = env().settings;
  return INNGEST_EVENT_KEY !== undefined || asksForDevServer(INNGEST_DEV);
}

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
