import { sql } from "drizzle-orm";
import type { BrokerContext, Context, UserActor } from "#lib/context.ts";
import type { Tx } from "./client.ts";

/**
 * Opens a transaction in which the actor's broker's rows exist, and no others. Inside an open one it joins that.
 * The scope is not awaited before the work: the connection keeps order, so it costs no round trip of its own.
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

/** Verbs may ask the pool for more while the transaction is open: were all of it such transactions, all would wait. */
function begin<T>(ctx: Context, ...how: Parameters<typeof ctx.db.transaction<T>>): Promise<T> {
  return ctx.db.inTurn(() => ctx.db.transaction(...how));
}

/** As `asBroker`, for reads: what it adds to the audit log need not reach the disk before the answer goes out. */
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
 * Opens a transaction that only reads, in which the whole audit log may be seen, every broker's part of it and nothing
 * else of theirs. The database checks that the actor is an administrator: to anybody else it stays empty.
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
