import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { applicationSummaries, applications } from "#db/schema/applications.ts";
import { pdfStatements } from "#db/schema/statements.ts";
import { asBroker } from "#db/tenant.ts";
import { requireApplication } from "#lib/applications/require-application.ts";
import type { BrokerContext } from "#lib/context.ts";
import { storageNamed } from "#lib/storage/configured-storage.ts";
import { type DrawnReport, drawReports } from "./draw-reports.ts";
import { pendingStatements } from "./finish-statement.ts";

/**
 * Redraws an application's PDF statements after a correction. Does nothing if a later correction, or
 * processing in progress, will redraw them anyway. If one of those starts meanwhile, the drawn files are
 * discarded.
 */
export async function redrawReports(
  ctx: BrokerContext,
  applicationId: string,
  corrections: number,
): Promise<void> {
  const before = await asBroker(ctx, (tx) => drawnFrom(tx, applicationId));
  if (!before || before.corrections !== corrections) return;
  const reports = await drawReports(ctx, applicationId);
  const outdated = await asBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId, true);
    const now = await drawnFrom(tx, applicationId);
    if (now?.corrections !== corrections || now.generatedAt.getTime() !== before.generatedAt.getTime())
      return reports;
    return replaceReports(tx, ctx, applicationId, reports);
  });
  for (const { storage, storageKey } of outdated) await storageNamed(storage).remove(storageKey);
}

/**
 * The version of the data that PDF statements would be drawn from, or null without a summary or while
 * statements are pending.
 */
async function drawnFrom(tx: Tx, applicationId: string) {
  if ((await pendingStatements(tx, applicationId)) > 0) return null;
  const [row] = await tx
    .select({ corrections: applications.corrections, generatedAt: applicationSummaries.generatedAt })
    .from(applications)
    .innerJoin(applicationSummaries, eq(applicationSummaries.applicationId, applications.id))
    .where(eq(applications.id, applicationId));
  return row ?? null;
}

/**
 * Replaces an application's PDF statements with these. Returns the former rows, whose files can then be
 * removed.
 */
export async function replaceReports(
  tx: Tx,
  ctx: BrokerContext,
  applicationId: string,
  reports: readonly DrawnReport[],
) {
  const replaced = await tx
    .delete(pdfStatements)
    .where(eq(pdfStatements.applicationId, applicationId))
    .returning();
  const { brokerId } = ctx.actor;
  if (reports.length > 0)
    await tx.insert(pdfStatements).values(reports.map((report) => ({ ...report, brokerId, applicationId })));
  return replaced;
}
