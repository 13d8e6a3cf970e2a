import { and, eq, ne, sql } from "drizzle-orm";
import { applicationClients } from "#db/schema/applications.ts";
import { documents, incomeReadings } from "#db/schema/documents.ts";
import { statements } from "#db/schema/statements.ts";
import { conditionDocuments } from "#db/schema/submissions.ts";
import { uploadLinkFiles } from "#db/schema/upload-links.ts";
import { asBroker, asReadingBroker, type BrokerContext, requireRow, type Tx, updateRow } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { AppError, type ErrorDetail, invalidField, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { countShown, rebuildSummary } from "#lib/reading/statements/storing/remove-statements.ts";
import { clientsOf } from "#lib/records/applications/read-applicants.ts";
import {
  advanceAutomatically,
  requireOpenApplication,
} from "#lib/records/applications/require-application.ts";
import { isIncomeDocument } from "#lib/records/documents/core/document-category.ts";
import { isPendingStatus } from "#lib/records/documents/core/document-status.ts";
import { lockReason, readDocumentLock } from "#lib/records/documents/locked-documents.ts";
import { emitIncomeDocument, submitStatement } from "#lib/records/documents/scan-document.ts";
import type { DocumentChange, DocumentEffects } from "#lib/records/documents/schemas.ts";
import {
  type Document,
  isInSummary,
  lockDocument,
  removeReading,
  removeStoredFiles,
  unlinkEvidence,
} from "./delete-document.ts";

/**
 * Changes a document's application, category or applicant. Deletes data read under the old application or category,
 * rereads the document and rebuilds the summaries. Throws 400 with every reason it cannot be changed.
 */
export async function changeDocument(
  ctx: BrokerContext,
  documentId: string,
  { version, ...requested }: DocumentChange,
): Promise<DocumentEffects> {
  const targetId = requested.applicationId?.toLowerCase();
  const files = await asBroker(ctx, async (tx) => {
    const document = await lockDocument(tx, documentId, {
      version,
      another: targetId && (await isOwn(tx, targetId)) ? targetId : undefined,
    });
    const category = requested.documentCategory ?? document.category;
    const applicationId = targetId ?? document.applicationId;
    const changesApplication = applicationId !== document.applicationId;
    const changesCategory = category !== document.category;
    const clientId =
      requested.clientId === undefined
        ? await ownerInTarget(tx, document, applicationId)
        : requested.clientId;
    const target = { ...document, category, applicationId, clientId };
    const faults = await faultsOf(tx, document, target);
    if (faults.length > 0) throw invalidRequest(faults);
    const removed = changesApplication || changesCategory ? await applyChange(tx, ctx, document, target) : [];
    if (!changesApplication && !changesCategory && clientId !== document.clientId) {
      const changed = { clientId, version: document.version + 1 };
      await updateRow(tx, documents, document.id, changed);
    }
    await auditAll(tx, ctx, document, target);
    return removed;
  });
  await removeStoredFiles(files);
  return documentEffects(ctx, documentId);
}

async function isOwn(tx: Tx, applicationId: string): Promise<boolean> {
  const known = isId(applicationId)
    ? await tx.$count(applicationClients, eq(applicationClients.applicationId, applicationId))
    : 0;
  if (known > 0) return true;
  throw invalidField("applicationId", "is not one of your applications");
}

/** The document's applicant, if they are also an applicant of the other application. */
async function ownerInTarget(tx: Tx, { clientId }: Document, applicationId: string): Promise<string | null> {
  return clientId !== null && (await isApplicant(tx, applicationId, clientId)) ? clientId : null;
}

async function isApplicant(tx: Tx, applicationId: string, clientId: string): Promise<boolean> {
  if (!isId(clientId)) return false;
  const named = and(
    eq(applicationClients.applicationId, applicationId),
    eq(applicationClients.clientId, clientId),
  );
  return (await tx.$count(applicationClients, named)) > 0;
}

/** Every reason against the change, with its field. */
async function faultsOf(tx: Tx, document: Document, target: Document): Promise<ErrorDetail[]> {
  const faults: ErrorDetail[] = [];
  const changesApplication = target.applicationId !== document.applicationId;
  const changesCategory = target.category !== document.category;
  const field = changesApplication ? "applicationId" : "documentCategory";
  if (target.clientId !== null && !(await isApplicant(tx, target.applicationId, target.clientId)))
    faults.push({ field: "clientId", message: "is not an applicant of the application" });
  if (!changesApplication && !changesCategory) return faults;
  if (document.scan === "INFECTED")
    faults.push({ field, message: "the file contains malware and can only be deleted" });
  if (isPendingStatus(document.status))
    faults.push({ field, message: "the file is being read: wait until it has been read, or delete it" });
  const isArchive = /^application\/(?:zip|gzip)$/.test(document.mediaType);
  if (changesCategory && isArchive)
    faults.push({
      field: "documentCategory",
      message: "the file is an archive, which can only contain statements",
    });
  if (changesApplication) {
    await requireOpenApplication(tx, target.applicationId).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== "INVALID_REQUEST") throw error;
      faults.push({ field: "applicationId", message: error.message });
    });
  }
  const same = and(
    eq(documents.applicationId, target.applicationId),
    eq(documents.category, target.category),
    eq(documents.sha256, document.sha256),
    ne(documents.id, document.id),
  );
  if ((await tx.$count(documents, same)) > 0) {
    const message = `${changesApplication ? "the other application" : "the application"} already has the same file: delete this one instead`;
    faults.push({ field, message });
  }
  return faults;
}

/** Moves the document and queues its reading. Returns the files to remove after the commit. */
async function applyChange(tx: Tx, ctx: BrokerContext, document: Document, target: Document) {
  const { category, applicationId, clientId } = target;
  const changesApplication = applicationId !== document.applicationId;
  const changesCategory = category !== document.category;
  // A payslip's lines do not depend on the application, so they move with the document instead of being reread.
  const keepsReading = !changesCategory && document.category !== "BANK_STATEMENTS";
  const files = keepsReading ? [] : (await removeReading(tx, document)).files;
  const [placed] = await tx
    .update(documents)
    .set({
      category,
      applicationId,
      clientId,
      version: document.version + 1,
      ...(changesApplication && { uploadLinkId: null }),
      ...(!keepsReading && {
        status: "STORED" as const,
        processingReference: null,
        failureCode: null,
        failureReason: null,
        processedAt: null,
      }),
      ...(changesCategory && { readingChoices: [] }),
    })
    .where(eq(documents.id, document.id))
    .returning();
  if (!placed) throw new Error("a locked document was not updated");
  if (changesApplication) {
    await tx.delete(uploadLinkFiles).where(eq(uploadLinkFiles.documentId, document.id));
    await unlinkEvidence(tx, document.id);
    await tx.update(incomeReadings).set({ applicationId }).where(eq(incomeReadings.documentId, document.id));
    await advanceAutomatically(tx, ctx, applicationId, "DOCUMENTS_RECEIVED");
  }
  if (category === "BANK_STATEMENTS") {
    await submitStatement(tx, ctx, placed);
    await advanceAutomatically(tx, ctx, applicationId, "PROCESSING");
  } else if (!keepsReading && isIncomeDocument(placed) && placed.scan !== "WAITING") {
    await emitIncomeDocument(tx, ctx, placed);
  }
  if (isInSummary(document)) await rebuildSummary(tx, ctx, document.applicationId);
  return files;
}

async function auditAll(tx: Tx, ctx: BrokerContext, before: Document, after: Document): Promise<void> {
  if (after.applicationId !== before.applicationId) {
    const detail = { from: before.applicationId, to: after.applicationId };
    await recordAudit(tx, ctx, "document.moved", before.id, detail);
  }
  if (after.category !== before.category) {
    const detail = { from: before.category, to: after.category };
    await recordAudit(tx, ctx, "document.category-changed", before.id, detail);
  }
  if (after.clientId !== before.clientId)
    await recordAudit(tx, ctx, "document.assigned", before.id, { to: after.clientId });
}

/** The effects of deleting a document, moving it or changing its category. */
export async function documentEffects(ctx: BrokerContext, documentId: string): Promise<DocumentEffects> {
  return asReadingBroker(ctx, async (tx) => {
    const document = await requireRow(tx, documents, documentId);
    await recordAudit(tx, ctx, "documents.listed", { entity: "document", entityId: documentId });
    const { only, shared } = await countShown(tx, documentId);
    return {
      version: document.version,
      fileName: document.fileName,
      documentCategory: document.category,
      applicationId: document.applicationId,
      clientId: document.clientId,
      locked: lockReason(await readDocumentLock(tx, document.applicationId), document),
      statements: await tx.$count(statements, eq(statements.documentId, documentId)),
      transactions: only,
      sharedTransactions: shared,
      corrections: await countCorrections(tx, documentId),
      incomes: await countIncomes(tx, documentId),
      conditions: await tx.$count(conditionDocuments, eq(conditionDocuments.documentId, documentId)),
      packages: await countPackages(tx, document),
      applicants: (await clientsOf(tx, document.applicationId)).map(({ clientId, clientName }) => ({
        clientId,
        clientName,
      })),
    };
  });
}

async function countCorrections(tx: Tx, documentId: string): Promise<number> {
  const [row] = await tx.execute<{ corrections: number }>(sql`
    select count(*)::int as corrections from transactions t
    where (t.corrected_category is not null or t.excluded)
      and exists (select 1 from transaction_sources s where s.broker_id = t.broker_id and s.transaction_id = t.id
        and s.document_id = ${documentId})
      and not exists (select 1 from transaction_sources o where o.broker_id = t.broker_id and o.transaction_id = t.id
        and o.document_id <> ${documentId})`);
  return row?.corrections ?? 0;
}

async function countIncomes(tx: Tx, documentId: string): Promise<number> {
  const [row] = await tx
    .select({
      incomes: sql<number>`coalesce(jsonb_array_length(${incomeReadings.reading} -> 'payslips'), 0)
        + coalesce(jsonb_array_length(${incomeReadings.reading} -> 'taxSummaries'), 0)`,
    })
    .from(incomeReadings)
    .where(eq(incomeReadings.documentId, documentId));
  return Number(row?.incomes ?? 0);
}

async function countPackages(tx: Tx, { applicationId, createdAt }: typeof documents.$inferSelect) {
  const [row] = await tx.execute<{ made: number }>(sql`
    select count(*)::int as made from packages p join submissions s on s.broker_id = p.broker_id and s.id = p.submission_id
    where s.application_id = ${applicationId} and p.state = 'READY' and p.created_at >= ${createdAt.toISOString()}::timestamptz`);
  return row?.made ?? 0;
}
