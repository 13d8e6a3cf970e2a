import { eq } from "drizzle-orm";
import { applicationSummaries } from "#db/schema/applications.ts";
import type { Tx } from "#db/tenant.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";

/** The published summary of an application; null without one. */
export async function loadSummary(tx: Tx, applicationId: string): Promise<TransactionSummary | null> {
  const [row] = await tx
    .select({ summary: applicationSummaries.summary })
    .from(applicationSummaries)
    .where(eq(applicationSummaries.applicationId, applicationId));
  // Written by our own job according to this schema.
  return (row?.summary ?? null) as TransactionSummary | null;
}
