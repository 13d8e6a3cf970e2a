import type { HandedEvent } from "#lib/events/dispatcher.ts";
import { inngestClient } from "./client.ts";

/** Gives an event to the Inngest server under its own id: sent twice, it counts once. Which run it retries goes with it. */
export async function sendToInngest({ id, name, data, retryOf }: HandedEvent): Promise<void> {
  const carried = { ...(data as Record<string, unknown>), ...(retryOf && { retryOf }) };
  await inngestClient().send({ id, name, data: carried });
}
