import type { Db } from "#db/client.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { actorName, type BrokerContext, type Context, type Tx } from "#lib/platform/tenancy/context.ts";
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
