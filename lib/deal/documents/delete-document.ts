import { eq } from "drizzle-orm";
import { crmDeliveries } from "#db/schema/crm.ts";
import { documentPasswords, documents, incomeReadings, processingSteps } from "#db/schema/documents.ts";
import { conditionDocuments } from "#db/schema/submissions.ts";
import { asBroker, type BrokerContext, requireRow, type Tx } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { conflict, invalidField } from "#lib/platform/errors/app-error.ts";
import { storageNamed } from "#lib/platform/storage/configured-storage.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { rebuildSummary, removeStatements } from "#lib/reading/statements/storing/remove-statements.ts";
import { lockedStatus, requireApplication } from "#lib/records/applications/require-application.ts";
import { lockReason, readDocumentLock } from "#lib/records/documents/locked-documents.ts";

/**
 * Deletes a document, its stored file and everything read from it, and rebuilds the summary. Existing packages keep
 * their own copy.
 */
export async function deleteDocument(
  ctx: BrokerContext,
  { documentId, version }: { documentId: string; version?: number | undefined },
): Promise<undefined> {
  const files = await asBroker(ctx, async (tx) => {
    const document = await lockDocument(tx, documentId, { version });
    const taken = await removeReading(tx, document);
    const conditions = await unlinkEvidence(tx, document.id);
    await tx.delete(crmDeliveries).where(eq(crmDeliveries.reference, document.id));
    await tx.delete(documents).where(eq(documents.id, document.id));
    if (isInSummary(document)) await rebuildSummary(tx, ctx, document.applicationId);
    await recordAudit(tx, ctx, "document.deleted", document.id, {
      applicationId: document.applicationId,
      ...taken.counts,
      conditions,
    });
    return [document, ...taken.files];
  });
  await removeStoredFiles(files);
  return undefined;
}

export type Document = typeof documents.$inferSelect;

export type StoredFile = { storage: string; storageKey: string };

/**
 * Locks a document and, before it, its application and `another`. Jobs lock in the same order. Throws 404 for another
 * broker's document, 409 if it has changed since `version`, and 400 if the application's status locks it.
 */
export async function lockDocument(
  tx: Tx,
  documentId: string,
  { version, another }: { version: number | undefined; another?: string | undefined },
): Promise<Document> {
  const seen = await requireRow(tx, documents, documentId);
  const applications = new Set([seen.applicationId, ...(another ? [another] : [])]);
  for (const id of [...applications].toSorted()) await requireApplication(tx, id, true);
  const document = await requireRow(tx, documents, documentId, "update");
  if ((version ?? document.version) !== document.version || document.applicationId !== seen.applicationId) {
    throw conflict(
      "Someone else has changed this document. Reload to see its current state, then try again.",
    );
  }
  await lockedStatus(tx, document.applicationId);
  const reason = lockReason(await readDocumentLock(tx, document.applicationId), document);
  if (reason !== null) throw invalidField("documentId", reason);
  return document;
}

/**
 * Removes everything read from a document: statements, transactions that only it shows, payslip lines, steps and its
 * password. Returns the counts and the files to delete after the commit.
 */
export async function removeReading(tx: Tx, document: Document) {
  const removed = await removeStatements(tx, document);
  const { count: incomes } = await tx
    .delete(incomeReadings)
    .where(eq(incomeReadings.documentId, document.id));
  await tx.delete(processingSteps).where(eq(processingSteps.documentId, document.id));
  await tx.delete(documentPasswords).where(eq(documentPasswords.documentId, document.id));
  return {
    files: removed.files as StoredFile[],
    counts: {
      statements: removed.statements,
      transactions: removed.transactions,
      incomeDocuments: incomes,
    },
  };
}

/** Unlinks the document from lenders' conditions. Returns their number. */
export async function unlinkEvidence(tx: Tx, documentId: string): Promise<number> {
  const { count: gone } = await tx
    .delete(conditionDocuments)
    .where(eq(conditionDocuments.documentId, documentId));
  return gone;
}

/** Whether the application's summary includes the document, and must be rebuilt without it. */
export function isInSummary({ category, status }: Document): boolean {
  return category === "BANK_STATEMENTS" || status === "FAILED";
}

/** Removes files whose rows were deleted. The sweep retries failures. */
export async function removeStoredFiles(files: readonly StoredFile[]): Promise<void> {
  for (const { storage, storageKey } of files) {
    try {
      await storageNamed(storage).remove(storageKey);
    } catch (error) {
      log().warn({ err: error, storageKey }, "a stored file could not be removed and is left to the sweep");
    }
  }
}
