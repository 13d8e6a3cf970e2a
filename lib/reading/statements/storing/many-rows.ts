import type { BrokerContext } from "#lib/platform/context.ts";

/**
 * The maximum number of transactions that the request thread loads, merges or writes itself. More would stall requests,
 * including by garbage collection, so a worker thread with its own database connection (`tasks/own-database.ts`)
 * handles them.
 */
export const MAX_REQUEST_THREAD_ROWS = 10_000;

/** The part of a context that can be sent to a worker thread. */
export type SendableContext = Omit<BrokerContext, "db" | "tx">;

export function sendableContext({ db: _db, tx: _tx, ...sent }: BrokerContext): SendableContext {
  return sent;
}
