import type { Db, Tx } from "#db/client.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { actorName, type Context } from "#lib/context.ts";
import type { AuditAction } from "./core/audit-actions.ts";

export type AuditEntry = {
  action: AuditAction;
  entity?: string;
  entityId?: string;
  detail?: Record<string, string | number | boolean | null | string[]>;
};

/** The audit row for an entry in this context. */
export function auditRow(ctx: Context, entry: AuditEntry) {
  return {
    at: ctx.now,
    brokerId: ctx.actor.kind === "anonymous" ? null : ctx.actor.brokerId,
    actor: actorName(ctx.actor),
    requestId: ctx.requestId,
    address: ctx.address ?? null,
    ...entry,
  };
}

/**
 * Adds an entry to the audit log, in the transaction of the action. Contains only ids: no names, no amounts.
 */
export async function recordAudit(tx: Tx | Db, ctx: Context, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(auditRow(ctx, entry));
}
