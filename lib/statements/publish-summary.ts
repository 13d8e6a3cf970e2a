import { applicationSummaries } from "#db/schema/applications.ts";
import { asBroker } from "#db/tenant.ts";
import { requireApplication } from "#lib/applications/require-application.ts";
import { advanceAutomatically } from "#lib/applications/status-changes.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { storageNamed } from "#lib/storage/configured-storage.ts";
import { runTask } from "#lib/worker/run-task.ts";
import type { DrawnReport } from "./draw-reports.ts";
import { pendingStatements } from "./finish-statement.ts";
import { loadStatements } from "./load-statements.ts";
import { replaceReports } from "./redraw-reports.ts";
import { shareForRows, understandTask } from "./understand-application.ts";

/**
 * Stores the summary and the PDF statements and moves the application to READY, in one transaction. If
 * another statement arrived meanwhile, nothing is published: that statement triggers the summary again when
 * it finishes.
 */
export async function publishSummary(
  ctx: BrokerContext,
  applicationId: string,
  reports: DrawnReport[],
): Promise<void> {
  const input = await asBroker(ctx, (tx) => loadStatements(tx, applicationId, ctx.now));
  const { summary } = await runTask(understandTask, input, {
    broker: ctx.actor.brokerId,
    ...shareForRows(input.transactions.length),
  });
  const outdated = await asBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId, true);
    if ((await pendingStatements(tx, applicationId)) > 0) return reports;
    const replaced = await replaceReports(tx, ctx, applicationId, reports);
    await tx
      .insert(applicationSummaries)
      .values({ brokerId: ctx.actor.brokerId, applicationId, generatedAt: ctx.now, summary })
      .onConflictDoUpdate({
        target: [applicationSummaries.brokerId, applicationSummaries.applicationId],
        set: { generatedAt: ctx.now, summary },
      });
    await advanceAutomatically(tx, ctx, applicationId, "READY");
    await recordAudit(tx, ctx, {
      action: "summary.published",
      entity: "application",
      entityId: applicationId,
    });
    return replaced;
  });
  const kept = new Set(outdated === reports ? [] : reports.map((report) => report.storageKey));
  for (const { storage, storageKey } of outdated) {
    if (!kept.has(storageKey)) await storageNamed(storage).remove(storageKey);
  }
}
