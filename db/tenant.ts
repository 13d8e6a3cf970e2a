import { type SQL, sql } from "drizzle-orm";
import type { BrokerContext, Context, SystemActor, UserActor } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { database, type Tx } from "./client.ts";
import { users } from "./schema/users.ts";

/**
 * Opens a transaction in which only the rows of the actor's broker are visible, or joins the open one. The work starts
 * without awaiting the scope: the connection preserves order, and this saves a round trip.
 */
export function asBroker<T>(ctx: BrokerContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inScope(ctx, ownRows(ctx), work);
}

/** Like `asBroker`, for reads: its audit rows need not be flushed to disk before the response. */
export function asReadingBroker<T>(ctx: BrokerContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inScope(ctx, sql`${ownRows(ctx)}, set_config('synchronous_commit', 'off', true)`, work);
}

const ownRows = ({ actor }: BrokerContext) =>
  sql`select set_config('lodge.broker_id', ${actor.brokerId}, true)`;

function inScope<T>(ctx: BrokerContext, scope: SQL, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (ctx.tx) return work(ctx.tx);
  return begin(ctx, async (tx) => {
    const scoped = tx.execute(scope).then(() => {});
    const [, result] = await Promise.all([scoped, work(tx)]);
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

/** A context for each broker, in which the system acts on their data as `job`. */
export async function* brokerContexts(job: string, now: Date): AsyncGenerator<Context<SystemActor>> {
  const { db } = database();
  for (const { id: brokerId } of await db.select({ id: users.id }).from(users))
    yield { actor: { kind: "system", brokerId, job }, db, requestId: newId(), now };
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
