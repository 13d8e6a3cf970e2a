import { applicationSummaries } from "#db/schema/applications.ts";
import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import type { BrokerContext } from "#lib/platform/context.ts";
import { defineTask } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import { turnOf } from "#lib/platform/worker/turn.ts";
import { loadStatements } from "#lib/reading/statements/load-statements.ts";
import { MAX_REQUEST_THREAD_ROWS, sendableContext } from "#lib/reading/statements/storing/many-rows.ts";
import { whileCurrent } from "#lib/reading/statements/storing/statements-version.ts";
import { storedRows } from "#lib/reading/statements/storing/stored-rows.ts";
import type { run } from "#lib/reading/statements/tasks/summarise-stored.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { shareForRows, understandTask } from "#lib/reading/statements/understand-application.ts";
import { advanceAutomatically } from "#lib/records/applications/status-changes.ts";
import { drawReports, removeFiles, replaceReports } from "./draw-reports.ts";

const summariseStoredTask = defineTask<typeof run>({
  module: "lib/reading/statements/tasks/summarise-stored.ts",
  lane: "background",
  seconds: 20,
});

/**
 * Draws the PDF statements, stores them with the summary and moves the application to READY, in one transaction and
 * only if both show the current statements. If another statement is being processed, nothing is published: it triggers
 * the summary again when it finishes.
 */
export async function publishSummary(ctx: BrokerContext, applicationId: string): Promise<void> {
  const outdated = await whileCurrent(ctx, applicationId, {
    prepare: async () => ({
      summary: await summarise(ctx, applicationId),
      reports: await drawReports(ctx, applicationId),
    }),
    store: async (tx, { summary, reports }, statementsVersion) => {
      const replaced = await replaceReports(tx, ctx, applicationId, reports);
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
      await recordAudit(tx, ctx, {
        action: "summary.published",
        entity: "application",
        entityId: applicationId,
      });
      return replaced;
    },
    discard: ({ reports }) => removeFiles(reports),
  });
  await removeFiles(outdated ?? []);
}

async function summarise(ctx: BrokerContext, applicationId: string): Promise<TransactionSummary> {
  const rows = await storedRows(ctx, applicationId);
  const turn = { ...turnOf(ctx), ...shareForRows(rows) };
  if (rows > MAX_REQUEST_THREAD_ROWS)
    return runTask(summariseStoredTask, { ctx: sendableContext(ctx), applicationId }, turn);
  const input = await asBroker(ctx, (tx) => loadStatements(tx, applicationId, ctx.now));
  return (await runTask(understandTask, input, turn)).summary;
}
