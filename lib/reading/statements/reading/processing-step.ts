import { and, eq } from "drizzle-orm";
import { processingSteps } from "#db/schema/documents.ts";
import { asBroker, type BrokerContext } from "#db/tenant.ts";
import type { DocumentStep } from "#lib/records/documents/core/document-status.ts";

export async function beginStep(ctx: BrokerContext, documentId: string, step: DocumentStep): Promise<void> {
  const set = { state: "RUNNING" as const, detail: null, startedAt: new Date(), finishedAt: null };
  const target = [processingSteps.brokerId, processingSteps.documentId, processingSteps.step];
  const row = { brokerId: ctx.actor.brokerId, documentId, step, ...set };
  await asBroker(ctx, (tx) => tx.insert(processingSteps).values(row).onConflictDoUpdate({ target, set }));
}

/** Reports the progress of a long step: "Page 3 of 12 read". */
export async function reportStepDetail(
  ctx: BrokerContext,
  documentId: string,
  step: DocumentStep,
  detail: string,
): Promise<void> {
  const running = and(isStep(documentId, step), eq(processingSteps.state, "RUNNING"));
  await asBroker(ctx, (tx) => tx.update(processingSteps).set({ detail }).where(running));
}

function isStep(documentId: string, step: DocumentStep) {
  return and(eq(processingSteps.documentId, documentId), eq(processingSteps.step, step));
}

/** `detail` is shown to the broker: "3 accounts, 412 transactions". */
export async function endStep(
  ctx: BrokerContext,
  documentId: string,
  step: DocumentStep,
  outcome: { state: "DONE" | "FAILED"; detail: string },
): Promise<void> {
  const ended = { ...outcome, finishedAt: new Date() };
  await asBroker(ctx, (tx) => tx.update(processingSteps).set(ended).where(isStep(documentId, step)));
}
