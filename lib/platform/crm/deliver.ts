import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { crmDeliveries } from "#db/schema/crm.ts";
import { emit } from "#lib/platform/events/emit.ts";
import type { EventData } from "#lib/platform/events/events.ts";
import type { BrokerContext, Tx } from "#lib/platform/tenancy/context.ts";
import { CrmRejection, CrmUnavailable } from "./platform.ts";
import { resendWaiting } from "./resend.ts";

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

async function recordOutcome(
  { db }: BrokerContext,
  delivery: Delivery,
  outcome: Record<string, unknown>,
): Promise<void> {
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
