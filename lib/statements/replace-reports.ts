import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { pdfStatements } from "#db/schema/statements.ts";
import type { BrokerContext } from "#lib/context.ts";
import type { DrawnReport } from "./draw-reports.ts";

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
