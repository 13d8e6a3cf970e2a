import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { applicationSummaries, applications } from "#db/schema/applications.ts";
import { pdfStatements } from "#db/schema/statements.ts";
import { asBroker, type BrokerContext, sendableContext, type Tx } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { HOUR_MS } from "#lib/platform/dates.ts";
import { newId } from "#lib/platform/ids.ts";
import { configuredStorage, spoolFolder, storageNamed } from "#lib/platform/storage/configured-storage.ts";
import { turnOf } from "#lib/platform/worker/brokers-first.ts";
import { defineTask } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import { advanceAutomatically } from "#lib/records/applications/require-application.ts";
import { hasVersion, pendingStatements, statementsVersion } from "../storing/statements-version.ts";
import { shareForRows, storedRows } from "../storing/stored-rows.ts";
import type { run } from "../tasks/summarise.ts";
import type { TransactionSummary } from "../transaction-summary.ts";

const summariseTask = defineTask<typeof run>({
  module: "lib/reading/statements/tasks/summarise.ts",
  lane: "background",
  seconds: 20,
});

/** More than a broker can correct while a summary is drawn. The job's queue retries it after that. */
const ATTEMPTS = 5;

/**
 * Well below the age at which a stored file without a record is removed. A process that was suspended for longer
 * prepares everything again.
 */
const PREPARED_WITHIN_MS = HOUR_MS;

/**
 * Categorises the application's transactions, finds its loan accounts, draws its PDF statements, and stores these with
 * the summary. Moves the application to READY in the same transaction.
 */
export function publishSummary(ctx: BrokerContext, applicationId: string): Promise<void> {
  return drawReports(ctx, applicationId, {
    isWanted: async () => true,
    async publish(tx, summary, statementsVersion) {
      const { brokerId } = ctx.actor;
      const published = { generatedAt: ctx.now, statementsVersion, summary };
      await tx
        .insert(applicationSummaries)
        .values({ brokerId, applicationId, ...published })
        .onConflictDoUpdate({
          target: [applicationSummaries.brokerId, applicationSummaries.applicationId],
          set: published,
        });
      await advanceAutomatically(tx, ctx, applicationId, "READY");
      await recordAudit(tx, ctx, "summary.published", applicationId);
    },
  });
}

/**
 * Redraws an application's PDF statements after a correction, if it has a summary. Does nothing if a later correction
 * will redraw them anyway.
 */
export function redrawReports(ctx: BrokerContext, applicationId: string, corrections: number): Promise<void> {
  return drawReports(ctx, applicationId, {
    async isWanted(tx) {
      const rows = await tx
        .select({ id: applications.id })
        .from(applications)
        .innerJoin(applicationSummaries, eq(applicationSummaries.applicationId, applications.id))
        .where(and(eq(applications.id, applicationId), eq(applications.corrections, corrections)));
      return rows.length > 0;
    },
  });
}

/** Without `publish`, the categories and the summary were stored with the correction that causes the drawing. */
type Wanted = {
  isWanted(tx: Tx): Promise<boolean>;
  publish?(tx: Tx, summary: TransactionSummary, version: number): Promise<void>;
};

/**
 * Draws the PDF statements and stores them with what is published, with the application locked, only if the statements
 * are still the same then; otherwise draws them again. Does nothing while statements are being processed: the last of
 * them triggers the summary again. Throws 404.
 */
async function drawReports(
  ctx: BrokerContext,
  applicationId: string,
  { isWanted, publish }: Wanted,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const version = await asBroker(ctx, async (tx) => {
      const found = await statementsVersion(tx, applicationId);
      return (await pendingStatements(tx, applicationId)) === 0 && (await isWanted(tx)) ? found : null;
    });
    if (version === null) return;
    const startedAt = Date.now();
    const drawn = await draw(ctx, applicationId, { version, onlyDraw: publish === undefined });
    if (drawn === null) continue;
    const { summary, reports } = drawn;
    const replaced = await asBroker(ctx, async (tx) => {
      const isCurrent =
        (await hasVersion(tx, applicationId, version)) && (await pendingStatements(tx, applicationId)) === 0;
      if (!isCurrent || Date.now() - startedAt > PREPARED_WITHIN_MS) return null;
      await publish?.(tx, summary, version);
      const before = await tx
        .delete(pdfStatements)
        .where(eq(pdfStatements.applicationId, applicationId))
        .returning();
      if (reports.length > 0) await tx.insert(pdfStatements).values(reports);
      return before;
    });
    for (const { storage, storageKey } of replaced ?? reports) await storageNamed(storage).remove(storageKey);
    if (replaced) return;
  }
  throw new Error("the statements changed during each attempt");
}

/**
 * Has a worker thread summarise the application's statements, and stores the PDF statements. Their rows must be inserted
 * in the same step of a job: files without a row are removed after some hours, however long the next step has to wait.
 * Null if the statements no longer have this version.
 */
async function draw(
  ctx: BrokerContext,
  applicationId: string,
  { version, onlyDraw }: { version: number; onlyDraw: boolean },
) {
  const share = shareForRows(summariseTask, await storedRows(ctx, applicationId));
  const folder = join(spoolFolder(), newId());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const input = { ctx: sendableContext(ctx), applicationId, version, folder, onlyDraw };
    const done = await runTask(summariseTask, input, { ...turnOf(ctx), ...share });
    if (!done) return null;
    const storage = configuredStorage();
    for (const { storageKey } of done.files) await storage.put(storageKey, join(folder, storageKey));
    const { brokerId } = ctx.actor;
    const reports = done.files.map((file) => ({ ...file, brokerId, applicationId, storage: storage.name }));
    return { summary: done.summary, reports };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
