import type { BrokerContext } from "#lib/context.ts";

/**
 * The maximum number of transactions that the request thread loads, merges or writes itself. More would stall requests,
 * including by garbage collection, so a worker thread with its own database connection (`tasks/own-database.ts`)
 * handles them.
 */
export const MOST_ROWS_HERE = 10_000;

/** The part of a context that can be sent to a worker thread. */
export type SentContext = Omit<BrokerContext, "db" | "tx">;

export function toSend({ db: _db, tx: _tx, ...sent }: BrokerContext): SentContext {
  return sent;
}
