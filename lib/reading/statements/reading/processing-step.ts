import { and, eq } from "drizzle-orm";
import { processingSteps } from "#db/schema/documents.ts";
import { asBroker, type BrokerContext } from "#db/tenant.ts";
import type { DocumentStep } from "#lib/records/documents/core/document-status.ts";

export async function beginStep(ctx: BrokerContext, documentId: string, step: DocumentStep): Promise<void> {
  const fresh = { state: "RUNNING" as const, detail: null, startedAt: new Date(), finishedAt: null };
  await asBroker(ctx, (tx) =>
    tx
      .insert(processingSteps)
      .values({ brokerId: ctx.actor.brokerId, documentId, step, ...fresh })
      .onConflictDoUpdate({
        target: [processingSteps.brokerId, processingSteps.documentId, processingSteps.step],
        set: fresh,
      }),
  );
}

/** Reports the progress of a long step: "Page 3 of 12 read". */
export async function reportStepDetail(
  ctx: BrokerContext,
  documentId: string,
  step: DocumentStep,
  detail: string,
): Promise<void> {
  const running = and(
    eq(processingSteps.documentId, documentId),
    eq(processingSteps.step, step),
    eq(processingSteps.state, "RUNNING"),
  );
  await asBroker(ctx, (tx) => tx.update(processingSteps).set({ detail }).where(running));
}

/** `detail` is shown to the broker: "3 accounts, 412 transactions". */
export async function endStep(
  ctx: BrokerContext,
  documentId: string,
  step: DocumentStep,
  outcome: { state: "DONE" | "FAILED"; detail: string },
): Promise<void> {
  await asBroker(ctx, (tx) =>
    tx
      .update(processingSteps)
      .set({ ...outcome, finishedAt: new Date() })
      .where(and(eq(processingSteps.documentId, documentId), eq(processingSteps.step, step))),
  );
}
