import { and, asc, eq, ne, sql } from "drizzle-orm";
import { savedViews } from "#db/schema/saved-views.ts";
import { asBroker, asReadingBroker, type BrokerContext, requireRow, type Tx, updateRow } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import { MAX_SAVED_VIEWS, type SavedViewScreen, viewQuery } from "./core/saved-view.ts";
import type { SavedView, SavedViewChange, SavedViewCreate } from "./schemas.ts";

/** What each screen calls its views. */
const nouns: Record<SavedViewScreen, string> = { TRANSACTIONS: "filter", APPLICATIONS: "view" };

/** The fault of a query with nothing to save. */
const emptyQuery: Record<SavedViewScreen, string> = {
  TRANSACTIONS: "must have a condition that applies to every application",
  APPLICATIONS: "must search, filter or sort",
};

/** The broker's saved views of a screen, or of all screens, by name. */
export function listViews(ctx: BrokerContext, screen?: SavedViewScreen): Promise<SavedView[]> {
  return asReadingBroker(ctx, async (tx) => {
    await recordAudit(tx, ctx, "saved-views.listed");
    const rows = await tx
      .select()
      .from(savedViews)
      .where(screen && eq(savedViews.screen, screen))
      .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
    return rows.map(toSavedView);
  });
}

function toSavedView({ id, screen, name, query }: typeof savedViews.$inferSelect): SavedView {
  return { viewId: id, screen, name, query };
}

// No change logs a name or a query, because they may contain a client's name.

/**
 * Saves a view. Throws 400 if another view of the screen has the name, ignoring case, if the query has no condition, or
 * if the screen already has 50 views.
 */
export function saveView(ctx: BrokerContext, create: SavedViewCreate): Promise<SavedView> {
  const { screen, name } = create;
  return asBroker(ctx, async (tx) => {
    const query = requireQuery(screen, create.query);
    await lockViews(tx, ctx);
    if ((await tx.$count(savedViews, eq(savedViews.screen, screen))) >= MAX_SAVED_VIEWS) {
      const message = `cannot be saved: there are already ${MAX_SAVED_VIEWS} ${nouns[screen]}s. Delete one first`;
      throw invalidField("name", message);
    }
    const id = newId();
    await requireFreeName(tx, { screen, name, id });
    const { brokerId } = ctx.actor;
    await tx
      .insert(savedViews)
      .values({ id, brokerId, screen, name, query, createdAt: ctx.now, updatedAt: ctx.now });
    await recordAudit(tx, ctx, "saved-view.saved", id);
    return { viewId: id, screen, name, query };
  });
}

export function changeView(ctx: BrokerContext, viewId: string, change: SavedViewChange): Promise<SavedView> {
  return asBroker(ctx, async (tx) => {
    await lockViews(tx, ctx);
    const before = await requireRow(tx, savedViews, viewId);
    const query = change.query === undefined ? before.query : requireQuery(before.screen, change.query);
    const after = { ...before, name: change.name ?? before.name, query };
    // A second tab may send the same change.
    if (after.name === before.name && after.query === before.query) return toSavedView(before);
    if (change.name !== undefined) await requireFreeName(tx, after);
    await updateRow(tx, savedViews, before.id, { name: after.name, query: after.query, updatedAt: ctx.now });
    await recordAudit(tx, ctx, "saved-view.changed", before.id);
    return toSavedView(after);
  });
}

export function deleteView(ctx: BrokerContext, viewId: string): Promise<void> {
  return asBroker(ctx, async (tx) => {
    const { id } = await requireRow(tx, savedViews, viewId, "update");
    await tx.delete(savedViews).where(eq(savedViews.id, id));
    await recordAudit(tx, ctx, "saved-view.deleted", id);
  });
}

/** Serialises a broker's changes: otherwise two tabs could exceed the limit or save the same name. */
async function lockViews(tx: Tx, ctx: BrokerContext): Promise<void> {
  const lock = `${ctx.actor.brokerId} saved views`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
}

function requireQuery(screen: SavedViewScreen, typed: string): string {
  const query = viewQuery(screen, typed);
  if (query === "") throw invalidField("query", emptyQuery[screen]);
  return query;
}

async function requireFreeName(
  tx: Tx,
  { screen, name, id }: { screen: SavedViewScreen; name: string; id: string },
): Promise<void> {
  const [other] = await tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.screen, screen),
        sql`lower(${savedViews.name}) = lower(${name})`,
        ne(savedViews.id, id),
      ),
    );
  const message = `is already the name of another ${nouns[screen]}`;
  if (other) throw invalidField("name", message);
}
