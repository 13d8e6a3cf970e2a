import { and, desc, eq, ne } from "drizzle-orm";
import { clients } from "#db/schema/clients.ts";
import { clientExports } from "#db/schema/privacy.ts";
import {
  actorName,
  asBroker,
  asReadingBroker,
  type BrokerContext,
  insertRow,
  requireRow,
} from "#db/tenant.ts";
import { writeZip } from "#lib/deal/packages/write-zip.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { daysAfter } from "#lib/platform/dates.ts";
import { invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { isId } from "#lib/platform/ids.ts";
import { pickFields } from "#lib/platform/json.ts";
import { discardFile, storeFile } from "#lib/platform/storage/configured-storage.ts";
import { type OpenedFile, readStored } from "#lib/records/documents/stored-file.ts";
import { exportEntries } from "./export-entries.ts";
import { type ClientExport, clientExportSchema } from "./schemas.ts";

const KEPT_DAYS = 7;

/** Queues a job to export everything about a client. Returns an export that is already being built. */
export async function requestExport(ctx: BrokerContext, clientId: string): Promise<ClientExport> {
  return asBroker(ctx, async (tx) => {
    await requireRow(tx, clients, clientId, "no key update");
    const building = and(eq(clientExports.clientId, clientId), eq(clientExports.state, "BUILDING"));
    const [underWay] = await tx.select().from(clientExports).where(building);
    if (underWay) return toExport(underWay);
    const { brokerId } = ctx.actor;
    const expiresAt = daysAfter(ctx.now, KEPT_DAYS);
    const requested = {
      brokerId,
      clientId,
      requestedBy: actorName(ctx.actor),
      createdAt: ctx.now,
      expiresAt,
    };
    const row = await insertRow(tx, clientExports, requested);
    await emit(tx, "client/export-requested", { brokerId, clientId, exportId: row.id }, ctx.now);
    await recordAudit(tx, ctx, "client.exported", clientId, { exportId: row.id });
    return toExport(row);
  });
}

function toExport(row: typeof clientExports.$inferSelect): ClientExport {
  return pickFields({ ...row, exportId: row.id }, clientExportSchema.shape);
}

/** A client's exports that have not expired, newest first. */
export async function listExports(ctx: BrokerContext, clientId: string): Promise<ClientExport[]> {
  return asReadingBroker(ctx, async (tx) => {
    await requireRow(tx, clients, clientId);
    await recordAudit(tx, ctx, "client.exports-listed", clientId);
    const rows = await tx
      .select()
      .from(clientExports)
      .where(eq(clientExports.clientId, clientId))
      .orderBy(desc(clientExports.id));
    return rows.filter(({ expiresAt }) => expiresAt > ctx.now).map(toExport);
  });
}

/** Writes and stores the ZIP. An interrupted run writes it again, and the sweep removes leftovers. */
export async function buildExport(ctx: BrokerContext, exportId: string): Promise<void> {
  const [row] = await asBroker(ctx, (tx) =>
    tx.select().from(clientExports).where(eq(clientExports.id, exportId)),
  );
  if (!row || row.state === "READY") return;
  const entries = await exportEntries(ctx, row.clientId);
  const zip = await storeFile((path) => writeZip(path, entries), null);
  const { count } = await asBroker(ctx, (tx) =>
    tx
      .update(clientExports)
      .set({
        state: "READY",
        storage: zip.storage,
        storageKey: zip.key,
        sha256: zip.sha256,
        size: zip.size,
        builtAt: ctx.now,
      })
      .where(and(eq(clientExports.id, exportId), ne(clientExports.state, "READY"))),
  );
  if (count === 0) await discardFile(zip);
}

/** Marks an export as failed after its last retry. */
export async function failExport(ctx: BrokerContext, exportId: string): Promise<void> {
  await asBroker(ctx, (tx) =>
    tx
      .update(clientExports)
      .set({ state: "FAILED" })
      .where(and(eq(clientExports.id, exportId), ne(clientExports.state, "READY"))),
  );
}

/** The ZIP of an export. Throws 404 if it is another broker's or has expired, and 400 while it is not ready. */
export async function openExport(ctx: BrokerContext, exportId: string): Promise<OpenedFile> {
  if (!isId(exportId)) throw notFound("Export");
  return asReadingBroker(ctx, async (tx) => {
    const [row] = await tx.select().from(clientExports).where(eq(clientExports.id, exportId));
    if (!row || row.expiresAt <= ctx.now) throw notFound("Export");
    const { storage, storageKey, size, sha256 } = row;
    if (storage === null || storageKey === null || size === null || sha256 === null) {
      const message =
        row.state === "FAILED" ? "failed: request another export" : "is not ready yet: try again soon";
      throw invalidField("exportId", message);
    }
    await recordAudit(tx, ctx, "client.export-downloaded", row.clientId, { exportId });
    return {
      fileName: `Client-${row.clientId}.zip`,
      mediaType: "application/zip",
      size,
      etag: sha256,
      read: (range) => readStored({ storage, storageKey, size, sha256 }, range),
    };
  });
}
