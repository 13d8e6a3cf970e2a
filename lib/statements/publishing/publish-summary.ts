import { applicationSummaries } from "#db/schema/applications.ts";
import { asBroker } from "#db/tenant.ts";
import { advanceAutomatically } from "#lib/applications/status-changes.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { loadStatements } from "#lib/statements/load-statements.ts";
import { MAX_REQUEST_THREAD_ROWS, sendableContext } from "#lib/statements/storing/many-rows.ts";
import { pendingStatements, statementsVersion } from "#lib/statements/storing/statements-version.ts";
import { storedRows } from "#lib/statements/storing/stored-rows.ts";
import type { run } from "#lib/statements/tasks/summarise-stored.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { shareForRows, understandTask } from "#lib/statements/understand-application.ts";
import { storageNamed } from "#lib/storage/configured-storage.ts";
import { defineTask } from "#lib/worker/define-task.ts";
import { runTask } from "#lib/worker/run-task.ts";
import type { DrawnReport } from "./draw-reports.ts";
import { replaceReports } from "./draw-reports.ts";

const summariseStoredTask = defineTask<typeof run>({
  module: "lib/statements/tasks/summarise-stored.ts",
  lane: "background",
  seconds: 20,
});

/**
 * Stores the summary and the PDF statements and moves the application to READY, in one transaction. If
 * another statement has arrived, nothing is published: that statement triggers the summary again when
 * it finishes.
 */
export async function publishSummary(
  ctx: BrokerContext,
  applicationId: string,
  reports: DrawnReport[],
): Promise<void> {
  let outdated: ReplacedFile[] | null = null;
  while (outdated === null) outdated = await tryToPublish(ctx, applicationId, reports);
  const kept = new Set(outdated === reports ? [] : reports.map((report) => report.storageKey));
  for (const { storage, storageKey } of outdated) {
    if (!kept.has(storageKey)) await storageNamed(storage).remove(storageKey);
  }
}

type ReplacedFile = { storage: string; storageKey: string };

/** Returns the files to remove, or null if the statements changed while they were summarised. */
async function tryToPublish(
  ctx: BrokerContext,
  applicationId: string,
  reports: DrawnReport[],
): Promise<ReplacedFile[] | null> {
  const version = await asBroker(ctx, (tx) => statementsVersion(tx, applicationId));
  const summary = await summarise(ctx, applicationId);
  return asBroker(ctx, async (tx) => {
    const latest = await statementsVersion(tx, applicationId, true);
    if ((await pendingStatements(tx, applicationId)) > 0) return reports;
    if (latest !== version) return null;
    const replaced = await replaceReports(tx, ctx, applicationId, reports);
    await tx
      .insert(applicationSummaries)
      .values({
        brokerId: ctx.actor.brokerId,
        applicationId,
        generatedAt: ctx.now,
        statementsVersion: version,
        summary,
      })
      .onConflictDoUpdate({
        target: [applicationSummaries.brokerId, applicationSummaries.applicationId],
        set: { generatedAt: ctx.now, statementsVersion: version, summary },
      });
    await advanceAutomatically(tx, ctx, applicationId, "READY");
    await recordAudit(tx, ctx, {
      action: "summary.published",
      entity: "application",
      entityId: applicationId,
    });
    return replaced;
  });
}

async function summarise(ctx: BrokerContext, applicationId: string): Promise<TransactionSummary> {
  const rows = await storedRows(ctx, applicationId);
  const turn = { broker: ctx.actor.brokerId, ...shareForRows(rows) };
  if (rows > MAX_REQUEST_THREAD_ROWS)
    return runTask(summariseStoredTask, { ctx: sendableContext(ctx), applicationId }, turn);
  const input = await asBroker(ctx, (tx) => loadStatements(tx, applicationId, ctx.now));
  return (await runTask(understandTask, input, turn)).summary;
}
