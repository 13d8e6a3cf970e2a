import { createHash } from "node:crypto";
import { and, eq, lte, sql } from "drizzle-orm";
import { idempotencyKeys } from "#db/schema/idempotency-keys.ts";
import { asBroker } from "#db/tenant.ts";
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

/**
 * Runs a request with an `Idempotency-Key` once. Its response is stored in the transaction that did the work,
 * and replayed for the same request for 24 hours. The same key with another request is 400. Without the
 * header the work simply runs.
 */
export async function idempotently<A extends BrokerActor>(
  ctx: Context<A>,
  request: Request,
  what: { operation: string; payload: unknown },
  work: (ctx: Context<A>) => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get("idempotency-key");
  if (key === null) return work(ctx);
  if (key.length === 0 || key.length > 255) {
    throw invalidRequest([{ field: "Idempotency-Key", message: "must be 1 to 255 characters" }]);
  }
  const requestHash = createHash("sha256").update(JSON.stringify(what.payload)).digest("base64url");
  return asBroker(ctx, async (tx) => {
    const lock = `${ctx.actor.brokerId} ${what.operation} ${key}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const same = and(eq(idempotencyKeys.operation, what.operation), eq(idempotencyKeys.key, key));
    await tx
      .delete(idempotencyKeys)
      .where(and(same, lte(idempotencyKeys.createdAt, oldestKeptAnswer(ctx.now))));
    const [kept] = await tx.select().from(idempotencyKeys).where(same);
    if (kept && kept.requestHash !== requestHash) {
      throw invalidRequest([
        {
          field: "Idempotency-Key",
          message: "was used for another request in the last 24 hours: use a new key",
        },
      ]);
    }
    if (kept) return replay(kept.status, kept.body, ctx.requestId);
    const response = await work({ ...ctx, tx });
    const body = await response.clone().text();
    await tx.insert(idempotencyKeys).values({
      brokerId: ctx.actor.brokerId,
      operation: what.operation,
      key,
      requestHash,
      status: response.status,
      body,
      createdAt: ctx.now,
    });
    return response;
  });
}

function replay(status: number, body: string, requestId: string): Response {
  return jsonResponse(body, status, { "x-request-id": requestId, "idempotent-replayed": "true" });
}
