import { env } from "#lib/platform/settings/env.ts";
import { devServerAddress, isDevServerEnabled } from "#lib/platform/settings/inngest-settings.ts";

const CLOUD = "https://app.inngest.com";

/** True if the settings name an Inngest server (dev, self-hosted or cloud), which then runs the jobs. */
export function isInngestConfigured(): boolean {
  const { INNGEST_DEV, INNGEST_EVENT_KEY } = env().settings;
  return INNGEST_EVENT_KEY !== undefined || isDevServerEnabled(INNGEST_DEV);
}

/** The address of the configured Inngest's screens: its own or the cloud's. Null without one. */
export function inngestAddress(): string | null {
  if (!isInngestConfigured()) return null;
  const { INNGEST_DEV, INNGEST_BASE_URL } = env().settings;
  return INNGEST_BASE_URL ?? devServerAddress(INNGEST_DEV) ?? CLOUD;
}

/** True if Inngest's own cloud runs the jobs. */
export function isInngestCloud(): boolean {
  return inngestAddress() === CLOUD;
}
