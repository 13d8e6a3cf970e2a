import { eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { type Db, database } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { capitalize } from "#lib/platform/format.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import type { Role } from "#lib/platform/roles.ts";

/** An open transaction. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** A signed-in person, acting on their own data. */
export type UserActor = {
  kind: "user";
  userId: string;
  brokerId: string;
  username: string;
  roles: Role[];
  /** The portal session. Absent with a bearer token. */
  sessionId?: string;
};
/** An applicant with an upload link, limited to one application of one broker. */
export type ApplicantActor = { kind: "applicant"; brokerId: string; linkId: string; applicationId: string };
/** A job working on a broker's data. `linkId` is the upload link whose applicant caused the work. */
export type SystemActor = { kind: "system"; brokerId: string; job: string; linkId?: string };
type AnonymousActor = { kind: "anonymous" };

export type BrokerActor = UserActor | ApplicantActor | SystemActor;
export type Actor = BrokerActor | AnonymousActor;

/** The context of every service function. They use `now` instead of reading the clock. */
export type Context<A extends Actor = Actor> = {
  actor: A;
  db: Db;
  requestId: string;
  now: Date;
  /** The IP address that the request came from. Absent in jobs. */
  address?: string;
  /** The open `asBroker` transaction, if any. Verbs called inside join it. */
  tx?: Tx;
};

export type BrokerContext = Context<BrokerActor>;

/** The part of a context that can be sent to a worker thread. */
export type SendableContext = Omit<BrokerContext, "db" | "tx">;

export function sendableContext({ db: _db, tx: _tx, ...sent }: BrokerContext): SendableContext {
  return sent;
}

/** The upload link whose applicant caused the work. Such work never delays a broker's own. */
export function uploadLinkOf({ actor }: BrokerContext): string | undefined {
  return actor.kind === "user" ? undefined : actor.linkId;
}

/** The actor's name in audit rows and histories. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case "user":
      return `user:${actor.userId}`;
    case "applicant":
      return `applicant:${actor.linkId}`;
    case "system":
      return `system:${actor.job}`;
    case "anonymous":
      return "anonymous";
  }
}

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

/** The broker, the actor and the time, as rows of histories store them. */
export function stampOf({ actor, now }: BrokerContext): { brokerId: string; actor: string; at: Date } {
  return { brokerId: actor.brokerId, actor: actorName(actor), at: now };
}

/** Inserts a row, or changes the values of the row with that key. */
export async function upsert<Table extends PgTable, Key extends Partial<Table["$inferInsert"]>>(
  tx: Tx,
  table: Table,
  key: Key,
  values: Omit<Table["$inferInsert"], keyof Key>,
): Promise<void> {
  const target = Object.keys(key).map((name) => table[name as keyof Table] as PgColumn);
  await tx
    .insert(table)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target, set: values as unknown as PgUpdateSetSource<Table> });
}

/** Inserts a row and returns it with its defaults. */
export async function insertRow<Table extends PgTable>(
  tx: Tx,
  table: Table,
  values: Table["$inferInsert"],
): Promise<Table["$inferSelect"]> {
  const [row] = await tx.insert(table).values(values).returning();
  if (!row) throw new Error(`the row inserted into ${getTableName(table)} was not returned`);
  return row;
}

type TableWithId = PgTable & { id: PgColumn };

/** The row with that id. Throws 404, naming the table's noun, for one that does not exist or is another broker's. */
export async function requireRow<Table extends TableWithId>(
  tx: Tx,
  table: Table,
  id: string,
  lock?: "update" | "no key update",
): Promise<Table["$inferSelect"]> {
  const query = tx
    .select()
    .from(table as TableWithId)
    .where(eq(table.id, id));
  const [row] = isId(id) ? await (lock ? query.for(lock) : query) : [];
  if (!row) throw notFound(nounOf(getTableName(table)));
  return row;
}

/** Changes the row with that id, if there is one. */
export async function updateRow<Table extends TableWithId>(
  tx: Tx | Db,
  table: Table,
  id: string,
  changes: PgUpdateSetSource<Table>,
): Promise<void> {
  await tx.update(table).set(changes).where(eq(table.id, id));
}

/** `loan_accounts` → `Loan account`. */
function nounOf(table: string): string {
  return capitalize(table.replaceAll("_", " ").replace(/ies$/, "y").replace(/s$/, ""));
}
