import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { asReadingBroker, type Context, type UserActor } from "#db/tenant.ts";
import type { run, WrittenDocument } from "#lib/deal/documents/tasks/write-documents.ts";
import { AppError, invalidField, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { findStoredResponse, withIdempotency } from "#lib/platform/http/idempotency.ts";
import { jsonResponse } from "#lib/platform/http/json-response.ts";
import { newId } from "#lib/platform/ids.ts";
import { configuredStorage, spoolFolder } from "#lib/platform/storage/configured-storage.ts";
import { formatFileSize } from "#lib/platform/text/file-size.ts";
import { defineTask, WorkerLimit } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import type { PlannedPage } from "#lib/records/documents/core/page-plan.ts";
import { toUploadedDocument } from "#lib/records/documents/document-progress.ts";
import {
  MAX_PAGES,
  type RearrangedDocuments,
  type Rearrangement,
} from "#lib/records/documents/page-schemas.ts";
import { withSpooledFile } from "#lib/records/documents/stored-file.ts";
import { MAX_FILE_BYTES, MAX_FILE_LABEL } from "#lib/records/documents/upload-limits.ts";
import { type Document, removeStoredFiles, type StoredFile } from "./delete-document.ts";
import { type NewDocument, recordRearrangement, requireSources } from "./record-rearrangement.ts";

const writeTask = defineTask<typeof run>({
  module: "lib/deal/documents/tasks/write-documents.ts",
  lane: "pages",
  seconds: 30,
  isolated: true,
});

/** The total size of the sources. More would not fit in a process's memory. */
const MAX_BYTES = 2 * MAX_FILE_BYTES;

const MEGABYTES = 768;

const TOO_MUCH =
  "These documents take too much time or memory to rearrange here. Choose fewer of them, or rearrange them on your computer and add the result.";

const FAULTS = {
  PASSWORD:
    "is protected by a password, which Lodge does not keep. Open it, save it without the password (Print, then Save as PDF), and add that instead",
  DAMAGED:
    "is damaged, so its pages can't be moved safely. Download it, save it again as a PDF, and add that instead",
};

/**
 * Handles a request to rotate, split, merge or reorder pages: writes the new documents and replaces the old ones.
 * Writes the files before the transaction begins, so no lock is held meanwhile.
 */
export async function handleRearrangement(
  ctx: Context<UserActor>,
  request: Request,
  requested: Rearrangement,
): Promise<Response> {
  const what = { operation: "rearrangeDocuments", payload: requested };
  const kept = await findStoredResponse(ctx, request, what);
  if (kept) return kept;
  const created = await makeDocuments(ctx, requested);
  let obsolete: StoredFile[] = created;
  try {
    return await withIdempotency(ctx, request, what, async (within) => {
      const done = await recordRearrangement(within, requested.sources, created);
      obsolete = done.obsolete;
      const response: RearrangedDocuments = {
        documents: done.recorded.map((document) => toUploadedDocument(document, ctx.now)),
      };
      return jsonResponse(JSON.stringify(response), 200, {});
    });
  } catch (error) {
    obsolete = created;
    throw error;
  } finally {
    await removeStoredFiles(obsolete);
  }
}

async function makeDocuments(ctx: Context<UserActor>, requested: Rearrangement): Promise<NewDocument[]> {
  const sources = await asReadingBroker(ctx, (tx) => requireSources(tx, requested.sources));
  const bytes = sources.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_BYTES) {
    const message = `are ${formatFileSize(bytes)} together, more than the ${formatFileSize(MAX_BYTES)} that can be rearranged at once`;
    throw invalidField("sources", message);
  }
  const folder = spoolFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const targets = requested.documents.map((document) => ({
    ...document,
    id: newId(),
    path: join(folder, newId()),
  }));
  try {
    const written = await withAllSpooled(sources, [], (paths) => write(ctx, sources, paths, targets));
    return await store(targets, written);
  } finally {
    for (const { path } of targets) await rm(path, { force: true });
  }
}

type Target = Rearrangement["documents"][number] & { id: string; path: string };
type Written = WrittenDocument & { pages: PlannedPage[] };

async function write(
  ctx: Context<UserActor>,
  sources: Document[],
  paths: readonly string[],
  targets: Target[],
): Promise<Written[]> {
  const input = {
    sources: sources.map(({ id, fileName, mediaType }, index) => ({
      documentId: id,
      fileName,
      mediaType,
      path: paths[index] ?? "",
    })),
    documents: targets.map(({ id, path, pages }) => ({ id, path, pages })),
    mostPages: MAX_PAGES,
  };
  const options = { broker: ctx.actor.brokerId, workload: "LARGE", megabytes: MEGABYTES } as const;
  const result = await runTask(writeTask, input, options).catch((error: unknown) => {
    if (error instanceof WorkerLimit) throw new AppError("INVALID_REQUEST", TOO_MUCH);
    throw error;
  });
  if ("faults" in result) throw invalidRequest(result.faults);
  if ("fault" in result) {
    const { documentId, reason } = result.fault;
    const index = sources.findIndex(({ id }) => id === documentId);
    const message = `${sources[index]?.fileName} ${FAULTS[reason]}`;
    throw invalidField(`sources[${index}].documentId`, message);
  }
  const large = result.written.findIndex(({ size }) => size > MAX_FILE_BYTES);
  if (large >= 0) {
    const size = formatFileSize(result.written[large]?.size ?? 0);
    const message = `would be ${size}. The limit is ${MAX_FILE_LABEL}: put fewer pages into it`;
    throw invalidField(`documents[${large}]`, message);
  }
  return result.written;
}

async function store(targets: readonly Target[], written: readonly Written[]): Promise<NewDocument[]> {
  const storage = configuredStorage();
  const stored: NewDocument[] = [];
  try {
    for (const [index, { id, path, fileName, documentCategory }] of targets.entries()) {
      const file = written[index];
      if (!file) throw new Error("a document was not written");
      const storageKey = newId();
      await storage.put(storageKey, path);
      stored.push({ ...file, id, fileName, category: documentCategory, storage: storage.name, storageKey });
    }
    return stored;
  } catch (error) {
    await removeStoredFiles(stored);
    throw error;
  }
}

/** Copies the stored files to disk. The calls are nested, so every copy is deleted even after an error. */
function withAllSpooled<T>(
  [next, ...rest]: Document[],
  paths: string[],
  use: (paths: string[]) => Promise<T>,
): Promise<T> {
  return next ? withSpooledFile(next, (path) => withAllSpooled(rest, [...paths, path], use)) : use(paths);
}
