import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { applications } from "#db/schema/applications.ts";
import type { BrokerContext } from "#lib/platform/context.ts";
import { emit } from "#lib/platform/events/emit.ts";

/** Increments the correction count and triggers a job that redraws the PDF statements. */
export async function countCorrection(tx: Tx, ctx: BrokerContext, applicationId: string): Promise<void> {
  const [row] = await tx
    .update(applications)
    .set({ corrections: sql`${applications.corrections} + 1` })
    .where(eq(applications.id, applicationId))
    .returning({ corrections: applications.corrections });
  const { brokerId } = ctx.actor;
  const corrections = row?.corrections ?? 0;
  await emit(tx, "transactions/corrected", { brokerId, applicationId, corrections }, ctx.now);
}
