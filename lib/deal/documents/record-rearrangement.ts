import { eq, inArray, sql } from "drizzle-orm";
import { crmDeliveries } from "#db/schema/crm.ts";
import { documents } from "#db/schema/documents.ts";
import { uploadLinkFiles } from "#db/schema/upload-links.ts";
import { asBroker, type BrokerContext, insertRow, type Tx } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import {
  conflict,
  type ErrorDetail,
  invalidField,
  invalidRequest,
  notFound,
} from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { configuredScanner } from "#lib/platform/malware/scanner.ts";
import { copyStatements } from "#lib/reading/statements/storing/copy-statements.ts";
import { rebuildSummary } from "#lib/reading/statements/storing/remove-statements.ts";
import { advanceAutomatically, lockedStatus } from "#lib/records/applications/require-application.ts";
import { pagedTypes } from "#lib/records/documents/allowed-files.ts";
import type { DocumentCategory } from "#lib/records/documents/core/document-category.ts";
import { isPendingStatus } from "#lib/records/documents/core/document-status.ts";
import type { PlannedPage } from "#lib/records/documents/core/page-plan.ts";
import { lockReason, readDocumentLock } from "#lib/records/documents/locked-documents.ts";
import type { Rearrangement } from "#lib/records/documents/page-schemas.ts";
import { emitStored, submitStatement } from "#lib/records/documents/scan-document.ts";
import { type Document, isInSummary, removeReading, type StoredFile } from "./delete-document.ts";

/** A new document whose file is in the storage. */
export type NewDocument = StoredFile & {
  id: string;
  fileName: string;
  category: DocumentCategory | undefined;
  size: number;
  sha256: string;
  pages: readonly PlannedPage[];
};

type Sources = Rearrangement["sources"];

/**
 * The documents to rearrange, in the order of the request. With `lock`, locks their application and then the documents
 * until the transaction ends. Throws 404 for another broker's document, 409 for one that has changed, and 400 with
 * every reason a document cannot be rearranged.
 */
export async function requireSources(tx: Tx, sources: Sources, lock = false): Promise<Document[]> {
  const ids = sources.map(({ documentId }) => documentId);
  if (!ids.every(isId)) throw notFound("Document");
  if (new Set(ids).size < ids.length) throw invalidField("sources", "must name each document once");
  const find = () => tx.select().from(documents).where(inArray(documents.id, ids)).orderBy(documents.id);
  const seen = await find();
  const applicationId = seen[0]?.applicationId;
  if (seen.length < ids.length || !applicationId) throw notFound("Document");
  if (seen.some((document) => document.applicationId !== applicationId))
    throw invalidField("sources", "must be documents of one application");
  if (lock) await lockedStatus(tx, applicationId);
  const found = lock ? await find().for("update") : seen;
  if (found.length < ids.length) throw notFound("Document");
  const ordered = sources.map(({ documentId, version }, index) => {
    const document = found.find(({ id }) => id === documentId);
    if (!document || document.version !== version || document.applicationId !== applicationId) {
      throw conflict(
        "Someone else has changed one of these documents. Reload to see its current state, then try again.",
      );
    }
    return { document, field: `sources[${index}].documentId` };
  });
  const locks = await readDocumentLock(tx, applicationId);
  const faults = ordered.flatMap(({ document, field }): ErrorDetail[] => {
    const reason = lockReason(locks, document) ?? rearrangeFault(document);
    return reason === null ? [] : [{ field, message: reason }];
  });
  if (faults.length > 0) throw invalidRequest(faults);
  return ordered.map(({ document }) => document);
}

/** Why a document's pages cannot be rearranged now, and what to do. Null if they can. */
function rearrangeFault({ fileName, mediaType, scan, status }: Document): string | null {
  if (!pagedTypes.includes(mediaType))
    return `${fileName} has no pages that can be rearranged: only PDF documents and JPEG or PNG photos have`;
  if (scan === "INFECTED") return `${fileName} contains malware and can only be deleted`;
  if (scan === "WAITING") return `${fileName} is still being checked for viruses: try again in a moment`;
  if (isPendingStatus(status)) return `${fileName} is being read: wait until it has been read`;
  return null;
}

/**
 * Replaces documents by new ones made from their pages, in one transaction. The new documents inherit evidence,
 * corrections and choices, and are read like uploads. Returns the new records and the files to remove after the commit.
 */
export async function recordRearrangement(
  ctx: BrokerContext,
  sources: Sources,
  created: readonly NewDocument[],
): Promise<{ recorded: Document[]; obsolete: StoredFile[] }> {
  return asBroker(ctx, async (tx) => {
    const old = await requireSources(tx, sources, true);
    const applicationId = old[0]?.applicationId ?? "";
    const recorded: Document[] = [];
    for (const document of created) recorded.push(await record(tx, ctx, document, old));
    for (const source of old) await transferEvidence(tx, source, created);
    const obsolete: StoredFile[] = [];
    for (const source of old) obsolete.push(...(await remove(tx, ctx, source, created)));
    const submitted: Document[] = [];
    for (const document of recorded) {
      const isStatement = document.category === "BANK_STATEMENTS";
      await emitStored(tx, ctx, document);
      submitted.push(isStatement ? await submitStatement(tx, ctx, document) : document);
    }
    if ([...old, ...recorded].some(isInSummary)) await rebuildSummary(tx, ctx, applicationId);
    else await advanceAutomatically(tx, ctx, applicationId, "DOCUMENTS_RECEIVED");
    return { recorded: submitted, obsolete };
  });
}

async function record(tx: Tx, ctx: BrokerContext, created: NewDocument, old: Document[]): Promise<Document> {
  const from = sourcesOf(created, old);
  const [first] = from;
  if (!first) throw new Error("a new document without pages");
  const same = <T>(value: (document: Document) => T): T | null =>
    from.every((document) => value(document) === value(first)) ? value(first) : null;
  const uploadLinkId = same((document) => document.uploadLinkId);
  const category = created.category ?? first.category;
  const descriptions = [...new Set(from.flatMap(({ description }) => description ?? []))].join("; ");
  const document = await insertRow(tx, documents, {
    id: created.id,
    brokerId: ctx.actor.brokerId,
    applicationId: first.applicationId,
    category,
    fileName: created.fileName,
    mediaType: "application/pdf",
    size: created.size,
    sha256: created.sha256,
    description: descriptions.slice(0, 2000) || null,
    clientId: same(({ clientId }) => clientId),
    status: "STORED",
    scan: configuredScanner() ? "WAITING" : "NONE",
    fromApplicant: from.every(({ fromApplicant }) => fromApplicant),
    uploadLinkId,
    storage: created.storage,
    storageKey: created.storageKey,
    crmPlatform: first.crmPlatform,
    readingChoices:
      category === "BANK_STATEMENTS" ? from.flatMap(({ readingChoices }) => readingChoices) : [],
    createdAt: ctx.now,
  });
  for (const source of from) {
    if (category !== "BANK_STATEMENTS" || source.category !== "BANK_STATEMENTS") continue;
    const pages = new Map(
      created.pages.flatMap(({ documentId, page }, index) =>
        documentId === source.id ? [[page, index + 1] as const] : [],
      ),
    );
    await copyStatements(tx, { from: source.id, to: document.id, pages });
  }
  await recordAudit(tx, ctx, "document.made-from-pages", document.id, {
    applicationId: first.applicationId,
    from: from.map(({ id }) => id),
    pages: created.pages.length,
  });
  return document;
}

function sourcesOf({ pages }: NewDocument, old: readonly Document[]): Document[] {
  const used = [...new Set(pages.map(({ documentId }) => documentId))];
  return used.flatMap((documentId) => old.find(({ id }) => id === documentId) ?? []);
}

/** Makes conditions list the new documents instead of the old one, and what applicants sent refer to the first. */
async function transferEvidence(tx: Tx, source: Document, created: readonly NewDocument[]): Promise<void> {
  const [first, ...more] = replacementsOf(source, created);
  if (first)
    await tx
      .update(uploadLinkFiles)
      .set({ documentId: first.id })
      .where(eq(uploadLinkFiles.documentId, source.id));
  for (const { id } of first ? [first, ...more] : []) {
    await tx.execute(sql`insert into condition_documents (broker_id, condition_id, document_id)
      select broker_id, condition_id, ${id}::uuid from condition_documents where document_id = ${source.id}
      on conflict do nothing`);
  }
  await tx.execute(sql`delete from condition_documents where document_id = ${source.id}`);
}

async function remove(tx: Tx, ctx: BrokerContext, source: Document, created: readonly NewDocument[]) {
  const { files } = await removeReading(tx, source);
  await tx.delete(crmDeliveries).where(eq(crmDeliveries.reference, source.id));
  await tx.delete(documents).where(eq(documents.id, source.id));
  await recordAudit(tx, ctx, "document.rearranged", source.id, {
    applicationId: source.applicationId,
    into: replacementsOf(source, created).map(({ id }) => id),
  });
  return [source, ...files];
}

function replacementsOf(source: Document, created: readonly NewDocument[]): NewDocument[] {
  return created.filter(({ pages }) => pages.some(({ documentId }) => documentId === source.id));
}
