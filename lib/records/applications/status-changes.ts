import { and, desc, eq } from "drizzle-orm";
import { applicationStatusHistory, applications } from "#db/schema/applications.ts";
import { submissions } from "#db/schema/submissions.ts";
import { actorNames } from "#lib/identity/users/actor-names.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { isId } from "#lib/platform/ids.ts";
import {
  actorName,
  asReadingBroker,
  type BrokerContext,
  requireRow,
  type Tx,
} from "#lib/platform/tenancy/context.ts";
import type { ApplicationStatus, ReadingStatus } from "./core/application-status.ts";
import { deriveStatus, nextReading } from "./core/transitions.ts";
import { lockedStatus } from "./require-application.ts";

/** Advances the reading status after documents arrive or processing progresses, if the transition is allowed. */
export async function advanceAutomatically(
  tx: Tx,
  ctx: BrokerContext,
  applicationId: string,
  to: ReadingStatus,
): Promise<void> {
  await lockedStatus(tx, applicationId);
  const { readingStatus } = await requireRow(tx, applications, applicationId);
  const next = nextReading(readingStatus, to);
  if (next === readingStatus) return;
  await tx.update(applications).set({ readingStatus: next }).where(eq(applications.id, applicationId));
  await refreshStatus(tx, ctx, applicationId);
}

/**
 * Derives the status from the reading status, the submissions and a withdrawal, and writes it if it has changed.
 * Nothing else writes the status after creation. The caller must have locked the application.
 */
export async function refreshStatus(
  tx: Tx,
  ctx: BrokerContext,
  applicationId: string,
  reason: string | null = null,
): Promise<ApplicationStatus> {
  const { status, readingStatus, withdrawnAt } = await requireRow(tx, applications, applicationId);
  const ofNewLending = and(eq(submissions.applicationId, applicationId), eq(submissions.kind, "NEW_LENDING"));
  const rows = await tx.select({ state: submissions.state }).from(submissions).where(ofNewLending);
  const states = rows.map(({ state }) => state);
  const to = deriveStatus({ readingStatus, isWithdrawn: withdrawnAt !== null, submissions: states });
  if (to === status) return to;
  await tx
    .update(applications)
    .set({ status: to, statusChangedAt: ctx.now })
    .where(eq(applications.id, applicationId));
  await recordStatus(tx, ctx, { applicationId, fromStatus: status, toStatus: to, reason });
  await recordAudit(tx, ctx, "application.status-changed", applicationId, { from: status, to });
  return to;
}

/** Adds a row to the status history, without an earlier status for a new application. */
export async function recordStatus(
  tx: Tx,
  ctx: BrokerContext,
  change: Omit<typeof applicationStatusHistory.$inferInsert, "brokerId" | "actor" | "at">,
): Promise<void> {
  const { brokerId } = ctx.actor;
  const actor = actorName(ctx.actor);
  await tx.insert(applicationStatusHistory).values({ ...change, brokerId, actor, at: ctx.now });
}

export type StatusChange = {
  from: ApplicationStatus | null;
  to: ApplicationStatus;
  /** `you` for the broker's own decisions, `Lodge` for automatic transitions, or else the person's name. */
  by: string;
  reason: string | null;
  at: string;
};

/** An application's status changes, newest first; empty if it is not the broker's. */
export async function statusHistory(ctx: BrokerContext, applicationId: string): Promise<StatusChange[]> {
  if (!isId(applicationId)) return [];
  return asReadingBroker(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(applicationStatusHistory)
      .where(eq(applicationStatusHistory.applicationId, applicationId))
      .orderBy(desc(applicationStatusHistory.id));
    const nameOf = await actorNames(
      tx,
      rows.map(({ actor }) => actor),
    );
    return rows.map((row) => ({
      from: row.fromStatus,
      to: row.toStatus,
      by: row.actor === actorName(ctx.actor) ? "you" : nameOf(row.actor),
      reason: row.reason,
      at: row.at.toISOString(),
    }));
  });
}
