import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { idempotencyKeys } from "#db/schema/jobs.ts";
import { asBroker, asReadingBroker, type BrokerActor, type Context, type Tx } from "#db/tenant.ts";
import { HOUR_MS } from "#lib/platform/dates.ts";
import { invalidField } from "#lib/platform/errors/app-error.ts";
import { jsonResponse } from "./json-response.ts";

const RETENTION_HOURS = 24;

/**
 * Responses from this time or earlier are deleted: at the next use of their key, or by housekeeping within ten minutes.
 */
export function idempotencyCutoff(now: Date): Date {
  return new Date(now.getTime() - RETENTION_HOURS * HOUR_MS);
}

type Operation = { operation: string; payload: unknown };

/**
 * Runs a request with an `Idempotency-Key` once. Its response is stored in the transaction of the work, and replayed
 * for the same request for 24 hours. Throws 400 if the key was used for another request. Without the header, just runs
 * the work.
 */
export async function withIdempotency<A extends BrokerActor>(
  ctx: Context<A>,
  request: Request,
  what: Operation,
  work: (ctx: Context<A>) => Promise<Response>,
): Promise<Response> {
  const key = idempotencyKeyOf(request);
  return key === null ? work(ctx) : runOnce(ctx, key, what, work);
}

/** The stored response to a request with an `Idempotency-Key`. Call it before expensive work outside a transaction. */
export async function findStoredResponse(
  ctx: Context<BrokerActor>,
  request: Request,
  what: Operation,
): Promise<Response | null> {
  const key = idempotencyKeyOf(request);
  return key === null ? null : asReadingBroker(ctx, (tx) => storedResponse(tx, ctx, key, what));
}

/** The `Idempotency-Key` of a request, or null. Throws 400 for a key that is too long or empty. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key !== null && (key.length === 0 || key.length > 255))
    throw invalidField("Idempotency-Key", "must be 1 to 255 characters");
  return key;
}

/** Runs work once for a key, as `withIdempotency` does for the key of a request. */
export async function runOnce<A extends BrokerActor>(
  ctx: Context<A>,
  key: string,
  what: Operation,
  work: (ctx: Context<A>) => Promise<Response>,
): Promise<Response> {
  return asBroker(ctx, async (tx) => {
    const lock = `${ctx.actor.brokerId} ${what.operation} ${key}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const stored = await storedResponse(tx, ctx, key, what);
    if (stored) return stored;
    const response = await work({ ...ctx, tx });
    const body = await response.clone().text();
    await tx
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.operation, what.operation), eq(idempotencyKeys.key, key)));
    await tx.insert(idempotencyKeys).values({
      brokerId: ctx.actor.brokerId,
      operation: what.operation,
      key,
      requestHash: hashOf(what),
      status: response.status,
      body,
      createdAt: ctx.now,
    });
    return response;
  });
}

/** The stored response for a key, or null. Throws 400 if the key was used for another request. */
export async function storedResponse(
  tx: Tx,
  ctx: Context<BrokerActor>,
  key: string,
  what: Operation,
): Promise<Response | null> {
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.operation, what.operation),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.createdAt, idempotencyCutoff(ctx.now)),
      ),
    );
  if (row && row.requestHash !== hashOf(what))
    throw invalidField("Idempotency-Key", "was used for another request in the last 24 hours: use a new key");
  return row
    ? jsonResponse(row.body, row.status, { "x-request-id": ctx.requestId, "idempotent-replayed": "true" })
    : null;
}

function hashOf({ payload }: Operation): string {
  return createHash("sha256").update(JSON.stringify(payload)).digest("base64url");
}
