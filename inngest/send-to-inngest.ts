import type { HandedEvent } from "#lib/events/dispatcher.ts";
import { inngestClient } from "./client.ts";

/**
 * Sends an event to the Inngest server under its own id, which makes it idempotent. Includes the run that it
 * retries.
 */
export async function sendToInngest({ id, name, data, retryOf }: HandedEvent): Promise<void> {
  const carried = { ...(data as Record<string, unknown>), ...(retryOf && { retryOf }) };
  await inngestClient().send({ id, name, data: carried });
}
