import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import { spoolFolder, storageNamed } from "#lib/platform/storage/configured-storage.ts";
import { verifySha256 } from "#lib/platform/storage/sha256.ts";
import type { ByteRange } from "#lib/platform/storage/storage.ts";
import type { Workload } from "#lib/platform/worker/fair-semaphore.ts";
import type { DocumentScan } from "./core/document-status.ts";

/** A record's stored bytes. The hash is null for files stored before hashes were recorded. */
export type StoredBytes = { storage: string; storageKey: string; size: number; sha256: string | null };

/**
 * Opens a stored file or a range of it. A whole file is checked against its SHA-256 as it streams, and the stream fails
 * before its last chunk on a mismatch. A range cannot be checked.
 */
export async function readStored(stored: StoredBytes, range?: ByteRange): Promise<Readable> {
  const { storage, storageKey, size, sha256 } = stored;
  const isWhole = !range || (range.start === 0 && range.end === size - 1);
  const bytes = await storageNamed(storage).open(storageKey, isWhole ? undefined : range);
  return isWhole && sha256 !== null ? verifySha256(bytes, sha256) : bytes;
}

/** The message for brokers about a quarantined document. */
export function blockedReason(threat: string | null): string {
  return `A virus scanner found malware in it (${threat ?? "unnamed"}). It can't be opened, read or sent on. Ask the sender for a clean copy.`;
}

/** Throws 503 while a document awaits its virus scan, and 403 if it is quarantined. */
export function requireScanned({ scan, threat }: { scan: DocumentScan; threat: string | null }): void {
  if (scan === "WAITING")
    throw new AppError(
      "UNAVAILABLE",
      "This file is still being checked for viruses. Try again in a moment.",
      { headers: { "retry-after": "10" } },
    );
  if (scan === "INFECTED") throw new AppError("FORBIDDEN", blockedReason(threat));
}

const SMALL_BYTES = 1024 * 1024;

/** Text exports of up to 1 MiB are read quickly. PDFs, images and larger files can take long. */
export function workloadOf({ mediaType, size }: { mediaType: string; size: number }): Workload {
  const isText =
    mediaType.startsWith("text/") ||
    mediaType.startsWith("application/x-") ||
    mediaType === "application/xml";
  return isText && size <= SMALL_BYTES ? "SMALL" : "LARGE";
}

/** Copies a stored file to disk for `use`, and deletes the copy afterwards. */
export async function withSpooledFile<T>(
  document: StoredBytes,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(spoolFolder(), newId());
  await mkdir(spoolFolder(), { recursive: true, mode: 0o700 });
  try {
    await pipeline(await readStored(document), createWriteStream(path, { mode: 0o600 }));
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
