import { desc, eq } from "drizzle-orm";
import { applicationStatusHistory } from "#db/schema/applications.ts";
import { asReadingBroker } from "#db/tenant.ts";
import type { ApplicationStatus } from "#lib/application-status.ts";
import type { BrokerContext } from "#lib/context.ts";
import { isId } from "#lib/ids.ts";

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
