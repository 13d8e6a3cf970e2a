import { and, eq, gt, isNotNull, lt, lte, sql } from "drizzle-orm";
import { clients } from "#db/schema/clients.ts";
import { clientExports, erasures } from "#db/schema/privacy.ts";
import { asBroker, type BrokerContext, brokerContexts } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { env } from "#lib/platform/settings/env.ts";
import { storageNamed } from "#lib/platform/storage/configured-storage.ts";
import { addYears } from "./core/retention.ts";
import { isClientPast, planErasure } from "./plan-erasure.ts";
import { beginErasure } from "./request-erasure.ts";

const PAGE = 200;

/**
 * Starts due erasures: records whose legal period has ended, and applications and clients past retention. Safe to
 * repeat and to run in several processes, because a client has at most one erasure in progress. Returns the number
 * started.
 */
export async function sweepRetention(now: Date): Promise<number> {
  let started = 0;
  for await (const ctx of brokerContexts("retention", now)) {
    started += await sweepReduced(ctx);
    started += await sweepPastRetention(ctx);
    await sweepExports(ctx);
  }
  return started;
}

/** Starts erasing clients reduced to legally required records, once that period has ended. */
async function sweepReduced(ctx: BrokerContext): Promise<number> {
  const over = and(isNotNull(erasures.finishedAt), lt(erasures.keptUntil, aucklandDate(ctx.now)));
  const due = await asBroker(ctx, (tx) =>
    tx
      .selectDistinct({ clientId: erasures.clientId })
      .from(erasures)
      .innerJoin(clients, and(eq(clients.id, erasures.clientId), isNotNull(clients.erasedAt)))
      .where(over),
  );
  let started = 0;
  for (const { clientId } of due) {
    const planned = await asBroker(ctx, (tx) =>
      planErasure(tx, { clientId, reason: "REQUEST", now: ctx.now }),
    );
    const changes = planned.some(({ outcome }) => outcome === "ERASED" || outcome === "PART_ERASED");
    if (changes || planned.length === 0) started += await begin(ctx, clientId, "REQUEST");
  }
  return started;
}

async function begin(ctx: BrokerContext, clientId: string, reason: "REQUEST" | "RETENTION"): Promise<number> {
  return asBroker(ctx, async (tx) => {
    const { row, isNew } = await beginErasure(tx, ctx, { clientId, reason });
    if (!isNew) return 0;
    const detail = { erasureId: row.id };
    await recordAudit(tx, ctx, "client.erasure-due", clientId, detail);
    return 1;
  });
}

/** Checks clients old enough to have records past retention. */
async function sweepPastRetention(ctx: BrokerContext): Promise<number> {
  const oldest = addYears(aucklandDate(ctx.now), -env().settings.RETENTION_YEARS);
  let started = 0;
  let after: string | null = null;
  for (;;) {
    const from: string | null = after;
    const page: { id: string }[] = await asBroker(ctx, (tx) =>
      tx
        .select({ id: clients.id })
        .from(clients)
        .where(
          and(
            from === null ? undefined : gt(clients.id, from),
            sql`${clients.createdAt} < (${oldest}::date + 1)::timestamp at time zone 'Pacific/Auckland'`,
          ),
        )
        .orderBy(clients.id)
        .limit(PAGE),
    );
    for (const { id } of page) if (await isDue(ctx, id)) started += await begin(ctx, id, "RETENTION");
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return started;
  }
}

async function isDue(ctx: BrokerContext, clientId: string): Promise<boolean> {
  return asBroker(ctx, async (tx) => {
    const planned = await planErasure(tx, { clientId, reason: "RETENTION", now: ctx.now });
    if (planned.some(({ outcome }) => outcome === "ERASED")) return true;
    return planned.length === 0 && (await isClientPast(tx, clientId, ctx.now));
  });
}

/** Removes expired exports, the file first. */
async function sweepExports(ctx: BrokerContext): Promise<void> {
  const expired = lte(clientExports.expiresAt, ctx.now);
  const rows = await asBroker(ctx, (tx) => tx.select().from(clientExports).where(expired));
  for (const { id, storage, storageKey } of rows) {
    if (storage !== null && storageKey !== null) await storageNamed(storage).remove(storageKey);
    await asBroker(ctx, (tx) => tx.delete(clientExports).where(eq(clientExports.id, id)));
  }
}
