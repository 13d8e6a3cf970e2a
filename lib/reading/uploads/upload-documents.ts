import { and, eq } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import {
  type ApplicantActor,
  asBroker,
  type BrokerContext,
  type Context,
  insertRow,
  type Tx,
} from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import { malwareReason } from "#lib/platform/malware/eicar.ts";
import { configuredScanner } from "#lib/platform/malware/scanner.ts";
import { configuredStorage, removeOrSweep } from "#lib/platform/storage/configured-storage.ts";
import type { Storage } from "#lib/platform/storage/storage.ts";
import { type Turn, turnOf } from "#lib/platform/worker/brokers-first.ts";
import { brokersFirst, defineTask, WorkerLimit } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import type { ApplicantUpload } from "#lib/reading/uploads/applicant-schemas.ts";
import { requireRoom } from "#lib/reading/uploads/link-limits.ts";
import { recordSentFile } from "#lib/reading/uploads/sent-files.ts";
import {
  advanceAutomatically,
  requireLiveLink,
  requireOpenApplication,
} from "#lib/records/applications/require-application.ts";
import type { DocumentCategory } from "#lib/records/documents/core/document-category.ts";
import { toUploadedDocument } from "#lib/records/documents/document-progress.ts";
import type { SpooledFile } from "#lib/records/documents/receive-upload.ts";
import { canSubmitAgain, emitStored, submitStatement } from "#lib/records/documents/scan-document.ts";
import type { DocumentUploadResponse } from "#lib/records/documents/schemas.ts";
import type { run } from "./check-file.ts";
import type { SniffedFile } from "./sniff-file.ts";

export const checkTask = defineTask<typeof run>({
  module: "lib/reading/uploads/check-file.ts",
  lane: "interactive",
  seconds: 5,
  preload: true,
});

/** Files for an application, and the CRM to notify. */
export type Upload = {
  target: { applicationId: string; platform: string | null };
  fields: { documentCategory: DocumentCategory; description?: string | undefined };
  files: ReceivedFile[];
  /** Lines for `errors`, for files that were not sent as `files`. */
  misplaced?: readonly string[];
};

/** A spooled file; `storedAs` is its key if the configured storage already has it. */
type ReceivedFile = SpooledFile & { storedAs?: string };

type Checked = ReceivedFile & SniffedFile;
type Accepted = Checked & { key: string };

/** Runs the recording of an upload once for its key and stores the response with it; otherwise just runs it. */
export type RecordOnce = (record: (within: BrokerContext) => Promise<Response>) => Promise<Response>;

/**
 * Stores spooled files for an application. Files are independent: an invalid one adds a line to `errors`. Throws 400 if
 * none is valid or the application is closed, and 503 if the storage is unavailable and none could be stored. Stores
 * the bytes first, without a transaction, because checks wait for their turn; then the record, its events and the
 * response in one. A broker who repeats a file gets the existing record. An applicant gets only what they sent: nothing
 * shows whether someone else had sent the same bytes.
 */
export function uploadDocuments(
  ctx: BrokerContext,
  input: Upload,
  once: RecordOnce = (record) => record(ctx),
): Promise<Response> {
  // An applicant's request waits for each of its pieces instead.
  const turn = turnOf(ctx);
  const store = () => storeDocuments(ctx, input, once);
  return turn.link === undefined ? brokersFirst.run(turn, store) : store();
}

async function storeDocuments(ctx: BrokerContext, input: Upload, once: RecordOnce): Promise<Response> {
  const storage = configuredStorage();
  const { checked, errors } = await checkFiles(ctx, input);
  const { accepted, unavailable } = await putFiles(storage, checked, errors);
  if (accepted.length === 0) throw unavailable ?? noneStored(errors);
  const kept = new Set<string>();
  try {
    const record = (within: BrokerContext) =>
      asBroker(within, async (tx) => {
        const recorded = await recordFiles(tx, within, input, accepted, storage.name);
        for (const { document } of recorded) kept.add(document.storageKey);
        const { actor } = within;
        const answer =
          actor.kind === "applicant"
            ? await answerApplicant(tx, { ...within, actor }, recorded, errors)
            : answerBroker(within, input, recorded, errors);
        return Response.json(answer, {
          headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" },
        });
      });
    return await brokersFirst.run(turnOf(ctx), () => once(record));
  } finally {
    const unreferenced = accepted.filter((file) => !file.storedAs && !kept.has(file.key));
    await removeFiles(storage, unreferenced);
  }
}

async function checkFiles(
  ctx: BrokerContext,
  input: Upload,
): Promise<{ checked: Checked[]; errors: string[] }> {
  const checked: Checked[] = [];
  const errors = [...(input.misplaced ?? [])];
  for (const file of input.files) {
    const turn = turnOf(ctx);
    const kind = await brokersFirst.run(turn, () => checkInWorker(file, input.fields.documentCategory, turn));
    if (typeof kind === "string") errors.push(`${file.name}: ${kind}`);
    else checked.push({ ...file, ...kind });
  }
  return { checked, errors };
}

/** Checks a spooled file in a worker thread, with a deadline. Returns a string, the reason, to reject it. */
export async function checkInWorker(
  file: SpooledFile,
  category: DocumentCategory,
  turn: Turn,
): Promise<SniffedFile | string> {
  return runTask(checkTask, { file, category }, turn).catch((error: unknown) => {
    if (!(error instanceof WorkerLimit)) throw error;
    return "could not be identified within the time and memory allowed for a file. Save it in another format and send it again";
  });
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
  for (const { key } of files) await removeOrSweep(storage, key);
}

function noneStored(errors: string[]): AppError {
  return new AppError("INVALID_REQUEST", `None of the files could be stored. ${errors.join("; ")}`, {
    details: errors.map((message) => ({ field: "files", message })),
  });
}

async function recordFiles(tx: Tx, ctx: BrokerContext, input: Upload, accepted: Accepted[], storage: string) {
  const { applicationId } = input.target;
  await requireOpenApplication(tx, applicationId);
  await requireLiveLink(tx, ctx);
  if (ctx.actor.kind === "applicant") await requireRoom(tx, applicationId, accepted.length);
  await advanceAutomatically(tx, ctx, applicationId, "DOCUMENTS_RECEIVED");
  const recorded: Recorded[] = [];
  for (const file of accepted) {
    const { document, isNew } = await recordFile(tx, ctx, input, file, storage);
    const isInfected = document.scan === "INFECTED";
    const submit =
      document.category === "BANK_STATEMENTS" &&
      !isInfected &&
      (isNew || (await canSubmitAgain(tx, document, ctx.now)));
    const current = submit ? await submitStatement(tx, ctx, document) : document;
    recorded.push({ document: current, name: file.name, isNew, submitted: submit });
  }
  if (recorded.some(({ submitted }) => submitted))
    await advanceAutomatically(tx, ctx, applicationId, "PROCESSING");
  return recorded;
}

type Recorded = { document: typeof documents.$inferSelect; name: string; isNew: boolean; submitted: boolean };

/** Throws 400 if every file has been found to contain malware. */
function answerBroker(
  ctx: BrokerContext,
  { target, fields }: Upload,
  recorded: Recorded[],
  errors: string[],
): DocumentUploadResponse {
  const stored = recorded.filter(({ document }) => document.scan !== "INFECTED");
  const blocked = recorded
    .filter(({ document }) => document.scan === "INFECTED")
    .map(({ name, document }) => `${name}: ${malwareReason(document.threat ?? "unnamed")}`);
  if (stored.length === 0) throw noneStored(blocked);
  return {
    applicationId: target.applicationId,
    documentCategory: fields.documentCategory,
    totalUploaded: stored.length,
    statementProcessingTriggered: stored.some(({ submitted }) => submitted),
    documents: stored.map(({ document }) => toUploadedDocument(document, ctx.now)),
    errors: [...errors, ...blocked],
  };
}

/** Malware that someone else sent shows on the applicant's page after the usual time, as if it had come from them. */
async function answerApplicant(
  tx: Tx,
  ctx: Context<ApplicantActor>,
  recorded: Recorded[],
  errors: string[],
): Promise<ApplicantUpload> {
  const files = [];
  for (const { document, name, isNew } of recorded)
    files.push(await recordSentFile(tx, ctx, { document, fileName: name, isNew }));
  return { files, errors };
}

/** Finds or creates the record of these bytes in this application and category. */
async function recordFile(
  tx: Tx,
  ctx: BrokerContext,
  { target: { applicationId, platform }, fields }: Upload,
  file: Accepted,
  storage: string,
) {
  const { documentCategory: category, description = null } = fields;
  const same = and(
    eq(documents.applicationId, applicationId),
    eq(documents.category, category),
    eq(documents.sha256, file.sha256),
  );
  const [existing] = await tx.select().from(documents).where(same);
  const uploadLinkId = ctx.actor.kind === "applicant" ? ctx.actor.linkId : null;
  if (existing) return { document: existing, isNew: false };
  const { brokerId } = ctx.actor;
  const document = await insertRow(tx, documents, {
    brokerId,
    applicationId,
    category,
    fileName: file.name,
    mediaType: file.mediaType,
    size: file.size,
    sha256: file.sha256,
    description,
    status: "STORED",
    scan: configuredScanner() ? "WAITING" : "NONE",
    fromApplicant: uploadLinkId !== null,
    uploadLinkId,
    storage,
    storageKey: file.key,
    crmPlatform: platform,
    createdAt: ctx.now,
  });
  await recordAudit(tx, ctx, "document.stored", document.id);
  await emitStored(tx, ctx, document);
  return { document, isNew: true };
}
