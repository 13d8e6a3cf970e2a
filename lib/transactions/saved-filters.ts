import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { transactionFilters } from "#db/schema/transaction-filters.ts";
import { asBroker, asReadingBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { invalidRequest, notFound } from "#lib/errors/app-error.ts";
import { isId, newId } from "#lib/ids.ts";
import { MOST_SAVED_FILTERS } from "./core/saved-filter.ts";
import type { FilterChange, FilterCreate, SavedFilter } from "./filter-schemas.ts";

/** The broker's saved filters, by name. */
export function listFilters(ctx: BrokerContext): Promise<SavedFilter[]> {
  return asReadingBroker(ctx, async (tx) => {
    await recordAudit(tx, ctx, { action: "transaction-filters.listed" });
    const rows = await tx
      .select()
      .from(transactionFilters)
      .orderBy(asc(sql`lower(${transactionFilters.name})`), asc(transactionFilters.id));
    return rows.map(toSavedFilter);
  });
}

function toSavedFilter({ id, name, query }: typeof transactionFilters.$inferSelect): SavedFilter {
  return { filterId: id, name, query };
}

/** Saves a filter. Throws 400 for a name that another filter has, ignoring case, and beyond 50 filters. */
export function saveFilter(ctx: BrokerContext, { name, query }: FilterCreate): Promise<SavedFilter> {
  return asBroker(ctx, async (tx) => {
    await lockFilters(tx, ctx);
    if ((await tx.$count(transactionFilters)) >= MOST_SAVED_FILTERS) {
      const message = `cannot be saved: there are ${MOST_SAVED_FILTERS} filters already. Delete one first`;
      throw invalidRequest([{ field: "name", message }]);
    }
    const id = newId();
    await requireFreeName(tx, name, id);
    const { brokerId } = ctx.actor;
    await tx
      .insert(transactionFilters)
      .values({ id, brokerId, name, query, createdAt: ctx.now, updatedAt: ctx.now });
    await auditFilter(tx, ctx, "saved", id);
    return { filterId: id, name, query };
  });
}

/** Renames a filter or replaces its conditions. */
export function changeFilter(
  ctx: BrokerContext,
  filterId: string,
  change: FilterChange,
): Promise<SavedFilter> {
  return asBroker(ctx, async (tx) => {
    if (!isId(filterId)) throw notFound("Filter");
    await lockFilters(tx, ctx);
    const [before] = await tx.select().from(transactionFilters).where(eq(transactionFilters.id, filterId));
    if (!before) throw notFound("Filter");
    const after = { ...before, name: change.name ?? before.name, query: change.query ?? before.query };
    // Nothing changes when a second tab sends the same.
    if (after.name === before.name && after.query === before.query) return toSavedFilter(before);
    if (change.name !== undefined) await requireFreeName(tx, change.name, before.id);
    await tx
      .update(transactionFilters)
      .set({ name: after.name, query: after.query, updatedAt: ctx.now })
      .where(eq(transactionFilters.id, before.id));
    await auditFilter(tx, ctx, "changed", before.id);
    return toSavedFilter(after);
  });
}

export function deleteFilter(ctx: BrokerContext, filterId: string): Promise<void> {
  return asBroker(ctx, async (tx) => {
    if (!isId(filterId)) throw notFound("Filter");
    const [removed] = await tx
      .delete(transactionFilters)
      .where(eq(transactionFilters.id, filterId))
      .returning({ id: transactionFilters.id });
    if (!removed) throw notFound("Filter");
    await auditFilter(tx, ctx, "deleted", removed.id);
  });
}

/** One change at a time, so that two tabs cannot exceed the limit or save the same name. */
async function lockFilters(tx: Tx, ctx: BrokerContext): Promise<void> {
  const lock = `${ctx.actor.brokerId} transaction filters`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
}

async function requireFreeName(tx: Tx, name: string, ownId: string): Promise<void> {
  const [other] = await tx
    .select({ id: transactionFilters.id })
    .from(transactionFilters)
    .where(and(sql`lower(${transactionFilters.name}) = lower(${name})`, ne(transactionFilters.id, ownId)));
  if (other) throw invalidRequest([{ field: "name", message: "is already the name of another filter" }]);
}

/** Names and conditions stay out of the log: they may contain a client's name. */
function auditFilter(
  tx: Tx,
  ctx: BrokerContext,
  what: "saved" | "changed" | "deleted",
  entityId: string,
): Promise<void> {
  return recordAudit(tx, ctx, {
    action: `transaction-filter.${what}`,
    entity: "transaction-filter",
    entityId,
  });
}
