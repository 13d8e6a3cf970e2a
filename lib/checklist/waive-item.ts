import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { checklistWaivers } from "#db/schema/checklist.ts";
import { asBroker } from "#db/tenant.ts";
import { requireApplication } from "#lib/applications/get-application.ts";
import type { AuditAction } from "#lib/audit/core/audit-actions.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import { actorName, type BrokerContext } from "#lib/context.ts";
import { invalidRequest } from "#lib/errors/app-error.ts";
import type { Checklist } from "./core/types.ts";
import { checklistOf } from "./read-checklist.ts";

type Item = { applicationId: string; key: string };

/**
 * Waives an open item with a reason; waiving again replaces the reason. Throws 400 if the item is not open.
 */
export async function waiveItem(ctx: BrokerContext, input: Item & { reason: string }): Promise<Checklist> {
  const { applicationId, key, reason } = input;
  return asBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId, true);
    const { items } = await checklistOf(tx, applicationId, ctx.now);
    const item = items.find((candidate) => candidate.key === key);
    if (!item || item.state === "DONE") {
      const message = item ? "is done: there is nothing to waive" : "is no item of this checklist now";
      throw invalidRequest([{ field: "key", message }]);
    }
    const said = { reason, waivedBy: actorName(ctx.actor), waivedAt: ctx.now };
    await tx
      .insert(checklistWaivers)
      .values({ brokerId: ctx.actor.brokerId, applicationId, itemKey: key, ...said })
      .onConflictDoUpdate({
        target: [checklistWaivers.brokerId, checklistWaivers.applicationId, checklistWaivers.itemKey],
        set: said,
      });
    await auditItem(tx, ctx, "checklist-item.waived", input);
    return checklistOf(tx, applicationId, ctx.now);
  });
}

/** Removes a waiver, if there is one. */
export async function unwaiveItem(ctx: BrokerContext, input: Item): Promise<Checklist> {
  const { applicationId, key } = input;
  return asBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId, true);
    const removed = await tx
      .delete(checklistWaivers)
      .where(and(eq(checklistWaivers.applicationId, applicationId), eq(checklistWaivers.itemKey, key)))
      .returning({ key: checklistWaivers.itemKey });
    if (removed.length > 0) await auditItem(tx, ctx, "checklist-item.unwaived", input);
    return checklistOf(tx, applicationId, ctx.now);
  });
}

/** Records only the item's kind, because the rest of a key may contain a name. */
function auditItem(
  tx: Tx,
  ctx: BrokerContext,
  action: AuditAction,
  { applicationId, key }: Item,
): Promise<void> {
  const detail = { kind: key.split(":")[0] ?? key };
  return recordAudit(tx, ctx, { action, entity: "application", entityId: applicationId, detail });
}
