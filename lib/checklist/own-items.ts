import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { checklistItems } from "#db/schema/checklist.ts";
import { asBroker } from "#db/tenant.ts";
import { requireApplication } from "#lib/applications/get-application.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { invalidRequest, notFound } from "#lib/errors/app-error.ts";
import { isId, newId } from "#lib/ids.ts";
import type { Checklist } from "./core/types.ts";
import { checklistOf } from "./read-checklist.ts";

type OwnItem = { applicationId: string; itemId: string };

const MOST_ITEMS = 50;

/** Adds a custom item; throws 400 beyond 50 in an application. */
export async function addOwnItem(
  ctx: BrokerContext,
  input: { applicationId: string; text: string; askApplicant: boolean },
): Promise<Checklist> {
  return asBroker(ctx, async (tx) => {
    await requireApplication(tx, input.applicationId, true);
    if (
      (await tx.$count(checklistItems, eq(checklistItems.applicationId, input.applicationId))) >= MOST_ITEMS
    )
      throw invalidRequest([
        { field: "text", message: `cannot be added: there are ${MOST_ITEMS} items already` },
      ]);
    const id = newId();
    await tx
      .insert(checklistItems)
      .values({ ...input, id, brokerId: ctx.actor.brokerId, createdAt: ctx.now });
    return audited(tx, ctx, "added", { applicationId: input.applicationId, itemId: id });
  });
}

/** Marks a custom item as done, or reopens it. */
export async function tickOwnItem(
  ctx: BrokerContext,
  input: OwnItem & { done: boolean },
): Promise<Checklist> {
  return asBroker(ctx, async (tx) => {
    const item = await requireItem(tx, input);
    // Nothing changes when a second tab sends the same state.
    if (input.done === (item.doneAt !== null)) return checklistOf(tx, input.applicationId, ctx.now);
    await tx
      .update(checklistItems)
      .set({ doneAt: input.done ? ctx.now : null })
      .where(eq(checklistItems.id, item.id));
    return audited(tx, ctx, input.done ? "ticked" : "reopened", input);
  });
}

export async function removeOwnItem(ctx: BrokerContext, input: OwnItem): Promise<Checklist> {
  return asBroker(ctx, async (tx) => {
    const item = await requireItem(tx, input);
    await tx.delete(checklistItems).where(eq(checklistItems.id, item.id));
    return audited(tx, ctx, "removed", input);
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

async function audited(
  tx: Tx,
  ctx: BrokerContext,
  what: "added" | "ticked" | "reopened" | "removed",
  item: OwnItem,
): Promise<Checklist> {
  await recordAudit(tx, ctx, {
    action: `checklist-item.${what}`,
    entity: "checklist-item",
    entityId: item.itemId,
  });
  return checklistOf(tx, item.applicationId, ctx.now);
}
