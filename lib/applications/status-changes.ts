import { desc, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { applicationStatusHistory, applications } from "#db/schema/applications.ts";
import { asReadingBroker } from "#db/tenant.ts";
import type { ApplicationStatus } from "#lib/application-status.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import { actorName, type BrokerContext } from "#lib/context.ts";
import { isId } from "#lib/ids.ts";
import { lockedStatus } from "./require-application.ts";
import { nextAutomatically } from "./transitions.ts";

/** Transitions the application to a status that documents or processing imply, if the table allows it. */
export async function advanceAutomatically(
  tx: Tx,
  ctx: BrokerContext,
  applicationId: string,
  to: ApplicationStatus,
): Promise<void> {
  const from = await lockedStatus(tx, applicationId);
  const next = nextAutomatically(from, to);
  if (next !== from) await writeStatus(tx, ctx, applicationId, from, next, null);
}

/** Writes a status with its history and audit row. The caller must have locked the application. */
export async function writeStatus(
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
  await recordStatus(tx, ctx, { applicationId, from, to, reason });
  await recordAudit(tx, ctx, {
    action: "application.status-changed",
    entity: "application",
    entityId: applicationId,
    detail: { from, to },
  });
}

/** Adds a row to the status history; `from` is null for a new application. */
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

export type StatusChange = {
  from: ApplicationStatus | null;
  to: ApplicationStatus;
  /** `you` for the broker's own decisions, `applicant`, or `Lodge` for automatic transitions. */
  by: "you" | "applicant" | "Lodge";
  reason: string | null;
  at: string;
};

/** An application's status changes, newest first; empty if it is not the broker's. */
export async function statusHistory(ctx: BrokerContext, applicationId: string): Promise<StatusChange[]> {
  if (!isId(applicationId)) return [];
  const rows = await asReadingBroker(ctx, (tx) =>
    tx
      .select()
      .from(applicationStatusHistory)
      .where(eq(applicationStatusHistory.applicationId, applicationId))
      .orderBy(desc(applicationStatusHistory.id)),
  );
  return rows.map((row) => ({
    from: row.fromStatus,
    to: row.toStatus,
    by: row.actor.startsWith("user:") ? "you" : row.actor.startsWith("applicant:") ? "applicant" : "Lodge",
    reason: row.reason,
    at: row.at.toISOString(),
  }));
}
