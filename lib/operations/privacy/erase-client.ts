import { eq, getTableColumns, sql } from "drizzle-orm";
import { applicationClients, applications } from "#db/schema/applications.ts";
import { clients } from "#db/schema/clients.ts";
import { erasures } from "#db/schema/privacy.ts";
import { asBroker, type BrokerContext, type Tx, updateRow } from "#db/tenant.ts";
import { revokeLinksOf } from "#lib/deal/clients/correct-client.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { removeMail } from "#lib/platform/mail/configured-mailer.ts";
import { storageNamed } from "#lib/platform/storage/configured-storage.ts";
import { NO_ADDRESS } from "#lib/records/clients/model.ts";
import { Deletion, eraseTraces, MAIL } from "./delete-rows.ts";
import { eraseApplication } from "./erase-application.ts";
import { clientTables } from "./personal-tables.ts";
import { isClientPast, planErasure } from "./plan-erasure.ts";
import { lastDay } from "./request-erasure.ts";
import type { ErasureOutcome } from "./schemas.ts";

/** What says whose the kept records are. */
const KEPT_COLUMNS: readonly string[] = [
  "id",
  "brokerId",
  "firstName",
  "lastName",
  "dateOfBirth",
  "homeAddress",
  "externalReferenceId",
  "crmPlatform",
  "crmContactId",
  "createdAt",
] satisfies (keyof typeof clients.$inferSelect)[];

/** Any other column of a client as a new client has it, so that a column added later is cleared too. */
const blankColumns = Object.fromEntries(
  Object.entries(getTableColumns(clients))
    .filter(([name]) => !KEPT_COLUMNS.includes(name))
    .map(([name, { hasDefault, default: blank }]) => [name, hasDefault ? blank : null]),
);

type Erasure = typeof erasures.$inferSelect;

/**
 * Runs an erasure: each application in its own transaction, then the client, the files and finally the audit record. An
 * interrupted run resumes where it stopped. A repeated run has no effect.
 */
export async function eraseClient(ctx: BrokerContext, erasureId: string): Promise<void> {
  // An application reduced to its legally required records stays in the plan.
  const done = new Set<string>();
  for (;;) {
    const erased = await asBroker(ctx, (tx) => eraseNext(tx, ctx, erasureId, done));
    if (erased === null) break;
    done.add(erased);
    await removeFiles(ctx, erasureId);
  }
  await asBroker(ctx, (tx) => eraseDetails(tx, ctx, erasureId));
  await removeFiles(ctx, erasureId);
  await asBroker(ctx, (tx) => finish(tx, ctx, erasureId));
}

/** Erases the next application, unless it no longer needs it. Returns its id; null if none is left. */
async function eraseNext(tx: Tx, ctx: BrokerContext, erasureId: string, done: ReadonlySet<string>) {
  const [erasure] = await tx.select().from(erasures).where(eq(erasures.id, erasureId));
  if (!erasure) return null;
  const due = async () =>
    (await planRemaining(tx, ctx, erasure)).filter(
      ({ applicationId, outcome }) => isDue(outcome) && !done.has(applicationId),
    );
  const [next] = await due();
  if (!next) return null;
  const { applicationId } = next;
  await tx.select({}).from(applications).where(eq(applications.id, applicationId)).for("update");
  if (!(await lockErasure(tx, erasureId))) return null;
  // Plans again under the lock, because another applicant may since have been erased or advice recorded.
  const target = (await due()).find((one) => one.applicationId === applicationId);
  if (!target) return applicationId;
  const deletion = new Deletion(tx);
  await eraseApplication(tx, ctx, deletion, { ...target, clientId: erasure.clientId });
  await deletion.record(erasureId);
  return applicationId;
}

/**
 * Null if it is finished. Rows are locked in this order, to prevent deadlocks: applications, clients, erasures, and then
 * what belongs to them.
 */
async function lockErasure(tx: Tx, erasureId: string): Promise<Erasure | null> {
  const [erasure] = await tx.select().from(erasures).where(eq(erasures.id, erasureId)).for("update");
  return erasure && !erasure.finishedAt ? erasure : null;
}

function planRemaining(tx: Tx, { now }: BrokerContext, { clientId, reason }: Erasure) {
  return planErasure(tx, { clientId, reason, now });
}

function isDue(outcome: ErasureOutcome): boolean {
  return outcome === "ERASED" || outcome === "PART_ERASED" || outcome === "REDUCED";
}

/** Deletes the client's row if no application is left. Otherwise keeps the details that identify them. */
async function eraseDetails(tx: Tx, ctx: BrokerContext, erasureId: string): Promise<void> {
  const [seen] = await tx.select().from(erasures).where(eq(erasures.id, erasureId));
  if (!seen) return;
  await tx.select({}).from(clients).where(eq(clients.id, seen.clientId)).for("update");
  const erasure = await lockErasure(tx, erasureId);
  if (!erasure) return;
  const { clientId, reason } = erasure;
  const scope = { applications: [], clients: [clientId] };
  const left = await tx.$count(applicationClients, eq(applicationClients.clientId, clientId));
  const isLast = left === 0 && (reason === "REQUEST" || (await isClientPast(tx, clientId, ctx.now)));
  if (reason === "RETENTION" && !isLast) return;
  const deletion = new Deletion(tx);
  for (const table of clientTables) {
    if (isLast || !table.kept) await deletion.rows(table, scope);
  }
  await eraseTraces(deletion, ctx, { ids: [clientId] });
  if (!isLast) {
    // The broker could send another link until now.
    await revokeLinksOf(tx, ctx.now, clientId, null);
    await updateRow(tx, clients, clientId, {
      ...blankColumns,
      email: NO_ADDRESS,
      version: sql`${clients.version} + 1`,
      erasedAt: sql`coalesce(${clients.erasedAt}, ${ctx.now.toISOString()}::timestamptz)`,
    });
  }
  await deletion.record(erasureId);
}

/** Removes the files whose rows were deleted. Removing one twice is harmless. */
async function removeFiles(ctx: BrokerContext, erasureId: string): Promise<void> {
  const files = await asBroker(ctx, async (tx) => {
    const [erasure] = await tx.select().from(erasures).where(eq(erasures.id, erasureId));
    return erasure?.filesToRemove ?? [];
  });
  if (files.length === 0) return;
  for (const { storage, key } of files) {
    if (storage === MAIL) await removeMail(key);
    else await storageNamed(storage).remove(key);
  }
  const removed = new Set(files.map(({ storage, key }) => `${storage} ${key}`));
  await asBroker(ctx, async (tx) => {
    // Another run may have added files since.
    const [erasure] = await tx.select().from(erasures).where(eq(erasures.id, erasureId)).for("update");
    const left = (erasure?.filesToRemove ?? []).filter(
      ({ storage, key }) => !removed.has(`${storage} ${key}`),
    );
    await updateRow(tx, erasures, erasureId, { filesToRemove: left });
  });
}

async function finish(tx: Tx, ctx: BrokerContext, erasureId: string): Promise<void> {
  const erasure = await lockErasure(tx, erasureId);
  if (!erasure) return;
  const keptUntil = erasure.reason === "REQUEST" ? lastDay(await planRemaining(tx, ctx, erasure)) : null;
  await updateRow(tx, erasures, erasureId, { keptUntil, finishedAt: ctx.now });
  const counts = Object.entries(erasure.counts).map(([name, rows]) => `${name}: ${rows}`);
  await recordAudit(tx, ctx, "client.erased", erasure.clientId, {
    erasureId,
    reason: erasure.reason,
    keptUntil,
    counts,
    digest: erasure.digest,
  });
}
