import { inngestClient } from "./client.ts";
import type { HandedEvent } from "./outbox/dispatcher.ts";

/** Gives an event to the Inngest server under its own id: sent twice, it counts once. */
export async function sendToInngest({ id, name, data }: HandedEvent): Promise<void> {
  await inngestClient().send({ id, name, data: data as Record<string, unknown> });
}
