import { sql } from "drizzle-orm";
import type { BrokerContext, Context, UserActor } from "#lib/platform/context.ts";
import type { Tx } from "./client.ts";

/**
 * Opens a transaction in which only the rows of the actor's broker are visible, or joins the open one. The work starts
 * without awaiting the scope: the connection preserves order, and this saves a round trip.
 */
export function asBroker<T>(ctx: BrokerContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (ctx.tx) return work(ctx.tx);
  return begin(ctx, async (tx) => {
    const scope = tx
      .execute(sql`select set_config('lodge.broker_id', ${ctx.actor.brokerId}, true)`)
      .then(() => {});
    const [, result] = await Promise.all([scope, work(tx)]);
    return result;
  });
}

/**
 * Limits scoped transactions: service functions may need a second connection during them, and would deadlock if all connections
 * were taken.
 */
function begin<T>(ctx: Context, ...how: Parameters<typeof ctx.db.transaction<T>>): Promise<T> {
  return ctx.db.runLimited(() => ctx.db.transaction(...how));
}

/** Like `asBroker`, for reads: its audit rows need not be flushed to disk before the response. */
export function asReadingBroker<T>(ctx: BrokerContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (ctx.tx) return work(ctx.tx);
  return begin(ctx, async (tx) => {
    const scope = tx
      .execute(
        sql`select set_config('lodge.broker_id', ${ctx.actor.brokerId}, true), set_config('synchronous_commit', 'off', true)`,
      )
      .then(() => {});
    const [, result] = await Promise.all([scope, work(tx)]);
    return result;
  });
}

/**
 * Opens a read-only transaction in which the audit log of all brokers is visible, but no other data of
 * theirs. The database checks that the actor is an administrator; for others the log is empty.
 */
export function asAdministrator<T>(ctx: Context<UserActor>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return begin(
    ctx,
    async (tx) => {
      await tx.execute(sql`select set_config('lodge.administrator', ${ctx.actor.userId}, true)`);
      return work(tx);
    },
    { accessMode: "read only" },
  );
}
