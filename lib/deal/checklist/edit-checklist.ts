import { and, eq } from "drizzle-orm";
import { checklistItems, checklistWaivers } from "#db/schema/checklist.ts";
import { actorName, asBroker, type BrokerContext, type Tx, updateRow, upsert } from "#db/tenant.ts";
import type { AuditAction } from "#lib/platform/audit/core/audit-actions.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import { requireApplication } from "#lib/records/applications/require-application.ts";
import type { Checklist } from "./core/checklist.ts";
import { checklistOf } from "./read-checklist.ts";

type Item = { applicationId: string; key: string };

/** Waives an open item with a reason; waiving again replaces the reason. Throws 400 if the item is not open. */
export async function waiveItem(ctx: BrokerContext, input: Item & { reason: string }): Promise<Checklist> {
  const { applicationId, key, reason } = input;
  return asBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId, true);
    const { items } = await checklistOf(tx, applicationId, ctx.now);
    const item = items.find((candidate) => candidate.key === key);
    if (!item || item.state === "DONE") {
      const message = item ? "is done: there is nothing to waive" : "is no longer on this checklist";
      throw invalidField("key", message);
    }
    const place = { brokerId: ctx.actor.brokerId, applicationId, itemKey: key };
    const waiver = { reason, waivedBy: actorName(ctx.actor), waivedAt: ctx.now };
    await upsert(tx, checklistWaivers, place, waiver);
    await auditItem(tx, ctx, "checklist-item.waived", input);
    return checklistOf(tx, applicationId, ctx.now);
  });
}

/** Removes a waiver, if there is one. */
export async function unwaiveItem(ctx: BrokerContext, input: Item): Promise<Checklist> {
  const { applicationId, key } = input;
  return asBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId, true);
    const { count: removed } = await tx
      .delete(checklistWaivers)
      .where(and(eq(checklistWaivers.applicationId, applicationId), eq(checklistWaivers.itemKey, key)));
    if (removed > 0) await auditItem(tx, ctx, "checklist-item.unwaived", input);
    return checklistOf(tx, applicationId, ctx.now);
  });
}

/** Records only the item's kind, because the rest of a key may contain a name. */
function auditItem(tx: Tx, ctx: BrokerContext, action: AuditAction, { applicationId, key }: Item) {
  const detail = { kind: key.split(":")[0] ?? key };
  return recordAudit(tx, ctx, action, applicationId, detail);
}

type OwnItem = { applicationId: string; itemId: string };

const MAX_ITEMS = 50;

/** Adds a custom item; throws 400 beyond 50 in an application. */
export async function addOwnItem(
  ctx: BrokerContext,
  input: { applicationId: string; text: string; askApplicant: boolean },
): Promise<Checklist> {
  return asBroker(ctx, async (tx) => {
    await requireApplication(tx, input.applicationId, true);
    await insertOwnItem(tx, ctx, input);
    return checklistOf(tx, input.applicationId, ctx.now);
  });
}

/** Adds a custom item with its audit row to an application that the caller has locked. Returns its id. */
export async function insertOwnItem(
  tx: Tx,
  ctx: BrokerContext,
  input: { applicationId: string; text: string; askApplicant: boolean },
): Promise<string> {
  if ((await tx.$count(checklistItems, eq(checklistItems.applicationId, input.applicationId))) >= MAX_ITEMS)
    throw invalidField("text", `cannot be added: there are ${MAX_ITEMS} items already`);
  const id = newId();
  await tx.insert(checklistItems).values({ ...input, id, brokerId: ctx.actor.brokerId, createdAt: ctx.now });
  await recordAudit(tx, ctx, "checklist-item.added", id);
  return id;
}

/** Marks a custom item as done, or reopens it. */
export async function tickOwnItem(
  ctx: BrokerContext,
  input: OwnItem & { done: boolean },
): Promise<Checklist> {
  return asBroker(ctx, async (tx) => {
    const item = await requireItem(tx, input);
    // A second tab may send the same state.
    if (input.done === (item.doneAt !== null)) return checklistOf(tx, input.applicationId, ctx.now);
    await updateRow(tx, checklistItems, item.id, { doneAt: input.done ? ctx.now : null });
    return auditOwnItem(tx, ctx, input.done ? "ticked" : "reopened", input);
  });
}

export async function removeOwnItem(ctx: BrokerContext, input: OwnItem): Promise<Checklist> {
  return asBroker(ctx, async (tx) => {
    const item = await requireItem(tx, input);
    await tx.delete(checklistItems).where(eq(checklistItems.id, item.id));
    return auditOwnItem(tx, ctx, "removed", input);
  });
}

async function requireItem(tx: Tx, { applicationId, itemId }: OwnItem) {
  await requireApplication(tx, applicationId, true);
  const [item] = isId(itemId)
    ? await tx
        .select()
        .from(checklistItems)
        .where(and(eq(checklistItems.applicationId, applicationId), eq(checklistItems.id, itemId)))
    : [];
  if (!item) throw notFound("Checklist item");
  return item;
}

async function auditOwnItem(
  tx: Tx,
  ctx: BrokerContext,
  what: "ticked" | "reopened" | "removed",
  item: OwnItem,
): Promise<Checklist> {
  await recordAudit(tx, ctx, `checklist-item.${what}`, item.itemId);
  return checklistOf(tx, item.applicationId, ctx.now);
}
