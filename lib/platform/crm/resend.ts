import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { crmDeliveries } from "#db/schema/crm.ts";
import { jobRuns } from "#db/schema/jobs.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { type EventData, type EventName, events } from "#lib/platform/events/events.ts";
import { asBroker, type Context, type Tx, type UserActor } from "#lib/platform/tenancy/context.ts";
import { expireCrmHealth } from "./crm-health.ts";
import { crmPlatforms } from "./platforms.ts";
import type { CrmRetry } from "./schemas.ts";

const BATCH = 500;

/** How many waiting deliveries are resent after each success. The limit avoids flooding the CRM. */
const RESEND_BATCH = 20;

const MIN_AGE_MS = 60_000;

/**
 * Emits the events of at most `limit` undelivered records again, oldest first, and returns their number. Their earlier
 * runs are obsolete: parked ones are marked as done, and waiting ones stop when they find the newer event.
 */
async function resend(tx: Tx, which: SQL | undefined, now: Date, limit = BATCH): Promise<number> {
  const rows = await tx
    .select()
    .from(crmDeliveries)
    .where(and(ne(crmDeliveries.state, "DELIVERED"), isNotNull(crmDeliveries.eventName), which))
    .orderBy(asc(crmDeliveries.createdAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  for (const row of rows) {
    const name = row.eventName as EventName;
    const eventId = await emit(tx, name, events[name].parse(row.eventData) as EventData<typeof name>, now);
    await tx
      .update(crmDeliveries)
      .set({ eventId, state: "WAITING", attemptedAt: now })
      .where(
        and(
          eq(crmDeliveries.kind, row.kind),
          eq(crmDeliveries.reference, row.reference),
          eq(crmDeliveries.platform, row.platform),
        ),
      );
  }
  const earlier = rows.flatMap((row) => row.eventId ?? []);
  if (earlier.length > 0) {
    await tx
      .update(jobRuns)
      .set({ state: "DONE" })
      .where(and(inArray(jobRuns.eventId, earlier), eq(jobRuns.state, "PARKED")));
  }
  return rows.length;
}

/** Called after a success: deliveries that failed earlier need not wait for their next attempt. */
export async function resendWaiting(db: Db, platform: string, now: Date): Promise<void> {
  const waiting = and(
    eq(crmDeliveries.platform, platform),
    eq(crmDeliveries.state, "WAITING"),
    gt(crmDeliveries.attempts, 0),
    lt(crmDeliveries.attemptedAt, new Date(now.getTime() - MIN_AGE_MS)),
    or(isNull(crmDeliveries.claimedUntil), lt(crmDeliveries.claimedUntil, now)),
  );
  await db.transaction((tx) => resend(tx, waiting, now, RESEND_BATCH));
}

/**
 * Retries all brokers' deliveries that are waiting for a CRM or were rejected by it, including parked ones. Throws 404
 * if the platform is not configured.
 */
export async function retryDeliveries(ctx: Context<UserActor>, platform: string): Promise<CrmRetry> {
  if (!crmPlatforms().has(platform)) throw notFound("CRM platform");
  expireCrmHealth(platform);
  return asBroker(ctx, async (tx) => {
    const sent = await resend(tx, eq(crmDeliveries.platform, platform), ctx.now);
    await recordAudit(tx, ctx, "crm.retried", platform, { sent });
    return { sent };
  });
}
