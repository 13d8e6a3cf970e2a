import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { crmDeliveries } from "#db/schema/crm.ts";
import { jobRuns } from "#db/schema/jobs.ts";
import { asBroker, type BrokerContext, type Context, type Tx, type UserActor } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { type EventData, type EventName, events } from "#lib/platform/events/events.ts";
import { expireCrmHealth } from "./crm-health.ts";
import { CrmRejection, CrmUnavailable } from "./platform.ts";
import { crmPlatforms } from "./platforms.ts";
import type { CrmRetry } from "./schemas.ts";

export type CrmEvent =
  | { id: string; name: "application/created"; data: EventData<"application/created"> }
  | { id: string; name: "document/stored"; data: EventData<"document/stored"> }
  | { id: string; name: "client/corrected"; data: EventData<"client/corrected"> }
  | { id: string; name: "deal/changed"; data: EventData<"deal/changed"> };

type Delivery = {
  kind: "DEAL" | "NOTE" | "CONTACT" | "STAGE";
  reference: string;
  platform: string;
  /** The event of the job; absent if a note's job needs the deal first. */
  event?: CrmEvent;
};

/** An attempt is aborted well before its claim expires. */
const ATTEMPT_MS = 45_000;

const CLAIM_MS = 60_000;
const POLL_MS = 250;

/**
 * Sends one record to a CRM exactly once, even if several jobs and processes try. They claim the delivery one after
 * another, and after a success the others only get its id. Null if a newer event delivers it. Stores the outcome for
 * administrators. Throws CrmRejection and CrmUnavailable as the platform does.
 */
export async function deliver(
  ctx: BrokerContext,
  delivery: Delivery,
  send: (signal: AbortSignal) => Promise<string>,
): Promise<string | null> {
  const claim = await claimDelivery(ctx, delivery);
  if (claim !== "CLAIMED") return claim.crmId;
  try {
    const crmId = await send(AbortSignal.timeout(ATTEMPT_MS));
    await recordOutcome(ctx, delivery, {
      state: "DELIVERED",
      crmId,
      lastError: null,
      deliveredAt: sql`now()`,
    });
    await resendWaiting(ctx.db, delivery.platform, ctx.now);
    return crmId;
  } catch (error) {
    const isKnown = error instanceof CrmRejection || error instanceof CrmUnavailable;
    await recordOutcome(ctx, delivery, {
      state: error instanceof CrmRejection ? "REFUSED" : "WAITING",
      lastError: isKnown ? error.message : "an internal error; see the log",
    });
    throw error;
  }
}

const keyOf = ({ kind, reference, platform }: Delivery) =>
  and(
    eq(crmDeliveries.kind, kind),
    eq(crmDeliveries.reference, reference),
    eq(crmDeliveries.platform, platform),
  );

/** Selects the delivery that was sent. A newer change to a contact or stage stays queued for its own delivery. */
const sentRow = (delivery: Delivery) =>
  (delivery.kind === "CONTACT" || delivery.kind === "STAGE") && delivery.event
    ? and(keyOf(delivery), eq(crmDeliveries.eventId, delivery.event.id))
    : keyOf(delivery);

async function claimDelivery(
  { db, now }: BrokerContext,
  delivery: Delivery,
): Promise<"CLAIMED" | { crmId: string | null }> {
  const { kind, reference, platform, event } = delivery;
  await db.insert(crmDeliveries).values({ kind, reference, platform, createdAt: now }).onConflictDoNothing();
  for (let waited = 0; waited <= CLAIM_MS; waited += POLL_MS) {
    const [claimed] = await db
      .update(crmDeliveries)
      .set({
        attempts: sql`${crmDeliveries.attempts} + 1`,
        attemptedAt: sql`now()`,
        claimedUntil: sql`now() + ${CLAIM_MS} * interval '1 millisecond'`,
        ...(event ? { eventId: event.id, eventName: event.name, eventData: event.data } : {}),
      })
      .where(
        and(
          keyOf(delivery),
          ne(crmDeliveries.state, "DELIVERED"),
          or(isNull(crmDeliveries.claimedUntil), lt(crmDeliveries.claimedUntil, sql`now()`)),
          event ? or(isNull(crmDeliveries.eventId), eq(crmDeliveries.eventId, event.id)) : undefined,
        ),
      )
      .returning({ state: crmDeliveries.state });
    if (claimed) return "CLAIMED";
    const [row] = await db.select().from(crmDeliveries).where(keyOf(delivery));
    if (row?.state === "DELIVERED") return { crmId: row.crmId };
    if (event && row?.eventId && row.eventId !== event.id) return { crmId: null };
    await sleep(POLL_MS);
  }
  throw new CrmUnavailable("another job has been sending it for a minute");
}

async function recordOutcome({ db }: BrokerContext, delivery: Delivery, outcome: Record<string, unknown>) {
  await db.update(crmDeliveries).set(outcome).where(sentRow(delivery));
  await db.update(crmDeliveries).set({ claimedUntil: null }).where(keyOf(delivery));
}

/** Releases all claims. Called when the only process starts, because their owners no longer run. */
export async function releaseClaims(db: Db): Promise<void> {
  await db.update(crmDeliveries).set({ claimedUntil: null }).where(isNotNull(crmDeliveries.claimedUntil));
}

type QueuedEvent =
  | { kind: "CONTACT"; eventName: "client/corrected"; data: EventData<"client/corrected"> }
  | { kind: "STAGE"; eventName: "deal/changed"; data: EventData<"deal/changed"> };

/** Queues a job to send a record's current state to a CRM. Replaces an earlier change that is still pending. */
export async function queueDelivery(
  tx: Tx,
  ctx: BrokerContext,
  { kind, eventName, data, ...of }: QueuedEvent & { reference: string; platform: string },
): Promise<void> {
  const eventId = await emit(tx, eventName, data as EventData<typeof eventName>, ctx.now);
  const fresh = {
    state: "WAITING" as const,
    eventId,
    eventName,
    eventData: data,
    attempts: 0,
    lastError: null,
  };
  await tx
    .insert(crmDeliveries)
    .values({ kind, ...of, createdAt: ctx.now, ...fresh })
    .onConflictDoUpdate({
      target: [crmDeliveries.kind, crmDeliveries.reference, crmDeliveries.platform],
      set: { ...fresh, createdAt: sql`excluded.created_at`, deliveredAt: null },
    });
}

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
async function resendWaiting(db: Db, platform: string, now: Date): Promise<void> {
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
