import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { applications } from "#db/schema/applications.ts";
import { asBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/context.ts";
import { emit } from "#lib/events/emit.ts";
import { reviseUnderstanding } from "#lib/statements/revise-understanding.ts";

/** Counts the corrections to an application's transactions. Processing compares the counts at its start and end. */
export async function correctionCount(ctx: BrokerContext, applicationId: string): Promise<number> {
  return asBroker(ctx, (tx) => readCount(tx, applicationId));
}

async function readCount(tx: Tx, applicationId: string): Promise<number> {
  const [row] = await tx
    .select({ corrections: applications.corrections })
    .from(applications)
    .where(eq(applications.id, applicationId));
  return row?.corrections ?? 0;
}

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

/**
 * Reapplies corrections at the end of processing, which may have overwritten those made since it read `corrections`.
 */
export async function reapplyCorrections(
  ctx: BrokerContext,
  applicationId: string,
  corrections: number,
): Promise<void> {
  await reviseUnderstanding(ctx, applicationId, (revision) =>
    asBroker(ctx, async (tx) => {
      await revision.begin(tx);
      const latest = await readCount(tx, applicationId);
      if (latest === corrections) return;
      await revision.store(tx, ctx);
      await countCorrection(tx, ctx, applicationId);
    }),
  );
}
