import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { documents } from "#db/schema/documents.ts";
import { asBroker } from "#db/tenant.ts";
import { requireLiveLink, requireOpenApplication } from "#lib/applications/require-application.ts";
import { advanceAutomatically } from "#lib/applications/status-changes.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { toUploadedDocument } from "#lib/documents/document-progress.ts";
import type { SpooledFile } from "#lib/documents/receive-upload.ts";
import { emitStored } from "#lib/documents/scan-document.ts";
import type { DocumentUploadResponse } from "#lib/documents/schemas.ts";
import { canSubmitAgain, submitStatement } from "#lib/documents/submit-statement.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { newId } from "#lib/ids.ts";
import { log } from "#lib/log.ts";
import { malwareReason } from "#lib/malware/eicar.ts";
import { configuredScanner } from "#lib/malware/scanner.ts";
import { configuredStorage } from "#lib/storage/configured-storage.ts";
import type { Storage } from "#lib/storage/storage.ts";
import type { DocumentCategory } from "#lib/vocabulary/document.ts";
import { turnOf } from "#lib/worker/turn.ts";
import { checkInWorker } from "./check-in-worker.ts";
import type { SniffedFile } from "./sniff-file.ts";

type UploadInput = {
  applicationId: string;
  category: DocumentCategory;
  description: string | null;
  platform: string | null;
  files: ReceivedFile[];
  /** Lines for `errors`, for files that were not sent as `files`. */
  misplaced?: readonly string[];
};

/** A spooled file; `storedAs` is its key if the configured storage already has it. */
type ReceivedFile = SpooledFile & { storedAs?: string };

type Document = typeof documents.$inferSelect;
type Checked = ReceivedFile & SniffedFile;
type Accepted = Checked & { key: string };

/**
 * Stores spooled files for an application. Files are independent: an invalid one adds a line to `errors`. Throws 400 if
 * none is valid or the application is closed, and 503 if the storage is unavailable and none could be stored. Stores
 * the bytes first, then the record and its events in one transaction. A repeated file returns the existing record.
 */
export async function uploadDocuments(
  ctx: BrokerContext,
  input: UploadInput,
): Promise<DocumentUploadResponse> {
  const storage = configuredStorage();
  const { checked, errors } = await checkFiles(ctx, input);
  const { accepted, unavailable } = await putFiles(storage, checked, errors);
  if (accepted.length === 0) throw unavailable ?? noneStored(errors);
  const kept = new Set<string>();
  try {
    const { stored, triggered, blocked } = await asBroker(ctx, (tx) =>
      recordFiles(tx, ctx, input, accepted, storage.name),
    );
    for (const document of stored) kept.add(document.storageKey);
    return {
      applicationId: input.applicationId,
      documentCategory: input.category,
      totalUploaded: stored.length,
      statementProcessingTriggered: triggered,
      documents: stored.map((document) => toUploadedDocument(document, ctx.now)),
      errors: [...errors, ...blocked],
    };
  } finally {
    const unreferenced = accepted.filter((file) => !file.storedAs && !kept.has(file.key));
    await removeFiles(storage, unreferenced);
  }
}

async function checkFiles(
  ctx: BrokerContext,
  input: UploadInput,
): Promise<{ checked: Checked[]; errors: string[] }> {
  const checked: Checked[] = [];
  const errors = [...(input.misplaced ?? [])];
  for (const file of input.files) {
    const kind = await checkInWorker(file, input.category, turnOf(ctx));
    if (typeof kind === "string") errors.push(`${file.name}: ${kind}`);
    else checked.push({ ...file, ...kind });
  }
  return { checked, errors };
}

/** Stores the bytes. Once the storage is unavailable, skips the remaining files: each attempt could take minutes. */
async function putFiles(storage: Storage, files: Checked[], errors: string[]) {
  const accepted: Accepted[] = [];
  let unavailable: AppError | undefined;
  for (const file of files) {
    const key = file.storedAs ?? newId();
    try {
      if (!file.storedAs && !unavailable) await storage.put(key, file.path);
    } catch (error) {
      if (!(error instanceof AppError && error.code === "UNAVAILABLE")) {
        await removeFiles(storage, accepted);
        throw error;
      }
      unavailable = error;
    }
    if (unavailable) errors.push(`${file.name}: could not be stored. Send it again`);
    else accepted.push({ ...file, key });
  }
  return { accepted, unavailable };
}

/** Removes stored files. If the storage is unavailable, the sweep removes them later. */
async function removeFiles(storage: Storage, files: Accepted[]): Promise<void> {
  for (const { key } of files) {
    await storage
      .remove(key)
      .catch((error: unknown) =>
        log().warn({ err: error, key }, "a stored file could not be removed and is left to the sweep"),
      );
  }
}

function noneStored(errors: string[]): AppError {
  return new AppError("INVALID_REQUEST", `None of the files could be stored. ${errors.join("; ")}`, {
    details: errors.map((message) => ({ field: "files", message })),
  });
}

async function recordFiles(
  tx: Tx,
  ctx: BrokerContext,
  input: UploadInput,
  accepted: Accepted[],
  storage: string,
) {
  await requireOpenApplication(tx, input.applicationId);
  await requireLiveLink(tx, ctx);
  await advanceAutomatically(tx, ctx, input.applicationId, "DOCUMENTS_RECEIVED");
  const stored: Document[] = [];
  const blocked: string[] = [];
  let triggered = false;
  for (const file of accepted) {
    const { document, isNew } = await recordFile(tx, ctx, input, file, storage);
    if (document.scan === "INFECTED") {
      blocked.push(`${file.name}: ${malwareReason(document.threat ?? "unnamed")}`);
      continue;
    }
    const submit =
      input.category === "BANK_STATEMENTS" && (isNew || (await canSubmitAgain(tx, document, ctx.now)));
    stored.push(submit ? await submitStatement(tx, ctx, document) : document);
    triggered ||= submit;
  }
  if (stored.length === 0) throw noneStored(blocked);
  if (triggered) await advanceAutomatically(tx, ctx, input.applicationId, "PROCESSING");
  return { stored, triggered, blocked };
}

/** Finds or creates the record of these bytes in this application and category. */
async function recordFile(tx: Tx, ctx: BrokerContext, input: UploadInput, file: Accepted, storage: string) {
  const same = and(
    eq(documents.applicationId, input.applicationId),
    eq(documents.category, input.category),
    eq(documents.sha256, file.sha256),
  );
  const [existing] = await tx.select().from(documents).where(same);
  const uploadLinkId = ctx.actor.kind === "applicant" ? ctx.actor.linkId : null;
  if (existing) {
    // Links the record. An applicant who sends a file that already exists then sees it as received.
    if (uploadLinkId && !existing.uploadLinkId)
      await tx.update(documents).set({ uploadLinkId }).where(eq(documents.id, existing.id));
    return { document: existing, isNew: false };
  }
  const { brokerId } = ctx.actor;
  const [document] = await tx
    .insert(documents)
    .values({
      brokerId,
      applicationId: input.applicationId,
      category: input.category,
      fileName: file.name,
      mediaType: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      description: input.description,
      status: "STORED",
      scan: configuredScanner() ? "WAITING" : "NONE",
      fromApplicant: uploadLinkId !== null,
      uploadLinkId,
      storage,
      storageKey: file.key,
      crmPlatform: input.platform,
      createdAt: ctx.now,
    })
    .returning();
  if (!document) throw new Error("the inserted document was not returned");
  await recordAudit(tx, ctx, { action: "document.stored", entity: "document", entityId: document.id });
  await emitStored(tx, ctx, document);
  return { document, isNew: true };
}
