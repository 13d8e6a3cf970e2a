import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { applicationSummaries } from "#db/schema/applications.ts";
import type { BrokerContext } from "#lib/context.ts";
import { runTask } from "#lib/worker/run-task.ts";
import { pendingStatements } from "./finish-statement.ts";
import { loadStatements } from "./load-statements.ts";
import { shareForRows } from "./share-for-rows.ts";
import { writeUnderstanding } from "./understand-application.ts";
import { understandTask } from "./understand-task.ts";

/**
 * Recalculates categories, loan accounts and the published summary, if any, after a broker's correction. Runs
 * within the transaction that made the correction and locks the application. Returns the ids of transactions
 * whose category changed. While statements are being processed, the summary is left to them. A job redraws
 * the PDF statements.
 */
export async function reviseUnderstanding(
  tx: Tx,
  ctx: BrokerContext,
  applicationId: string,
): Promise<string[]> {
  const input = await loadStatements(tx, applicationId, ctx.now);
  const understanding = await runTask(understandTask, input, {
    broker: ctx.actor.brokerId,
    ...shareForRows(input.transactions.length),
    lane: "interactive",
  });
  const changed = await writeUnderstanding(tx, ctx, applicationId, understanding);
  if ((await pendingStatements(tx, applicationId)) === 0) {
    await tx
      .update(applicationSummaries)
      .set({ generatedAt: ctx.now, summary: understanding.summary })
      .where(eq(applicationSummaries.applicationId, applicationId));
  }
  return changed;
}
