import type { Tx } from "#db/client.ts";
import { emit } from "#lib/events/emit.ts";
import type { AccountChange } from "#lib/events/events.ts";

/**
 * Emits the event that mails a user about a change to how they sign in, in the same transaction as the
 * change.
 */
export async function emitAccountChange(
  tx: Tx,
  userId: string,
  change: AccountChange,
  now: Date,
): Promise<void> {
  await emit(tx, "account/changed", { brokerId: userId, change, at: now.toISOString() }, now);
}
