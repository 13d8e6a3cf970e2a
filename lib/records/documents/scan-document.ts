import { eq } from "drizzle-orm";
import { documents, processingSteps } from "#db/schema/documents.ts";
import { asBroker, type BrokerContext, requireRow, type Tx, uploadLinkOf } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { emit, isAlive, withdrawEvents } from "#lib/platform/events/emit.ts";
import { newId } from "#lib/platform/ids.ts";
import { configuredScanner, type Verdict } from "#lib/platform/malware/scanner.ts";
import { advanceAutomatically } from "#lib/records/applications/require-application.ts";
import { isIncomeDocument } from "./core/document-category.ts";
import { type DocumentScan, INFECTED, isPendingStatus } from "./core/document-status.ts";
import { lockWithApplication } from "./lock-with-application.ts";
import { blockedReason, readStored, workloadOf } from "./stored-file.ts";

type Document = typeof documents.$inferSelect;
type ScanOutcome = { scan: DocumentScan; isStatement: boolean };

/**
 * Scans a waiting document. A clean one is released: the CRM is notified, and a statement goes to processing. An
 * infected one is quarantined: its bytes stay in place, but it can no longer be opened. If no scanner is configured any
 * more, the document is released. Safe to repeat. Throws ScannerUnavailable while there is no verdict.
 */
export async function scanDocument(ctx: BrokerContext, documentId: string): Promise<ScanOutcome> {
  const waiting = await asBroker(ctx, (tx) => requireRow(tx, documents, documentId));
  if (waiting.scan !== "WAITING") return outcomeOf(waiting);
  const scanner = configuredScanner();
  const verdict = scanner ? await scanner.scan(await readStored(waiting)) : null;
  return asBroker(ctx, async (tx) => {
    const document = await requireRow(tx, documents, documentId, "update");
    if (document.scan !== "WAITING") return outcomeOf(document);
    return outcomeOf(await recordScan(tx, ctx, document, verdict));
  });
}

/** Emits `document/received` for a document that awaits its scan, otherwise `document/stored`. */
export async function emitStored(tx: Tx, ctx: BrokerContext, document: Document): Promise<void> {
  const name = document.scan === "WAITING" ? "document/received" : "document/stored";
  await emit(tx, name, eventData(ctx, document), ctx.now);
  if (name === "document/stored" && isIncomeDocument(document)) await emitIncomeDocument(tx, ctx, document);
}

/** Sends a payslip or tax summary to be read. Its status stays STORED, as in the API contract. */
export async function emitIncomeDocument(tx: Tx, ctx: BrokerContext, document: Document): Promise<void> {
  const data = { ...eventData(ctx, document), submission: newId() };
  await emit(tx, "income-document/submitted", data, ctx.now);
}

async function recordScan(tx: Tx, ctx: BrokerContext, document: Document, verdict: Verdict | null) {
  const change = verdict?.infected
    ? {
        scan: "INFECTED" as const,
        threat: verdict.signature,
        status: "FAILED" as const,
        failureCode: INFECTED,
        failureReason: blockedReason(verdict.signature),
        processedAt: ctx.now,
      }
    : { scan: verdict ? ("CLEAN" as const) : ("NONE" as const) };
  const [scanned] = await tx.update(documents).set(change).where(eq(documents.id, document.id)).returning();
  if (!scanned) throw notFound("Document");
  if (verdict?.infected) {
    await recordAudit(tx, ctx, "document.quarantined", document.id, { threat: verdict.signature });
    return scanned;
  }
  await emitStored(tx, ctx, scanned);
  if (scanned.status === "SUBMITTED") await emitSubmitted(tx, ctx, scanned);
  return scanned;
}

function outcomeOf({ scan, category }: Document): ScanOutcome {
  return { scan, isStatement: category === "BANK_STATEMENTS" };
}

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
async function emitSubmitted(tx: Tx, ctx: BrokerContext, document: Document): Promise<void> {
  if (document.scan === "WAITING") return;
  const data = { ...eventData(ctx, document), submission: newId(), workload: workloadOf(document) };
  await withdrawEvents(tx, "statement/submitted", document.id);
  await emit(tx, "statement/submitted", data, ctx.now);
}

/** What every event about a document names. */
function eventData(ctx: BrokerContext, { brokerId, applicationId, id: documentId }: Document) {
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
    if (!(await canSubmitAgain(tx, document, ctx.now)))
      throw invalidField("documentId", "is not a document whose processing failed");
    await submitStatement(tx, ctx, document);
    await advanceAutomatically(tx, ctx, document.applicationId, "PROCESSING");
    await recordAudit(tx, ctx, "document.resubmitted", documentId);
  });
}
