import type { Tx } from "#db/client.ts";
import { emit } from "#lib/events/emit.ts";
import type { AccountChange } from "#lib/events/events.ts";

/** Has the person told by mail of a change to how they sign in, in the transaction that makes it. */
export async function emitAccountChange(
  tx: Tx,
  userId: string,
  change: AccountChange,
  now: Date,
): Promise<void> {
  await emit(tx, "account/changed", { brokerId: userId, change, at: now.toISOString() }, now);
}
