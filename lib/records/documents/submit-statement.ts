import { eq } from "drizzle-orm";
import { documents, processingSteps } from "#db/schema/documents.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { emit, isAlive, withdrawEvents } from "#lib/platform/events/emit.ts";
import { newId } from "#lib/platform/ids.ts";
import { asBroker, type BrokerContext, type Tx, uploadLinkOf } from "#lib/platform/tenancy/context.ts";
import { advanceAutomatically } from "#lib/records/applications/require-application.ts";
import { INFECTED, isPendingStatus } from "./core/document-status.ts";
import { lockWithApplication } from "./lock-with-application.ts";
import { workloadOf } from "./stored-file.ts";

type Document = typeof documents.$inferSelect;

/** Submits a stored bank statement for processing, in the caller's transaction. */
export async function submitStatement(tx: Tx, ctx: BrokerContext, document: Document): Promise<Document> {
  await tx.delete(processingSteps).where(eq(processingSteps.documentId, document.id));
  const [submitted] = await tx
    .update(documents)
    .set({
      status: "SUBMITTED",
      processingReference: document.processingReference ?? newId(),
      failureCode: null,
      failureReason: null,
      processedAt: null,
    })
    .where(eq(documents.id, document.id))
    .returning();
  if (!submitted) throw notFound("Document");
  await emitSubmitted(tx, ctx, submitted);
  return submitted;
}

/** Sends a submitted statement to processing. If its scan is pending, the scan does so afterwards. */
export async function emitSubmitted(tx: Tx, ctx: BrokerContext, document: Document): Promise<void> {
  if (document.scan === "WAITING") return;
  const data = { ...eventData(ctx, document), submission: newId(), workload: workloadOf(document) };
  await withdrawEvents(tx, "statement/submitted", document.id);
  await emit(tx, "statement/submitted", data, ctx.now);
}

/** What every event about a document names. */
export function eventData(ctx: BrokerContext, { brokerId, applicationId, id: documentId }: Document) {
  return { brokerId, applicationId, documentId, uploadLinkId: uploadLinkOf(ctx) };
}

/** Whether a statement can be submitted again: its processing failed, or has given no sign of life lately. */
export async function canSubmitAgain(tx: Tx, document: Document, now: Date): Promise<boolean> {
  if (document.status === "FAILED") return document.failureCode !== INFECTED;
  if (!isPendingStatus(document.status) || document.scan === "WAITING") return false;
  return !(await isAlive(tx, "statement/submitted", document.id, now));
}

/** Submits a statement again if its processing failed or seems to have stopped; throws 400 for anything else. */
export async function resubmitStatement(ctx: BrokerContext, documentId: string): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const document = await lockWithApplication(tx, documentId);
    if (!(await canSubmitAgain(tx, document, ctx.now))) {
      throw invalidField("documentId", "is not a document whose processing failed");
    }
    await submitStatement(tx, ctx, document);
    await advanceAutomatically(tx, ctx, document.applicationId, "PROCESSING");
    await recordAudit(tx, ctx, "document.resubmitted", documentId);
  });
}
