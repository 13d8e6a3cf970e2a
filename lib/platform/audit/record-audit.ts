import { createHash } from "node:crypto";
import { type Db, database } from "#db/client.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { actorName, type BrokerContext, type Context, type Tx } from "#db/tenant.ts";
import { HOUR_MS } from "#lib/platform/dates.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { type AuditAction, type AuditedRecord, auditedRecord } from "./core/audit-actions.ts";

export type AuditDetail = Record<string, string | number | boolean | null | string[]>;

/** The audit row for an action in this context. */
export function auditRow(
  ctx: Context,
  action: AuditAction,
  record: AuditedRecord = null,
  detail?: AuditDetail,
) {
  return {
    at: ctx.now,
    brokerId: ctx.actor.kind === "anonymous" ? null : ctx.actor.brokerId,
    actor: actorName(ctx.actor),
    requestId: ctx.requestId,
    address: ctx.address ?? null,
    action,
    ...auditedRecord(action, record),
    detail,
  };
}

/** Adds an entry to the audit log, in the transaction of the action. Entries contain ids, never names or amounts. */
export async function recordAudit(
  tx: Tx | Db,
  ctx: Context,
  ...entry: [action: AuditAction, record?: AuditedRecord, detail?: AuditDetail]
): Promise<void> {
  await tx.insert(auditLog).values(auditRow(ctx, ...entry));
}

/**
 * An audited read for callers that poll: sets the scope, writes the audit row and runs the query in one prepared
 * statement and one round trip. `query` runs after the scope is set, as a LATERAL join with `begin_read`; its own
 * parameters start at $9. Other reads use `asReadingBroker`, where building the statements costs more than running
 * them.
 */
export async function readAudited<Row extends object>(
  ctx: BrokerContext,
  action: AuditAction,
  recordId: string,
  query: string,
  parameters: string[],
): Promise<Row[]> {
  const { entity = null, entityId = null } = auditedRecord(action, recordId);
  const scope = [
    ctx.actor.brokerId,
    actorName(ctx.actor),
    ctx.requestId,
    ctx.now.toISOString(),
    action,
    entity,
    entityId,
    ctx.address ?? null,
  ];
  const statement = `select found.* from begin_read($1, $2, $3, $4, $5, $6, $7, $8) as scope(open), lateral (${query}) as found`;
  const rows = await ctx.db.pipelined.unsafe(statement, [...scope, ...parameters], { prepare: true });
  return [...rows] as unknown as Row[];
}

const allows = entryBudget({ perKey: 10, total: 2_000, windowMs: HOUR_MS });

type Entry = Parameters<typeof auditRow> extends [Context, ...infer Rest] ? Rest : never;

type Refused = Pick<Context, "actor" | "requestId" | "now" | "address">;

/**
 * Records that a user was denied an operation or a screen: at most ten entries an hour per caller and operation in a
 * process. Never throws, so the response is sent even if the log cannot be written.
 */
export async function recordDenial(refused: Refused, operation: string): Promise<void> {
  const key = `${actorName(refused.actor)} ${refused.address} ${operation}`;
  await record(refused, key, ["access.denied", null, { operation }]);
}

/** Records a login that was throttled after too many failures. The account is a hash, as in `login.failed`. */
export async function recordThrottledLogin(refused: Refused, username: string): Promise<void> {
  const account = createHash("sha256").update(username.toLowerCase()).digest("base64url");
  await record(refused, `throttled ${account} ${refused.address}`, ["login.throttled", null, { account }]);
}

/** Records a failed sign-in with a passkey. Its owner is unknown until it is verified. */
export async function recordFailedPasskey(refused: Refused): Promise<void> {
  await record(refused, `passkey ${refused.address}`, ["login.failed", null, { by: "passkey" }]);
}

async function record(refused: Refused, key: string, entry: Entry): Promise<void> {
  if (!allows(key, refused.now)) return;
  const { db } = database();
  const row = auditRow({ ...refused, db }, ...entry);
  await db
    .insert(auditLog)
    .values({ ...row, brokerId: null })
    .catch((error: unknown) =>
      log().error({ requestId: refused.requestId, err: error }, "could not write an audit row"),
    );
}

type EntryBudget = (key: string, now: Date) => boolean;

/**
 * Limits the entries for repeated events: `perKey` for one key and `total` for all keys within a window. A caller who
 * is denied a million times must not fill the log.
 */
export function entryBudget(limits: { perKey: number; total: number; windowMs: number }): EntryBudget {
  let windowStart = Number.NEGATIVE_INFINITY;
  let total = 0;
  const counts = new Map<string, number>();
  return (key, now) => {
    if (now.getTime() - windowStart >= limits.windowMs) {
      windowStart = now.getTime();
      total = 0;
      counts.clear();
    }
    const count = counts.get(key) ?? 0;
    if (count >= limits.perKey || total >= limits.total) return false;
    counts.set(key, count + 1);
    total += 1;
    return true;
  };
}
