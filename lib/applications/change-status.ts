import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { applicationStatusHistory, applications } from "#db/schema/applications.ts";
import { asBroker } from "#db/tenant.ts";
import type { ApplicationStatus } from "#lib/application-status.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import { requireComplete } from "#lib/checklist/require-complete.ts";
import { actorName, type BrokerContext } from "#lib/context.ts";
import { invalidRequest } from "#lib/errors/app-error.ts";
import { endUploadLinks } from "#lib/upload-links/end-upload-links.ts";
import { lockedStatus } from "./locked-status.ts";
import { canMoveByBroker, isClosed, nextByItself, transitions } from "./transitions.ts";

/** Follows documents and processing: moves the application where the table says so, else leaves it. */
export async function advanceAutomatically(
  tx: Tx,
  ctx: BrokerContext,
  applicationId: string,
  to: ApplicationStatus,
): Promise<void> {
  const from = await lockedStatus(tx, applicationId);
  const next = nextByItself(from, to);
  if (next !== from) await writeStatus(tx, ctx, applicationId, from, next, null);
}

/**
 * A broker's decision in the portal. A move that the table does not have is 400 with those it has; so is submission while
 * the checklist misses something, with each such item.
 */
export async function moveByBroker(
  ctx: BrokerContext,
  input: { applicationId: string; to: ApplicationStatus; reason: string | null },
): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const from = await lockedStatus(tx, input.applicationId);
    if (!canMoveByBroker(from, input.to)) {
      const choices = transitions[from].brokerTransitions.join(", ") || "none, it is closed";
      throw invalidRequest([
        { field: "status", message: `cannot change from ${from} to ${input.to}. Possible: ${choices}` },
      ]);
    }
    if (input.to === "SUBMITTED") await requireComplete(tx, input.applicationId, ctx.now);
    await writeStatus(tx, ctx, input.applicationId, from, input.to, input.reason);
  });
}

async function writeStatus(
  tx: Tx,
  ctx: BrokerContext,
  applicationId: string,
  from: ApplicationStatus,
  to: ApplicationStatus,
  reason: string | null,
): Promise<void> {
  await tx
    .update(applications)
    .set({ status: to, statusChangedAt: ctx.now })
    .where(eq(applications.id, applicationId));
  if (isClosed(to)) await endUploadLinks(tx, ctx.now, { applicationId });
  await recordStatus(tx, ctx, { applicationId, from, to, reason });
  await recordAudit(tx, ctx, {
    action: "application.status-changed",
    entity: "application",
    entityId: applicationId,
    detail: { from, to },
  });
}

/** Adds a row to the status history; `from` is null where the application begins. */
export async function recordStatus(
  tx: Tx,
  ctx: BrokerContext,
  change: {
    applicationId: string;
    from: ApplicationStatus | null;
    to: ApplicationStatus;
    reason: string | null;
  },
): Promise<void> {
  await tx.insert(applicationStatusHistory).values({
    brokerId: ctx.actor.brokerId,
    applicationId: change.applicationId,
    fromStatus: change.from,
    toStatus: change.to,
    actor: actorName(ctx.actor),
    reason: change.reason,
    at: ctx.now,
  });
}
