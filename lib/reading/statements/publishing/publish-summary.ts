import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { applicationSummaries, applications } from "#db/schema/applications.ts";
import { pdfStatements } from "#db/schema/statements.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import type { BrokerContext } from "#lib/platform/context.ts";
import { advanceAutomatically } from "#lib/records/applications/status-changes.ts";
import { whileCurrent } from "../storing/statements-version.ts";
import { prepareSummary, removeFiles, type StoredReport } from "./prepare-summary.ts";

/**
 * Categorises the application's transactions, finds its loan accounts, draws its PDF statements, and stores these with
 * the summary. Moves the application to READY in the same transaction. Publishes only what shows the current statements.
 * If another statement is being processed, nothing is published: it triggers the summary again when it finishes.
 */
export async function publishSummary(ctx: BrokerContext, applicationId: string): Promise<void> {
  const replaced = await whileCurrent(ctx, applicationId, {
    prepare: (version) => prepareSummary(ctx, applicationId, { version, onlyDraw: false }),
    store: async (tx, { summary, reports }, statementsVersion) => {
      await tx
        .insert(applicationSummaries)
        .values({
          brokerId: ctx.actor.brokerId,
          applicationId,
          generatedAt: ctx.now,
          statementsVersion,
          summary,
        })
        .onConflictDoUpdate({
          target: [applicationSummaries.brokerId, applicationSummaries.applicationId],
          set: { generatedAt: ctx.now, statementsVersion, summary },
        });
      await advanceAutomatically(tx, ctx, applicationId, "READY");
      await recordAudit(tx, ctx, "summary.published", applicationId);
      return replaceReports(tx, ctx, applicationId, reports);
    },
    discard: ({ reports }) => removeFiles(reports),
  });
  await removeFiles(replaced ?? []);
}

/**
 * Redraws an application's PDF statements after a correction, if it has a summary. Does nothing if a later correction,
 * or processing in progress, will redraw them anyway.
 */
export async function redrawReports(
  ctx: BrokerContext,
  applicationId: string,
  corrections: number,
): Promise<void> {
  const replaced = await whileCurrent(ctx, applicationId, {
    isWanted: (tx) => hasSummaryOf(tx, applicationId, corrections),
    prepare: (version) => prepareSummary(ctx, applicationId, { version, onlyDraw: true }),
    store: (tx, { reports }) => replaceReports(tx, ctx, applicationId, reports),
    discard: ({ reports }) => removeFiles(reports),
  });
  await removeFiles(replaced ?? []);
}

async function hasSummaryOf(tx: Tx, applicationId: string, corrections: number): Promise<boolean> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(applicationSummaries, eq(applicationSummaries.applicationId, applications.id))
    .where(and(eq(applications.id, applicationId), eq(applications.corrections, corrections)));
  return rows.length > 0;
}

/**
 * Replaces an application's PDF statements with these. Returns the old rows, whose files can then be
 * removed.
 */
async function replaceReports(
  tx: Tx,
  ctx: BrokerContext,
  applicationId: string,
  reports: readonly StoredReport[],
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
