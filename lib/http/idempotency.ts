import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { idempotencyKeys } from "#db/schema/idempotency-keys.ts";
import { asBroker, asReadingBroker } from "#db/tenant.ts";
import type { BrokerActor, Context } from "#lib/context.ts";
import { invalidRequest } from "#lib/errors/app-error.ts";
import { jsonResponse } from "./json-response.ts";

const KEPT_HOURS = 24;

/**
 * Responses from then or earlier are deleted: at the next use of their key, or by housekeeping within ten
 * minutes.
 */
export function oldestKeptAnswer(now: Date): Date {
  return new Date(now.getTime() - KEPT_HOURS * 3_600_000);
}

type Operation = { operation: string; payload: unknown };

/**
 * Runs a request with an `Idempotency-Key` once. Its response is stored in the transaction that did the work,
 * and replayed for the same request for 24 hours. The same key with another request is 400. Without the
 * header the work simply runs.
 */
export async function idempotently<A extends BrokerActor>(
  ctx: Context<A>,
  request: Request,
  what: Operation,
  work: (ctx: Context<A>) => Promise<Response>,
): Promise<Response> {
  const key = idempotencyKeyOf(request);
  return key === null ? work(ctx) : onceByKey(ctx, key, what, work);
}

/** The stored response to a request with an `Idempotency-Key`, before work that should not be repeated for nothing. */
export async function findKeptResponse(
  ctx: Context<BrokerActor>,
  request: Request,
  what: Operation,
): Promise<Response | null> {
  const key = idempotencyKeyOf(request);
  return key === null ? null : asReadingBroker(ctx, (tx) => keptResponse(tx, ctx, key, what));
}

/** The `Idempotency-Key` of a request; null without one. Throws 400 for a key that is too long or empty. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key !== null && (key.length === 0 || key.length > 255)) {
    throw invalidRequest([{ field: "Idempotency-Key", message: "must be 1 to 255 characters" }]);
  }
  return key;
}

/** Runs work once for a key, as `idempotently` does for the key of a request. */
export async function onceByKey<A extends BrokerActor>(
  ctx: Context<A>,
  key: string,
  what: Operation,
  work: (ctx: Context<A>) => Promise<Response>,
): Promise<Response> {
  return asBroker(ctx, async (tx) => {
    const lock = `${ctx.actor.brokerId} ${what.operation} ${key}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const kept = await keptResponse(tx, ctx, key, what);
    if (kept) return kept;
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

/** Throws 400 if the key was used for another request. */
export async function keptResponse(
  tx: Tx,
  ctx: Context<BrokerActor>,
  key: string,
  what: Operation,
): Promise<Response | null> {
  const [kept] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.operation, what.operation),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.createdAt, oldestKeptAnswer(ctx.now)),
      ),
    );
  if (kept && kept.requestHash !== hashOf(what)) {
    throw invalidRequest([
      {
        field: "Idempotency-Key",
        message: "was used for another request in the last 24 hours: use a new key",
      },
    ]);
  }
  return kept ? replay(kept.status, kept.body, ctx.requestId) : null;
}

function hashOf({ payload }: Operation): string {
  return createHash("sha256").update(JSON.stringify(payload)).digest("base64url");
}

function replay(status: number, body: string, requestId: string): Response {
  return jsonResponse(body, status, { "x-request-id": requestId, "idempotent-replayed": "true" });
}
