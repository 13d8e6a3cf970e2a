import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL } from "drizzle-orm";
import type { Db, Tx } from "#db/client.ts";
import { crmDeliveries } from "#db/schema/crm.ts";
import { jobRuns } from "#db/schema/jobs.ts";
import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { emit } from "#lib/events/emit.ts";
import { type EventData, type EventName, events } from "#lib/events/events.ts";
import { forgetCrmHealth } from "./crm-health.ts";
import { crmPlatforms } from "./platforms.ts";
import type { CrmRetry } from "./schemas.ts";

const BATCH = 500;

/** As many as follow each that got through: soon all, and the CRM is not run over. */
const WOKEN_AT_ONCE = 20;

const RESTED_MS = 60_000;

/**
 * Sends the events anew whose deliveries did not arrive, oldest first, at most 500; gives how many. Their earlier runs
 * have nothing to do any more: those that are parked count as done, those that wait find that out.
 */
async function sendAgain(tx: Tx, which: SQL | undefined, now: Date, limit = BATCH): Promise<number> {
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

/** The CRM has just taken something: those that it did not take earlier need not wait for their next attempt. */
export async function wakeWaiting(db: Db, platform: string, now: Date): Promise<void> {
  const waiting = and(
    eq(crmDeliveries.platform, platform),
    eq(crmDeliveries.state, "WAITING"),
    gt(crmDeliveries.attempts, 0),
    lt(crmDeliveries.attemptedAt, new Date(now.getTime() - RESTED_MS)),
    or(isNull(crmDeliveries.claimedUntil), lt(crmDeliveries.claimedUntil, now)),
  );
  await db.transaction((tx) => sendAgain(tx, waiting, now, WOKEN_AT_ONCE));
}

/**
 * Tries again, now and of all brokers, what waits for a CRM or was refused by it: parked or not, and whoever's it is.
 * Throws 404 for a platform that is not configured.
 */
export async function retryDeliveries(ctx: Context<UserActor>, platform: string): Promise<CrmRetry> {
  if (!crmPlatforms().has(platform)) throw notFound("CRM platform");
  forgetCrmHealth(platform);
  return asBroker(ctx, async (tx) => {
    const sent = await sendAgain(tx, eq(crmDeliveries.platform, platform), ctx.now);
    await recordAudit(tx, ctx, {
      action: "crm.retried",
      entity: "crm-platform",
      entityId: platform,
      detail: { sent },
    });
    return { sent };
  });
}
