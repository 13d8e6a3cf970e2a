import { desc, eq, isNull } from "drizzle-orm";
import { clients } from "#db/schema/clients.ts";
import { erasures } from "#db/schema/privacy.ts";
import { actorName, asBroker, asReadingBroker, type BrokerContext, requireRow, type Tx } from "#db/tenant.ts";
import { revokeLinksOf } from "#lib/deal/clients/correct-client.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField } from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { newId } from "#lib/platform/ids.ts";
import { pickFields } from "#lib/platform/json.ts";
import { env } from "#lib/platform/settings/env.ts";
import { planErasure } from "./plan-erasure.ts";
import { type Erasure, type ErasurePlan, erasureSchema } from "./schemas.ts";

type Row = typeof erasures.$inferSelect;

/** A preview of erasing the client today, and past erasures. Throws 404 for another broker's client. */
export async function readErasurePlan(ctx: BrokerContext, clientId: string): Promise<ErasurePlan> {
  return asReadingBroker(ctx, async (tx) => {
    const client = await requireRow(tx, clients, clientId);
    await recordAudit(tx, ctx, "client.read", clientId);
    const planned = await planErasure(tx, { clientId, reason: "REQUEST", now: ctx.now });
    return {
      clientName: nameOf(client),
      platform: client.crmPlatform,
      retentionYears: env().settings.RETENTION_YEARS,
      keptUntil: lastDay(planned),
      applications: planned.map(({ createdAt, others, ...application }) => ({
        ...application,
        createdAt: createdAt.toISOString(),
        others: others.map(({ name }) => name),
      })),
      erasures: await erasuresOf(tx, clientId),
    };
  });
}

/** The last day on which the law requires any of the records; null if it requires none. */
export function lastDay(planned: readonly { keptUntil: string | null }[]): string | null {
  return (
    planned
      .flatMap(({ keptUntil }) => keptUntil ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

/** The broker's latest erasures, the only record of fully erased clients. */
export async function listErasures(ctx: BrokerContext): Promise<Erasure[]> {
  return asReadingBroker(ctx, async (tx) => {
    await recordAudit(tx, ctx, "client.erasures-listed");
    return erasuresOf(tx);
  });
}

async function erasuresOf(tx: Tx, clientId?: string): Promise<Erasure[]> {
  const rows = await tx
    .select()
    .from(erasures)
    .where(clientId === undefined ? undefined : eq(erasures.clientId, clientId))
    .orderBy(desc(erasures.id))
    .limit(100);
  return rows.map(toErasure);
}

function toErasure(row: Row): Erasure {
  return pickFields({ ...row, erasureId: row.id }, erasureSchema.shape);
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

/**
 * Queues a job to erase a client, except for records that the law requires. Revokes their links immediately. Throws 400
 * unless the confirmation is the client's name. If an erasure is already in progress, returns that.
 */
export async function requestErasure(
  ctx: BrokerContext,
  clientId: string,
  { confirmation }: { confirmation: string },
): Promise<Erasure> {
  return asBroker(ctx, async (tx) => {
    const client = await requireRow(tx, clients, clientId, "no key update");
    if (comparable(confirmation) !== comparable(nameOf(client))) {
      const message = `must be the client's name: ${nameOf(client)}`;
      throw invalidField("confirmation", message);
    }
    const erasure = await beginErasure(tx, ctx, { clientId, reason: "REQUEST" });
    // After the erasure, which a running job also locks before it deletes links.
    await revokeLinksOf(tx, ctx.now, clientId, null);
    if (erasure.isNew)
      await recordAudit(tx, ctx, "client.erasure-requested", clientId, { erasureId: erasure.row.id });
    return toErasure(erasure.row);
  });
}

/** Writes an erasure and its job's event, unless one is already in progress. */
export async function beginErasure(
  tx: Tx,
  ctx: BrokerContext,
  { clientId, reason }: { clientId: string; reason: Row["reason"] },
): Promise<{ row: Row; isNew: boolean }> {
  const { brokerId } = ctx.actor;
  const id = newId();
  const [row] = await tx
    .insert(erasures)
    .values({
      id,
      brokerId,
      clientId,
      reason,
      counts: {},
      requestedBy: actorName(ctx.actor),
      createdAt: ctx.now,
    })
    // Also locks and returns an erasure in progress, which could finish between an insert and a select.
    .onConflictDoUpdate({
      target: [erasures.brokerId, erasures.clientId],
      targetWhere: isNull(erasures.finishedAt),
      set: { brokerId },
    })
    .returning();
  if (!row) throw new Error("an upserted erasure was not returned");
  const isNew = row.id === id;
  if (isNew) await emit(tx, "client/erasure-requested", { brokerId, clientId, erasureId: id }, ctx.now);
  return { row, isNew };
}

function comparable(name: string): string {
  return name.normalize("NFC").replace(/\s+/g, " ").trim().toLocaleLowerCase("en");
}
